import { ALLOWED_DOMAIN_KIND } from '@imsang/domain/allowed-domain'
import { PARTNER_KIND, PARTNER_LINK_KIND } from '@imsang/domain/b2b-partner'
import { labelOf } from '@imsang/domain/route-access'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { useMemo } from 'react'
import { login } from '../audit-log/AuditLog.css'
import type { ChangeGroup } from '../audit-log/changeGroups'
import { AUDIT_TRAIL } from '../audit-trail/messages'
import type { TrailState } from '../audit-trail/TrailList'
import { TrailPage, type TrailPageActions } from '../audit-trail/TrailPage'
import { type AuditPerson, isNarrowed, type TrailView } from '../audit-trail/trailView'
import { newestOf, type VerificationState } from '../audit-trail/verification'
import { historyFilters } from './historyFilters'
import { ACCOUNT_HISTORY } from './messages'

export { HISTORY_FILTERS } from './historyFilters'

export interface AccountHistoryScreenProps {
  /** Whose history: of all accounts, of the organisation's people, or of one's own account. */
  reach: 'all' | 'organization' | 'own'
  state: TrailState | { kind: 'refused' }
  verification: VerificationState
  /** Page and filters. */
  view: TrailView
  /** Who made the entries that the user may see; null while unknown, and for one's own account. */
  people: readonly AuditPerson[] | null
  today: string
  actions: TrailPageActions
}

const NO_NAMES = { arms: [], institutions: [] }

/** What changed in accounts and organisations, who changed it, and the check that the record is unaltered [TRUST-096 … TRUST-101]. */
export function AccountHistoryScreen(props: AccountHistoryScreenProps) {
  const { reach, state, verification, view, people, today, actions } = props
  const isOwn = reach === 'own'
  const { person: chosen } = view.filters
  const filters = useMemo(
    () => historyFilters(isOwn ? null : { people, chosen }, today),
    [isOwn, people, chosen, today],
  )
  if (state.kind === 'refused') {
    return (
      <Banner tone="caution" title={ACCOUNT_HISTORY.refused}>
        {ACCOUNT_HISTORY.refusedHint}
      </Banner>
    )
  }
  const isReady = state.kind === 'ready'
  return (
    <TrailPage
      title={labelOf(isOwn ? 'ownHistory' : 'accountHistory')}
      subtitle={ACCOUNT_HISTORY.subtitle}
      badges={isReady && !isNarrowed(view) && <Badge>{AUDIT_TRAIL.total(state.total)}</Badge>}
      state={state}
      verification={verification}
      newest={isReady ? newestOf(state.records, state.total) : null}
      steps={ACCOUNT_HISTORY.steps}
      view={view}
      filters={filters}
      {...(!isOwn && { aboutOf })}
      isPart={reach !== 'all'}
      texts={ACCOUNT_HISTORY}
      names={NO_NAMES}
      actions={actions}
    />
  )
}

const TERM_OF_KIND = {
  organization: ACCOUNT_HISTORY.organization,
  'allowed-domain': ALLOWED_DOMAIN_KIND,
  'b2b-partner': PARTNER_KIND,
  'partner-link': PARTNER_LINK_KIND,
} as const

/**
 * The owner of the changed account, told from others of the name by the address; or the changed organisation, domain,
 * partner or link [ORG-127, DOMAIN-074, PARTNER-153].
 */
const aboutOf = ({ first: { account, recordKind, recordName } }: ChangeGroup) => {
  if (recordKind !== undefined) return { term: TERM_OF_KIND[recordKind], name: recordName }
  return {
    term: ACCOUNT_HISTORY.account,
    name: account && (
      <>
        {account.fullName} <span className={login}>{account.email}</span>
      </>
    ),
  }
}
