import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  checkScreenFailure,
  DEFAULT_SCREEN_FAILURE_REASON,
  firstScreenFailure,
  SCREEN_FAILURE_REASONS,
  type ScreenFailureReason,
} from '@imsang/domain/screening-failure'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { useForm } from '@imsang/ui/Form'
import type { ToastMessage } from '@imsang/ui/Toast'
import { is, nullable, object, picklist, pipe, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import { FailureFields } from './FailureFields'
import { FailureFrame } from './FailureFrame'
import type { ScreenFailureActions } from './failure'
import { SCREEN_FAILURE } from './messages'
import { useSaveFailure } from './useSaveFailure'

export type { ScreenFailureActions, ScreenFailureResult } from './failure'

export interface ScreenFailureDialogProps {
  /** The subject as it is stored now, without a failure date. */
  subject: Subject
  today: CalendarDate
  actions: ScreenFailureActions
  notify: (toast: ToastMessage) => void
  onDone: () => void
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}

const Fields = object({
  screeningFailDate: nullable(string()),
  screenFailureReason: nullable(picklist(SCREEN_FAILURE_REASONS)),
  screenFailureDetail: string(),
})
interface Entered {
  readonly screeningFailDate: CalendarDate | null
  readonly screenFailureReason: ScreenFailureReason | null
  readonly screenFailureDetail: string
}

/** Enters the screening failure of a subject that has none [SUBJ-298 … SUBJ-307, SUBJ-310, SUBJ-311, SUBJ-316]. */
export function ScreenFailureDialog(props: ScreenFailureDialogProps) {
  const { subject, today, actions, notify, onDone, onCancel, returnFocusTo } = props
  const { conflict, save } = useSaveFailure({
    actions,
    notify,
    done: SCREEN_FAILURE.done,
    onDone: () => {
      draft.forget()
      onDone()
    },
  })
  const initialValues: Entered = {
    screeningFailDate: today,
    screenFailureReason: DEFAULT_SCREEN_FAILURE_REASON,
    screenFailureDetail: '',
  }
  const { field, formProps, isSubmitting, values, setValue, isChanged } = useForm({
    schema: pipe(
      Fields,
      checkedBy((entered: Entered) => {
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
    restore: (fields) => {
      if (!is(Fields, fields)) return
      setValue('screeningFailDate', fields.screeningFailDate)
      setValue('screenFailureReason', fields.screenFailureReason)
      setValue('screenFailureDetail', fields.screenFailureDetail)
    },
  })
  return (
    <FailureFrame
      title={SCREEN_FAILURE.title}
      subject={subject}
      formProps={formProps}
      isSubmitting={isSubmitting}
      canConfirm
      isRestored={draft.isRestored}
      conflict={conflict}
      notice={SCREEN_FAILURE.notice}
      onCancel={() => {
        draft.forget()
        onCancel()
      }}
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
