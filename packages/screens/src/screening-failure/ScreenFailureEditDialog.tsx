import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  correctedScreenFailure,
  faultsOfScreenFailureEdit,
  isScreenFailureChanged,
  NO_SUBJECT,
  type ScreenFailureEdit,
} from '@imsang/domain/screening-failure'
import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { TextArea } from '@imsang/ui/TextArea'
import { type InferOutput, nullable, object, string, undefinedable } from 'valibot'
import { messagesOf } from '../forms/checkedBy'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { nameOf } from '../subjects/subjectRow'
import type { DialogEnds } from '../terms'
import { FailureFields } from './FailureFields'
import { FailureFrame } from './FailureFrame'
import { offeredReason, reasonLabel, type ScreenFailureActions, send, type TypedFailure } from './failure'
import { SCREEN_FAILURE } from './messages'

export interface ScreenFailureEditDialogProps extends DialogEnds {
  /** The subject as stored now, including changes made by others meanwhile; null when it does not exist. */
  subject: Subject | null
  /** The role is masked: the server does not send the stored detail [SUBJ-394]. */
  isDetailHidden: boolean
  today: CalendarDate
  /** The input of the first entry, if somebody else stored another failure meanwhile. */
  typed?: TypedFailure | null
  actions: ScreenFailureActions
  /** Switches to the dialog that clears the date; without it clearing is not offered. */
  onClear?: () => void
}

/** Corrects a stored screening failure, with a reason [SUBJ-308 … SUBJ-316, SUBJ-394]. */
export function ScreenFailureEditDialog({ subject, ...props }: ScreenFailureEditDialogProps) {
  const labels = useLabels()
  if (subject) return <EditDialog subject={subject} {...props} />
  return (
    <Dialog
      title={SCREEN_FAILURE.editTitle}
      isOpen
      onOpenChange={props.onCancel}
      returnFocusTo={props.returnFocusTo}
      actions={<Button onPress={props.onCancel}>{labels.cancel}</Button>}
    >
      <Banner tone="critical" title={NO_SUBJECT} />
    </Dialog>
  )
}

/** Undefined means untouched: the field shows the stored value, even after it has changed. */
const Fields = object({
  screeningFailDate: undefinedable(nullable(string())),
  screenFailureReason: undefinedable(string()),
  screenFailureDetail: undefinedable(string()),
  changeReason: string(),
})
type Entered = InferOutput<typeof Fields>

const UNTOUCHED: Entered = {
  screeningFailDate: undefined,
  screenFailureReason: undefined,
  screenFailureDetail: undefined,
  changeReason: '',
}

function EditDialog({ subject, isDetailHidden, today, ...props }: ScreenFailureEditDialogProps & { subject: Subject }) {
  const { typed = null, actions, onClear, ...ends } = props
  const complete = (entered: Entered): ScreenFailureEdit => ({
    screeningFailDate: entered.screeningFailDate === undefined ? subject.screeningFailDate : entered.screeningFailDate,
    screenFailureReason: entered.screenFailureReason ?? subject.screenFailureReason,
    screenFailureDetail: entered.screenFailureDetail ?? (isDetailHidden ? '' : (subject.screenFailureDetail ?? '')),
    changeReason: entered.changeReason,
  })
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: (entered) => messagesOf(faultsOfScreenFailureEdit(complete(entered), subject, { today, isDetailHidden })),
    checkWhole: (entered) =>
      isScreenFailureChanged(complete(entered), subject, isDetailHidden) ? null : SCREEN_FAILURE.unchanged,
    initialValues: typed
      ? { ...typed, screenFailureReason: typed.screenFailureReason ?? undefined, changeReason: '' }
      : UNTOUCHED,
    draft: {
      form: `screening-failure-edit/${subject.subjectId}`,
      title: `${SCREEN_FAILURE.editTitle} ${nameOf(subject)}`,
      isPristine: !typed,
    },
    submit: (entered) => send(actions, correctedScreenFailure(complete(entered), subject, isDetailHidden)),
    texts: { done: SCREEN_FAILURE.edited, failed: SCREEN_FAILURE.failed },
  })
  const { field, values, setValue, isSubmitting } = form
  const shown = complete(values)
  const reason = offeredReason(shown.screenFailureReason)
  const keepsHidden = isDetailHidden && subject.screenFailureReason === 'OTHER'
  return (
    <FailureFrame
      title={SCREEN_FAILURE.editTitle}
      subject={subject}
      form={form}
      notice={SCREEN_FAILURE.editNotice}
      returnFocusTo={ends.returnFocusTo}
    >
      <FailureFields
        date={{ ...field('screeningFailDate'), value: shown.screeningFailDate }}
        reason={{
          ...field('screenFailureReason'),
          value: reason,
          onChange: (id) => id && setValue('screenFailureReason', id),
        }}
        detail={{ ...field('screenFailureDetail'), value: shown.screenFailureDetail }}
        dates={subject}
        today={today}
        isDetailRequired={reason === 'OTHER' && !keepsHidden}
        isReadOnly={isSubmitting}
        reasonHint={
          shown.screenFailureReason && !reason
            ? SCREEN_FAILURE.storedReason(reasonLabel(shown.screenFailureReason))
            : undefined
        }
        detailHint={isDetailHidden ? SCREEN_FAILURE.detailHidden : undefined}
        onClear={onClear}
      />
      <TextArea
        {...field('changeReason')}
        label={SCREEN_FAILURE.changeReason}
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        isRequired
        isReadOnly={isSubmitting}
      />
    </FailureFrame>
  )
}
