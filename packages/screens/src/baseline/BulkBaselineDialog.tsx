import type { StudyArm } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { Checkbox } from '@imsang/ui/Checkbox'
import { Dialog } from '@imsang/ui/Dialog'
import { Form } from '@imsang/ui/Form'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { useId, useState } from 'react'
import * as body from '../record-dialog/RecordDialog.css'
import type { DialogEnds } from '../terms'
import * as css from './Baseline.css'
import { BulkRows } from './BulkRows'
import type { BaselineActions } from './baselineActions'
import { BASELINE, BULK } from './messages'
import { RiskQuestion } from './RiskQuestion'
import { useBulkForm } from './useBulkForm'

export interface BulkBaselineDialogProps extends DialogEnds {
  arms: readonly StudyArm[]
  actions: Pick<BaselineActions, 'saveAll' | 'impact'>
}

/** The dates of several arms in one table, saved together or not at all [BASE-110, DEC-262]. */
export function BulkBaselineDialog({
  arms: opened,
  actions,
  onCancel,
  returnFocusTo,
  ...ends
}: BulkBaselineDialogProps) {
  const id = useId()
  const labels = useLabels()
  // Those of the moment it was opened: what somebody else stores meanwhile is told by the refusal of the save.
  const [arms] = useState(opened)
  const form = useBulkForm({ arms, actions, ...ends })
  return (
    <Dialog
      title={BULK.title}
      width={880}
      isOpen
      onOpenChange={onCancel}
      isBusy={form.isSaving}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button onPress={onCancel} isDisabled={form.isSaving}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={form.isSaving}>
            {BULK.confirm(form.changed.length)}
          </Button>
        </>
      }
    >
      <div className={body.body}>
        <p className={css.muted}>{BULK.hint}</p>
        <Form
          id={id}
          onCheck={form.check}
          onSubmit={form.save}
          message={form.message}
          isBusy={form.isSaving}
          isSummaryHidden
        >
          <BulkRows form={form} arms={arms} />
          <Checkbox isSelected={form.isRecalculated} onChange={form.setRecalculated} isReadOnly={form.isSaving}>
            {BASELINE.recalculate}
          </Checkbox>
        </Form>
      </div>
      {form.doubts && (
        <RiskQuestion title={BULK.title} doubts={form.doubts} onCancel={form.withdraw} onConfirm={form.saveAnyway} />
      )}
    </Dialog>
  )
}
