import type { Arm, AuditInstitution } from '@imsang/domain/audit-fields'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Download, ShieldCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { NoStudy } from '../study/NoStudy'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { seesPart, TrailList, type TrailState } from './TrailList'
import { type AuditPerson, isNarrowed, type TrailView } from './trailView'
import { EXPORT_FORMATS, type ExportActions, type ExportFormat, useExport } from './useExport'
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

const EXPORT_LABELS: Record<ExportFormat, string> = { csv: AUDIT_TRAIL.exportCsv, json: AUDIT_TRAIL.exportJson }
const NONE: readonly never[] = []

/** Every change in a study, the check that the trail is unaltered, and its export for independent checking. */
export function AuditTrailScreen(props: AuditTrailScreenProps) {
  const { projectId, state, verification, arms = NONE, institutions = NONE, view, people, today, actions } = props
  const { pending, failure, run } = useExport(actions)
  const names = useMemo(() => ({ arms, institutions }), [arms, institutions])
  const exportHintId = useId()
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  if (state.kind === 'refused') {
    return (
      <Banner tone="caution" title={AUDIT_TRAIL.refused}>
        {AUDIT_TRAIL.refusedHint}
      </Banner>
    )
  }
  const isVerifying = verification.kind === 'running'
  const isReady = state.kind === 'ready'
  return (
    <>
      <PageHeader
        title={AUDIT_TRAIL.title}
        subtitle={AUDIT_TRAIL.subtitle}
        badges={isReady && <Total state={state} isFiltered={isNarrowed(view)} />}
        actions={
          <>
            {EXPORT_FORMATS.map((format) => (
              <Button
                key={format}
                icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
                isPending={pending === format}
                {...(isNarrowed(view) && { 'aria-describedby': exportHintId })}
                isDisabled={pending !== null && pending !== format}
                onPress={() => void run(format)}
              >
                {EXPORT_LABELS[format]}
              </Button>
            ))}
            <Button
              variant="primary"
              icon={<ShieldCheck size={16} strokeWidth={1.5} aria-hidden />}
              isPending={isVerifying}
              onPress={actions.verify}
            >
              {AUDIT_TRAIL.verify}
            </Button>
          </>
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
          projectId={projectId}
          state={state}
          view={view}
          people={people}
          today={today}
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
