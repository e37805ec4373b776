import { labelOf } from '@imsang/domain/route-access'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { PageHeader } from '@imsang/ui/PageHeader'
import { useId, useMemo } from 'react'
import { login } from '../audit-log/AuditLog.css'
import type { ChangeGroup } from '../audit-log/changeGroups'
import * as css from '../audit-trail/AuditTrailScreen.css'
import { AUDIT_TRAIL } from '../audit-trail/messages'
import { TrailActions } from '../audit-trail/TrailActions'
import { TrailFilters } from '../audit-trail/TrailFilters'
import { TrailList, type TrailState } from '../audit-trail/TrailList'
import { type AuditPerson, isNarrowed, type TrailView } from '../audit-trail/trailView'
import { type ExportActions, useExport } from '../audit-trail/useExport'
import { VerificationCard } from '../audit-trail/VerificationCard'
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
  actions: ExportActions & {
    retry: () => void
    setView: (view: TrailView) => void
    /** Starts the check; its progress is reported in `verification`. */
    verify: () => void
  }
}

const NO_NAMES = { arms: [], institutions: [] }

/** What changed in accounts, who changed it, and the check that the record is unaltered [TRUST-096 … TRUST-101]. */
export function AccountHistoryScreen(props: AccountHistoryScreenProps) {
  const { reach, state, verification, view, people, today, actions } = props
  const { pending, failure, run } = useExport(actions)
  const exportHintId = useId()
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
  const isFiltered = isNarrowed(view)
  return (
    <>
      <PageHeader
        title={labelOf(isOwn ? 'ownHistory' : 'accountHistory')}
        subtitle={ACCOUNT_HISTORY.subtitle}
        badges={isReady && !isFiltered && <Badge>{AUDIT_TRAIL.total(state.total)}</Badge>}
        actions={
          <TrailActions
            pending={pending}
            exportHintId={isFiltered ? exportHintId : undefined}
            isVerifying={verification.kind === 'running'}
            onExport={(format) => void run(format)}
            onVerify={actions.verify}
          />
        }
      />
      <div className={css.body}>
        {failure && (
          <Banner tone="critical" title={AUDIT_TRAIL.exportFailed(failure.format.toUpperCase())}>
            {failure.message ?? AUDIT_TRAIL.exportFailedHint}
          </Banner>
        )}
        <VerificationCard
          verification={verification}
          newest={isReady ? newestOf(state.records, state.total) : null}
          steps={ACCOUNT_HISTORY.steps}
        />
        <TrailList
          state={state}
          view={view}
          filters={(found) => <TrailFilters view={view} filters={filters} found={found} onChange={actions.setView} />}
          {...(!isOwn && { aboutOf })}
          isPart={reach !== 'all'}
          texts={ACCOUNT_HISTORY}
          names={NO_NAMES}
          exportHintId={exportHintId}
          brokenNumber={verification.kind === 'done' ? (verification.result.fault?.number ?? null) : null}
          onRetry={actions.retry}
          onView={actions.setView}
        />
      </div>
    </>
  )
}

/** The owner of the changed account, told from others of the name by the address. */
const aboutOf = ({ first: { account } }: ChangeGroup) => ({
  term: ACCOUNT_HISTORY.account,
  name: account && (
    <>
      {account.fullName} <span className={login}>{account.email}</span>
    </>
  ),
})
