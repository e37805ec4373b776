import type { Subject } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { isDateSet } from '@imsang/domain/subject-dates'
import { Form } from '@imsang/ui/Form'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog, type RecordDialogProps } from '../record-dialog/RecordDialog'
import { storedFailure } from './failure'
import { SCREEN_FAILURE } from './messages'
import * as css from './ScreenFailure.css'

interface FailureFrameProps extends Omit<RecordDialogProps, 'confirm' | 'stored' | 'facts'> {
  subject: Subject
  /** Shown below the fields. */
  notice: string
}

/** The frame of both dialogs of a screening failure: the subject, and what saving does. */
export function FailureFrame({ subject, notice, children, ...frame }: FailureFrameProps) {
  return (
    <RecordDialog
      {...frame}
      confirm={SCREEN_FAILURE.confirm}
      stored={isDateSet(subject.screeningFailDate) && RECORD_DIALOG.stored(storedFailure(subject))}
      facts={[
        { term: SCREEN_FAILURE.scno, value: subject.scno },
        { term: SCREEN_FAILURE.consentDate, value: formatDate(subject.consentDate) },
      ]}
    >
      <Form {...frame.form.formProps} isSummaryHidden>
        {children}
      </Form>
      <p className={css.notice}>{notice}</p>
    </RecordDialog>
  )
}
