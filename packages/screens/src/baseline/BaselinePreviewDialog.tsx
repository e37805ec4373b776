import type { BaselinePreview, StudyArm } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useAnswer } from '../questions/useAnswer'
import type { Notify } from '../terms'
import type { BaselineActions } from './baselineActions'
import { inWords, sayWhy } from './facts'
import { BASELINE, PREVIEW } from './messages'
import * as css from './Preview.css'
import { PreviewedVisits } from './PreviewedVisits'

export interface BaselinePreviewDialogProps {
  arm: Pick<StudyArm, 'id' | 'armCode' | 'armName'>
  /** The date that was entered. */
  day: CalendarDate
  canExport: boolean
  actions: Pick<BaselineActions, 'preview' | 'download'>
  notify: Notify
  onClose: () => void
}

/** Every visit that a new date of an arm would touch, before it is saved [BASE-101 … BASE-105, DEC-810]. */
export function BaselinePreviewDialog({ arm, day, canExport, actions, notify, onClose }: BaselinePreviewDialogProps) {
  const { state, retry } = useAnswer({
    key: `${arm.id} ${day}`,
    ask: (signal) => actions.preview(arm.id, day, signal),
  })
  return (
    <Dialog
      title={PREVIEW.title}
      width={880}
      isOpen
      onOpenChange={onClose}
      isDismissable
      actions={<Button onPress={onClose}>{BASELINE.close}</Button>}
    >
      {state.kind === 'failed' && (
        <ErrorState title={PREVIEW.failed} {...sayWhy(state.reason)} onRetry={retry} isRetrying={state.isRetrying} />
      )}
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={PREVIEW.slow}>
          <div className={css.content}>
            <Skeleton width="48%" />
            <Skeleton height={280} />
          </div>
        </LoadingRegion>
      )}
      {state.kind === 'ready' && (
        <div className={css.content}>
          <Summary {...state.found} armName={arm.armName} />
          <PreviewedVisits
            preview={state.found}
            arm={arm}
            day={day}
            canExport={canExport}
            download={actions.download}
            notify={notify}
          />
        </div>
      )}
    </Dialog>
  )
}

/** From which date to which, how many visits will move, and how many subjects are not shown [BASE-101, BASE-103]. */
function Summary(props: BaselinePreview & { armName: string }) {
  const { armName, currentBaselineDate, newBaselineDate, affectedVisitsCount, hiddenSubjectsCount } = props
  return (
    <div className={css.content}>
      <div className={css.summary}>
        <span>{armName}</span>
        <span>{PREVIEW.dates(inWords(currentBaselineDate), inWords(newBaselineDate))}</span>
        <span className={css.moving}>{PREVIEW.moving(affectedVisitsCount)}</span>
      </div>
      {hiddenSubjectsCount > 0 && <p className={css.muted}>{PREVIEW.hidden(hiddenSubjectsCount)}</p>}
    </div>
  )
}
