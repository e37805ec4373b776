import { labelOf } from '@imsang/domain/route-access'
import { Button } from '@imsang/ui/Button'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { MonthPicker } from '@imsang/ui/MonthPicker'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ACCESS } from '../access-record/messages'
import { DownloadDialog } from '../download/DownloadDialog'
import { NoPage } from '../no-page/NoPage'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import { NoStudy } from '../study/NoStudy'
import type { Freshness, Loadable } from '../terms'
import * as css from './AccessReviewScreen.css'
import { Findings } from './Findings'
import { Limits } from './Limits'
import { REVIEW } from './messages'
import { Reviews } from './Reviews'
import type { NotableMonth, ReviewActions, ReviewView } from './reviewView'

export type { ReviewView } from './reviewView'

export interface AccessReviewScreenProps {
  /** Whose entries: all, those of the organisation's people, or those of a study. */
  reach: 'all' | 'organization' | 'study'
  /** The study whose record it is; null for that of an administrator. */
  projectId: string | null
  /** `not-found` and `no-access` refer to the study, `refused` to its record. */
  state:
    | { kind: 'not-found' }
    | { kind: 'no-access' }
    | { kind: 'refused' }
    | Loadable<
        {
          notable: NotableMonth
          /** Another month or other numbers are being asked for. */
          isLoading: boolean
        } & Freshness
      >
  view: ReviewView
  today: string
  actions: ReviewActions
}

/** What a reviewer looks at in a month of the access record, and what came of it [ACCESS-080 … ACCESS-094]. */
export function AccessReviewScreen({ reach, projectId, state, view, today, actions }: AccessReviewScreenProps) {
  const [isAsking, setAsking] = useState(false)
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  if (state.kind === 'refused') return <NoPage title={ACCESS.refused} description={ACCESS.refusedHint[reach]} />
  const close = () => setAsking(false)
  return (
    <>
      <PageHeader
        title={labelOf('accessReview')}
        subtitle={REVIEW.subtitle[reach]}
        back={
          <Link href={projectId === null ? paths.accessRecord() : paths.studyAccess(projectId)}>{REVIEW.record}</Link>
        }
        actions={
          <Button
            icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
            isDisabled={state.kind !== 'ready'}
            onPress={() => setAsking(true)}
          >
            {REVIEW.export}
          </Button>
        }
      />
      <div className={css.body}>
        <div className={css.month}>
          <MonthPicker
            label={REVIEW.month}
            value={view.month}
            onChange={(month) => month && actions.setView({ ...view, month })}
            today={today}
            max={today.slice(0, 7)}
          />
        </div>
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'failed' && (
          <ErrorState
            title={REVIEW.failed}
            safeMessage={REVIEW.failedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        )}
        {state.kind === 'ready' && (
          <>
            <OldRows title={REVIEW.failed} state={state} onRetry={actions.retry} />
            <Limits
              key={JSON.stringify(view.limits)}
              limits={view.limits}
              isLoading={state.isLoading}
              onChange={(limits) => actions.setView({ ...view, limits })}
            />
            <Findings notable={state.notable} projectId={projectId} isLoading={state.isLoading} />
            <Reviews key={state.notable.month} projectId={projectId} notable={state.notable} actions={actions} />
          </>
        )}
      </div>
      {isAsking && (
        <DownloadDialog
          file={REVIEW.exportedFile(view.month)}
          download={actions.exportMonth}
          texts={{ done: REVIEW.exported, failed: REVIEW.exportFailed, failedHint: REVIEW.exportFailedHint }}
          notify={actions.notify}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <LoadingRegion slowMessage={REVIEW.slow}>
      <div className={css.body}>
        <Skeleton shape="block" height={240} />
        <Skeleton shape="block" height={160} />
      </div>
    </LoadingRegion>
  )
}
