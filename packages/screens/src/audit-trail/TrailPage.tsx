import type { Filter } from '@imsang/ui/DataGrid'
import { PageHeader, type PageHeaderProps } from '@imsang/ui/PageHeader'
import { useId, useState } from 'react'
import { DownloadDialog } from '../download/DownloadDialog'
import * as css from './AuditTrailScreen.css'
import type { ExportActions, ExportFormat } from './exports'
import { AUDIT_TRAIL } from './messages'
import { TrailActions } from './TrailActions'
import { TrailFilters } from './TrailFilters'
import { TrailList, type TrailListProps } from './TrailList'
import { isNarrowed, type TrailView } from './trailView'
import { VerificationCard } from './VerificationCard'
import type { VerificationState } from './verification'

/** What the person on the page of a trail can do. */
export interface TrailPageActions extends ExportActions {
  retry: () => void
  setView: (view: TrailView) => void
  /** Starts the check; its progress is reported in `verification`. */
  verify: () => void
}

interface TrailPageProps
  extends Pick<PageHeaderProps, 'title' | 'subtitle' | 'badges'>,
    Pick<TrailListProps, 'state' | 'view' | 'aboutOf' | 'isPart' | 'texts' | 'names'> {
  verification: VerificationState
  /** The highest known number of an entry; null while none is known. */
  newest: number | null
  /** What to do after a fault, where it is not what a study does. */
  steps?: readonly string[]
  filters: readonly Filter[]
  actions: TrailPageActions
}

/** The page of a trail, whatever it is about: its check, its export, and its entries with their filters. */
export function TrailPage({ verification, newest, steps, filters, actions, ...props }: TrailPageProps) {
  const { title, subtitle, badges, ...list } = props
  const [exported, setExported] = useState<ExportFormat | null>(null)
  const exportHintId = useId()
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        badges={badges}
        actions={
          <TrailActions
            exportHintId={isNarrowed(list.view) ? exportHintId : undefined}
            isVerifying={verification.kind === 'running'}
            onExport={setExported}
            onVerify={actions.verify}
          />
        }
      />
      <div className={css.body}>
        <VerificationCard verification={verification} newest={newest} {...(steps && { steps })} />
        <TrailList
          {...list}
          filters={(found) => (
            <TrailFilters view={list.view} filters={filters} found={found} onChange={actions.setView} />
          )}
          exportHintId={exportHintId}
          brokenNumber={verification.kind === 'done' ? (verification.result.fault?.number ?? null) : null}
          onRetry={actions.retry}
          onView={actions.setView}
        />
      </div>
      {exported && <ExportDialog format={exported} title={title} actions={actions} onClose={() => setExported(null)} />}
    </>
  )
}

interface ExportDialogProps {
  format: ExportFormat
  /** What the file holds. */
  title: string
  actions: ExportActions
  onClose: () => void
}

function ExportDialog({ format, title, actions, onClose }: ExportDialogProps) {
  const type = format.toUpperCase()
  return (
    <DownloadDialog
      file={AUDIT_TRAIL.exportedFile(title, type)}
      download={(purpose) => actions.exportTrail({ format, purpose })}
      texts={{
        done: AUDIT_TRAIL.exported(type),
        failed: AUDIT_TRAIL.exportFailed(type),
        failedHint: AUDIT_TRAIL.exportFailedHint,
      }}
      notify={actions.notify}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
