import { Banner } from '@imsang/ui/Banner'
import type { Filter } from '@imsang/ui/DataGrid'
import { PageHeader, type PageHeaderProps } from '@imsang/ui/PageHeader'
import { useId } from 'react'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { TrailActions } from './TrailActions'
import { TrailFilters } from './TrailFilters'
import { TrailList, type TrailListProps } from './TrailList'
import { isNarrowed, type TrailView } from './trailView'
import { type ExportActions, useExport } from './useExport'
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
  const { pending, failure, run } = useExport(actions)
  const exportHintId = useId()
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        badges={badges}
        actions={
          <TrailActions
            pending={pending}
            exportHintId={isNarrowed(list.view) ? exportHintId : undefined}
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
    </>
  )
}
