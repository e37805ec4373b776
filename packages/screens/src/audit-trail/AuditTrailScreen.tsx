import type { Arm, AuditInstitution } from '@imsang/domain/audit-fields'
import { Badge } from '@imsang/ui/Badge'
import { useCallback, useMemo } from 'react'
import type { ChangeGroup } from '../audit-log/changeGroups'
import { AUDIT_LOG } from '../audit-log/messages'
import { NoPage } from '../no-page/NoPage'
import { NoStudy } from '../study/NoStudy'
import { AUDIT_TRAIL } from './messages'
import { SubjectOfChange } from './SubjectOfChange'
import type { TrailState } from './TrailList'
import { TrailPage, type TrailPageActions } from './TrailPage'
import { type AuditPerson, isNarrowed, type TrailView, trailFilters } from './trailView'
import { newestOf, type VerificationState } from './verification'

export type { ExportFormat } from './exports'
export type { TrailState } from './TrailList'
export { FIRST_TRAIL_VIEW, TRAIL_FILTERS, type TrailView } from './trailView'
export type { AuditVerification, VerificationState } from './verification'

export interface AuditTrailScreenProps {
  projectId: string
  /** `not-found` and `no-access` refer to the study, `refused` to its trail. */
  state: TrailState | { kind: 'not-found' } | { kind: 'no-access' } | { kind: 'refused' }
  verification: VerificationState
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[]
  /** The institutions of the study, to show their ids by name. */
  institutions?: readonly AuditInstitution[]
  /** Page and filters. */
  view: TrailView
  /** Who appears in the entries that the user may see; null while unknown. */
  people: readonly AuditPerson[] | null
  today: string
  actions: TrailPageActions
}

const NONE: readonly never[] = []
const TEXTS = {
  skipped: AUDIT_TRAIL.skippedNumbers,
  empty: AUDIT_TRAIL.empty,
  emptyHint: AUDIT_TRAIL.emptyHint,
}

/** Every change in a study, the check that the trail is unaltered, and its export for independent checking. */
export function AuditTrailScreen(props: AuditTrailScreenProps) {
  const { projectId, state, verification, arms = NONE, institutions = NONE, view, people, today, actions } = props
  const names = useMemo(() => ({ arms, institutions }), [arms, institutions])
  const { person } = view.filters
  const filters = useMemo(() => trailFilters(people, person, today), [people, person, today])
  const aboutOf = useCallback(
    (group: ChangeGroup) => ({
      term: AUDIT_LOG.subject,
      name: <SubjectOfChange projectId={projectId} group={group} />,
    }),
    [projectId],
  )
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  if (state.kind === 'refused') return <NoPage title={AUDIT_LOG.refused} description={AUDIT_LOG.refusedHint} />
  const isReady = state.kind === 'ready'
  return (
    <TrailPage
      title={AUDIT_TRAIL.title}
      subtitle={AUDIT_TRAIL.subtitle}
      badges={isReady && <Total state={state} isFiltered={isNarrowed(view)} />}
      state={state}
      verification={verification}
      newest={isReady ? newestOf(state.records, state.counts?.study ?? state.total) : null}
      view={view}
      filters={filters}
      aboutOf={aboutOf}
      isPart={isReady && seesPart(state)}
      texts={TEXTS}
      names={names}
      actions={actions}
    />
  )
}

interface TotalProps {
  state: TrailState & { kind: 'ready' }
  isFiltered: boolean
}

/** How many entries there are, for whom; never the number of those that pass a filter [AUDIT-077]. */
function Total({ state, isFiltered }: TotalProps) {
  const { counts, total } = state
  if (counts && seesPart(state)) return <Badge>{AUDIT_TRAIL.ownTotal(counts.readable, counts.study)}</Badge>
  if (counts) return <Badge>{AUDIT_TRAIL.total(counts.study)}</Badge>
  return isFiltered ? null : <Badge>{AUDIT_TRAIL.total(total)}</Badge>
}

/** True for a reader who may not see every entry of the study [AUDIT-077, AUDIT-078]. */
const seesPart = ({ counts }: Pick<TrailState & { kind: 'ready' }, 'counts'>): boolean =>
  counts !== null && counts.readable < counts.study
