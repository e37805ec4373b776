import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import {
  DEFAULT_SCREEN_FAILURE_REASON,
  faultsOfScreenFailure,
  firstScreenFailure,
  SCREEN_FAILURE_REASONS,
} from '@imsang/domain/screening-failure'
import { isDateSet } from '@imsang/domain/subject-dates'
import { Button } from '@imsang/ui/Button'
import { nullable, object, picklist, string } from 'valibot'
import { messagesOf } from '../forms/checkedBy'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { nameOf } from '../subjects/subjectRow'
import type { DialogEnds } from '../terms'
import { FailureFields } from './FailureFields'
import { FailureFrame } from './FailureFrame'
import { type ScreenFailureActions, send, type TypedFailure } from './failure'
import { SCREEN_FAILURE } from './messages'

export type { ScreenFailureActions, TypedFailure } from './failure'

export interface ScreenFailureDialogProps extends DialogEnds {
  /** The subject as stored now; it has a failure date once somebody else was first. */
  subject: Subject
  today: CalendarDate
  actions: ScreenFailureActions
  /** Switches to the correction of a failure that somebody else has stored, with the input of this dialog. */
  onCorrect: (typed: TypedFailure) => void
}

const Fields = object({
  screeningFailDate: nullable(string()),
  screenFailureReason: nullable(picklist(SCREEN_FAILURE_REASONS)),
  screenFailureDetail: string(),
})

/**
 * Enters the screening failure of a subject that has none. A failure stored by somebody else meanwhile is not replaced:
 * only a correction, which requires a reason, may do that [SUBJ-298 … SUBJ-307, SUBJ-310, SUBJ-311, SUBJ-316].
 */
export function ScreenFailureDialog({ subject, today, actions, onCorrect, ...ends }: ScreenFailureDialogProps) {
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: (entered) => messagesOf(faultsOfScreenFailure(entered, subject, today)),
    initialValues: {
      screeningFailDate: today,
      screenFailureReason: DEFAULT_SCREEN_FAILURE_REASON,
      screenFailureDetail: '',
    },
    draft: {
      form: `screening-failure/${subject.subjectId}`,
      title: `${SCREEN_FAILURE.title} ${nameOf(subject)}`,
    },
    submit: (entered) => send(actions, firstScreenFailure(entered)),
    texts: { done: SCREEN_FAILURE.done, failed: SCREEN_FAILURE.failed },
  })
  const { field, values, isSubmitting, draft } = form
  // The dialog's own failure is stored in the subject before the dialog closes.
  const isStored = isDateSet(subject.screeningFailDate) && !isSubmitting
  const correct = () => {
    draft.forget()
    onCorrect(values)
  }
  return (
    <FailureFrame
      title={SCREEN_FAILURE.title}
      subject={subject}
      form={form}
      conflict={isStored ? REQUEST_MESSAGES.olderVersion : null}
      notice={isStored ? SCREEN_FAILURE.correctNotice : SCREEN_FAILURE.notice}
      instead={
        isStored && (
          <Button variant="primary" onPress={correct}>
            {RECORD_DIALOG.correct}
          </Button>
        )
      }
      returnFocusTo={ends.returnFocusTo}
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
