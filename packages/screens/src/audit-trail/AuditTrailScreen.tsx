import type { Arm } from '@imsang/domain/audit-fields'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Download, ShieldCheck } from 'lucide-react'
import { NoStudy } from '../study/NoStudy'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { TrailList, type TrailState } from './TrailList'
import { EXPORT_FORMATS, type ExportActions, type ExportFormat, useExport } from './useExport'
import { VerificationCard } from './VerificationCard'
import { newestOf, type VerificationState } from './verification'

export type { TrailState } from './TrailList'
export type { ExportFormat } from './useExport'
export type { AuditVerification, VerificationState } from './verification'

export interface AuditTrailScreenProps {
  /** `not-found` and `no-access` refer to the study, `refused` to its trail. */
  state: TrailState | { kind: 'not-found' } | { kind: 'no-access' } | { kind: 'refused' }
  verification: VerificationState
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[]
  actions: ExportActions & {
    retry: () => void
    /** Zero-based, like the server's pages. */
    changePage: (page: number) => void
    /** Starts the check; its progress is reported in `verification`. */
    verify: () => void
  }
}

const EXPORT_LABELS: Record<ExportFormat, string> = { csv: AUDIT_TRAIL.exportCsv, json: AUDIT_TRAIL.exportJson }
const NO_ARMS: readonly Arm[] = []

/** Every change in a study, the check that the trail is unaltered, and its export for independent checking. */
export function AuditTrailScreen({ state, verification, arms = NO_ARMS, actions }: AuditTrailScreenProps) {
  const { pending, failure, run } = useExport(actions)
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
        badges={isReady && <Badge>{AUDIT_TRAIL.total(state.total)}</Badge>}
        actions={
          <>
            {EXPORT_FORMATS.map((format) => (
              <Button
                key={format}
                icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
                isPending={pending === format}
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
        <VerificationCard verification={verification} newest={isReady ? newestOf(state.records, state.total) : null} />
        <TrailList
          state={state}
          arms={arms}
          brokenNumber={verification.kind === 'done' ? (verification.result.fault?.number ?? null) : null}
          onRetry={actions.retry}
          onPageChange={actions.changePage}
        />
      </div>
    </>
  )
}
