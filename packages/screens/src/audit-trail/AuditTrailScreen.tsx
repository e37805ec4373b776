import type { Arm, AuditInstitution } from '@imsang/domain/audit-fields'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { PageHeader } from '@imsang/ui/PageHeader'
import { useCallback, useId, useMemo } from 'react'
import type { ChangeGroup } from '../audit-log/changeGroups'
import { AUDIT_LOG } from '../audit-log/messages'
import { NoStudy } from '../study/NoStudy'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { SubjectOfChange } from './SubjectOfChange'
import { TrailActions } from './TrailActions'
import { TrailFilters } from './TrailFilters'
import { TrailList, type TrailState } from './TrailList'
import { type AuditPerson, isNarrowed, type TrailView, trailFilters } from './trailView'
import { type ExportActions, useExport } from './useExport'
import { VerificationCard } from './VerificationCard'
import { newestOf, type VerificationState } from './verification'

export type { TrailState } from './TrailList'
export { FIRST_TRAIL_VIEW, TRAIL_FILTERS, type TrailView } from './trailView'
export type { ExportFormat } from './useExport'
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
  actions: ExportActions & {
    retry: () => void
    setView: (view: TrailView) => void
    /** Starts the check; its progress is reported in `verification`. */
    verify: () => void
  }
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
  const { pending, failure, run } = useExport(actions)
  const names = useMemo(() => ({ arms, institutions }), [arms, institutions])
  const { person } = view.filters
  const filters = useMemo(() => trailFilters(people, person, today), [people, person, today])
  const exportHintId = useId()
  const aboutOf = useCallback(
    (group: ChangeGroup) => ({
      term: AUDIT_LOG.subject,
      name: <SubjectOfChange projectId={projectId} group={group} />,
    }),
    [projectId],
  )
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  if (state.kind === 'refused') {
    return (
      <Banner tone="caution" title={AUDIT_TRAIL.refused}>
        {AUDIT_TRAIL.refusedHint}
      </Banner>
    )
  }
  const isReady = state.kind === 'ready'
  return (
    <>
      <PageHeader
        title={AUDIT_TRAIL.title}
        subtitle={AUDIT_TRAIL.subtitle}
        badges={isReady && <Total state={state} isFiltered={isNarrowed(view)} />}
        actions={
          <TrailActions
            pending={pending}
            exportHintId={isNarrowed(view) ? exportHintId : undefined}
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
          newest={isReady ? newestOf(state.records, state.counts?.study ?? state.total) : null}
        />
        <TrailList
          state={state}
          view={view}
          filters={(found) => <TrailFilters view={view} filters={filters} found={found} onChange={actions.setView} />}
          aboutOf={aboutOf}
          isPart={isReady && seesPart(state)}
          texts={TEXTS}
          names={names}
          exportHintId={exportHintId}
          brokenNumber={verification.kind === 'done' ? (verification.result.fault?.number ?? null) : null}
          onRetry={actions.retry}
          onView={actions.setView}
        />
      </div>
    </>
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
