import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import {
  checkScreenFailure,
  DEFAULT_SCREEN_FAILURE_REASON,
  firstScreenFailure,
  SCREEN_FAILURE_REASONS,
} from '@imsang/domain/screening-failure'
import { isDateSet } from '@imsang/domain/subject-dates'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { useForm } from '@imsang/ui/Form'
import type { ToastMessage } from '@imsang/ui/Toast'
import { is, nullable, object, picklist, pipe, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import { FailureFields } from './FailureFields'
import { FailureFrame } from './FailureFrame'
import type { ScreenFailureActions, TypedFailure } from './failure'
import { SCREEN_FAILURE } from './messages'
import { useSaveFailure } from './useSaveFailure'

export type { ScreenFailureActions, ScreenFailureResult, TypedFailure } from './failure'

export interface ScreenFailureDialogProps {
  /** The subject as it is stored now; it has a failure date once somebody else was faster. */
  subject: Subject
  today: CalendarDate
  actions: ScreenFailureActions
  notify: (toast: ToastMessage) => void
  onDone: () => void
  onCancel: () => void
  /** Goes over to the correction of a failure that somebody else has stored, with what was typed here. */
  onCorrect: (typed: TypedFailure) => void
  returnFocusTo?: ReturnFocusTo
}

const Fields = object({
  screeningFailDate: nullable(string()),
  screenFailureReason: nullable(picklist(SCREEN_FAILURE_REASONS)),
  screenFailureDetail: string(),
})

/**
 * Enters the screening failure of a subject that has none. A failure that somebody else stored meanwhile is not replaced:
 * only a correction, which has a reason, may do that [SUBJ-298 … SUBJ-307, SUBJ-310, SUBJ-311, SUBJ-316]. */
export function ScreenFailureDialog(props: ScreenFailureDialogProps) {
  const { subject, today, actions, notify, onDone, onCancel, onCorrect, returnFocusTo } = props
  const { conflict, save } = useSaveFailure({
    actions,
    notify,
    done: SCREEN_FAILURE.done,
    onDone: () => {
      draft.forget()
      onDone()
    },
  })
  const initialValues: TypedFailure = {
    screeningFailDate: today,
    screenFailureReason: DEFAULT_SCREEN_FAILURE_REASON,
    screenFailureDetail: '',
  }
  const { field, formProps, isSubmitting, values, setValue, isChanged } = useForm({
    schema: pipe(
      Fields,
      checkedBy((entered: TypedFailure) => {
        const fault = checkScreenFailure(entered, subject, today)
        return fault ? { [fault.field]: fault.message } : {}
      }),
    ),
    initialValues,
    onSubmit: (entered) => save(firstScreenFailure(entered)),
  })
  const draft = useDraft({
    form: `screening-failure/${subject.subjectId}`,
    title: SCREEN_FAILURE.title,
    fields: values,
    isPristine: !isChanged,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(Fields, fields)) return
      setValue('screeningFailDate', fields.screeningFailDate)
      setValue('screenFailureReason', fields.screenFailureReason)
      setValue('screenFailureDetail', fields.screenFailureDetail)
    },
  })
  // What it stores itself stands in the subject before this is closed.
  const isStored = isDateSet(subject.screeningFailDate) && !isSubmitting
  const correct = () => {
    draft.forget()
    onCorrect(values)
  }
  return (
    <FailureFrame
      title={SCREEN_FAILURE.title}
      subject={subject}
      formProps={formProps}
      isSubmitting={isSubmitting}
      canConfirm
      isRestored={draft.isRestored}
      conflict={conflict ?? (isStored ? REQUEST_MESSAGES.olderVersion : null)}
      notice={isStored ? SCREEN_FAILURE.correctNotice : SCREEN_FAILURE.notice}
      {...(isStored && { onCorrect: correct })}
      onCancel={draft.cancel}
      onDismiss={draft.dismiss}
      returnFocusTo={returnFocusTo}
    >
      <FailureFields
        date={field('screeningFailDate')}
        reason={field('screenFailureReason')}
        detail={field('screenFailureDetail')}
        dates={subject}
        today={today}
        isDetailRequired={values.screenFailureReason === 'OTHER'}
        isReadOnly={isSubmitting}
      />
    </FailureFrame>
  )
}
