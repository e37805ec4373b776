import type { ArmBaseline, StudyArm } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { Accordion } from '@imsang/ui/Accordion'
import { Button } from '@imsang/ui/Button'
import { useState } from 'react'
import { useServerHas } from '../server/Server'
import type { DialogEnds } from '../terms'
import * as css from './Baseline.css'
import { BaselineHistory } from './BaselineHistory'
import { BaselinePreviewDialog } from './BaselinePreviewDialog'
import type { BaselineActions, SavedDate } from './baselineActions'
import { BASELINE, BASELINE_HISTORY, PREVIEW, RECALCULATION } from './messages'
import { RecalculateVisits } from './RecalculateVisits'
import { RemoveBaseline } from './RemoveBaseline'

interface BaselineToolsProps extends DialogEnds {
  arm: StudyArm
  stored: ArmBaseline
  /** The day that was entered; null for none. */
  day: CalendarDate | null
  reason: string | null
  canExport: boolean
  isBusy: boolean
  actions: BaselineActions
  onRefused: (refused: Extract<SavedDate, { ok: false }>) => void
}

/** What is offered beside entering a date: its preview, and for a stored one recalculation, removal and the history. */
export function BaselineTools({ arm, stored, day, reason, canExport, isBusy, actions, ...props }: BaselineToolsProps) {
  const { onRefused, notify, onDone } = props
  const [open, setOpen] = useState<'preview' | 'recalculate' | 'remove' | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const hasPreview = useServerHas('previewBaselineChange')
  const close = () => setOpen(null)
  const { studyArmId, baselineDate, version } = stored
  return (
    <>
      <div className={css.tools}>
        {hasPreview && (
          <Button size="small" isDisabled={day === null || isBusy} onPress={() => setOpen('preview')}>
            {PREVIEW.title}
          </Button>
        )}
        {baselineDate !== null && (
          <>
            <Button size="small" isDisabled={isBusy} onPress={() => setOpen('recalculate')}>
              {RECALCULATION.open}
            </Button>
            <Button size="small" isDisabled={isBusy} onPress={() => setOpen('remove')}>
              {BASELINE.remove}
            </Button>
          </>
        )}
      </div>
      <Accordion
        items={[
          {
            id: 'history',
            title: BASELINE_HISTORY.title,
            content: isHistoryOpen && <BaselineHistory studyArmId={studyArmId} version={version} actions={actions} />,
          },
        ]}
        onExpandedChange={(keys) => setHistoryOpen(keys.length > 0)}
      />
      {open === 'preview' && day !== null && (
        <BaselinePreviewDialog
          arm={arm}
          day={day}
          canExport={canExport}
          actions={actions}
          notify={notify}
          onClose={close}
        />
      )}
      {open === 'recalculate' && baselineDate !== null && (
        <RecalculateVisits
          studyArmId={studyArmId}
          baselineDate={baselineDate}
          actions={actions}
          notify={notify}
          onDone={close}
        />
      )}
      {open === 'remove' && (
        <RemoveBaseline
          baseline={stored}
          reason={reason}
          actions={actions}
          onRefused={onRefused}
          notify={notify}
          onDone={onDone}
          onCancel={close}
        />
      )}
    </>
  )
}
