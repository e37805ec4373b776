import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  checkScreenFailureEdit,
  correctedScreenFailure,
  isScreenFailureChanged,
  NO_SUBJECT,
  type ScreenFailureEdit,
} from '@imsang/domain/screening-failure'
import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { useForm } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import type { ToastMessage } from '@imsang/ui/Toast'
import { type InferOutput, is, nullable, object, partial, pipe, string, undefinedable } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import { FailureFields } from './FailureFields'
import { FailureFrame } from './FailureFrame'
import { offeredReason, reasonLabel, type ScreenFailureActions, type TypedFailure } from './failure'
import { SCREEN_FAILURE } from './messages'
import { useSaveFailure } from './useSaveFailure'

export interface ScreenFailureEditDialogProps {
  /** The subject as it is stored now; when somebody else changes it, the new one. Null when it is not there. */
  subject: Subject | null
  /** The role is masked: the stored detail does not reach it [SUBJ-394]. */
  isDetailHidden: boolean
  today: CalendarDate
  /** What was typed into the first entry before somebody else stored another one. */
  typed?: TypedFailure | null
  actions: ScreenFailureActions
  notify: (toast: ToastMessage) => void
  onDone: () => void
  onCancel: () => void
  /** Goes over to the dialog that clears the date; without it nothing is offered. */
  onClear?: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Corrects a stored screening failure, with a reason [SUBJ-308 … SUBJ-316, SUBJ-394]. */
export function ScreenFailureEditDialog({ subject, ...props }: ScreenFailureEditDialogProps) {
  if (subject) return <EditDialog subject={subject} {...props} />
  return (
    <Dialog
      title={SCREEN_FAILURE.editTitle}
      isOpen
      onOpenChange={props.onCancel}
      {...(props.returnFocusTo && { returnFocusTo: props.returnFocusTo })}
      actions={<Button onPress={props.onCancel}>{SCREEN_FAILURE.cancel}</Button>}
    >
      <Banner tone="critical" title={NO_SUBJECT} />
    </Dialog>
  )
}

/** Undefined is what nobody has touched: then the stored value stands in the field, also one that has just changed. */
const Fields = object({
  screeningFailDate: undefinedable(nullable(string())),
  screenFailureReason: undefinedable(string()),
  screenFailureDetail: undefinedable(string()),
  changeReason: string(),
})
/** What a draft of this form holds; what nobody had touched is not there. */
const Kept = partial(Fields)
type Entered = InferOutput<typeof Fields>
const UNTOUCHED: Entered = {
  screeningFailDate: undefined,
  screenFailureReason: undefined,
  screenFailureDetail: undefined,
  changeReason: '',
}

function EditDialog({ subject, ...props }: ScreenFailureEditDialogProps & { subject: Subject }) {
  const { isDetailHidden, today, typed = null, actions, notify, onDone, onCancel, onClear, returnFocusTo } = props
  const { conflict, save } = useSaveFailure({
    actions,
    notify,
    done: SCREEN_FAILURE.edited,
    onDone: () => {
      draft.forget()
      onDone()
    },
  })
  const complete = (entered: Entered): ScreenFailureEdit => ({
    screeningFailDate: entered.screeningFailDate === undefined ? subject.screeningFailDate : entered.screeningFailDate,
    screenFailureReason: entered.screenFailureReason ?? subject.screenFailureReason,
    screenFailureDetail: entered.screenFailureDetail ?? (isDetailHidden ? '' : (subject.screenFailureDetail ?? '')),
    changeReason: entered.changeReason,
  })
  const { field, formProps, isSubmitting, values, setValue, isChanged } = useForm({
    schema: pipe(
      Fields,
      checkedBy((entered: Entered) => {
        const fault = checkScreenFailureEdit(complete(entered), subject, { today, isDetailHidden })
        return fault ? { [fault.field]: fault.message } : {}
      }),
    ),
    initialValues: typed
      ? { ...typed, screenFailureReason: typed.screenFailureReason ?? undefined, changeReason: '' }
      : UNTOUCHED,
    onSubmit: (entered) => save(correctedScreenFailure(complete(entered), subject, isDetailHidden)),
  })
  const draft = useDraft({
    form: `screening-failure-edit/${subject.subjectId}`,
    title: SCREEN_FAILURE.editTitle,
    fields: values,
    isPristine: !isChanged && !typed,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(Kept, fields)) return
      setValue('screeningFailDate', fields.screeningFailDate)
      setValue('screenFailureReason', fields.screenFailureReason)
      setValue('screenFailureDetail', fields.screenFailureDetail)
      setValue('changeReason', fields.changeReason ?? '')
    },
  })
  const shown = complete(values)
  const reason = offeredReason(shown.screenFailureReason)
  const keepsHidden = isDetailHidden && subject.screenFailureReason === 'OTHER'
  return (
    <FailureFrame
      title={SCREEN_FAILURE.editTitle}
      subject={subject}
      formProps={formProps}
      isSubmitting={isSubmitting}
      canConfirm={isScreenFailureChanged(shown, subject, isDetailHidden)}
      isRestored={draft.isRestored}
      conflict={conflict}
      notice={SCREEN_FAILURE.editNotice}
      onCancel={draft.cancel}
      onDismiss={draft.dismiss}
      returnFocusTo={returnFocusTo}
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
