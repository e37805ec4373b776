import { Form } from '@imsang/ui/Form'
import type { ReactNode } from 'react'
import { RecordDialog, type RecordDialogProps } from '../record-dialog/RecordDialog'
import { Applicant } from './Applicant'
import type { PendingUser } from './applicants'

interface DecisionDialogProps extends Pick<RecordDialogProps, 'form' | 'variant' | 'returnFocusTo' | 'children'> {
  user: PendingUser
  texts: { title: string; confirm: string; running: string }
  /** Shown below the form. */
  note?: ReactNode
}

/** The frame of a decision about an applicant: who it is about, then the form. */
export function DecisionDialog({ user, texts, note, children, ...frame }: DecisionDialogProps) {
  return (
    <RecordDialog {...frame} title={texts.title} confirm={texts.confirm} running={texts.running}>
      <Applicant user={user} />
      <Form {...frame.form.formProps} isSummaryHidden>
        {children}
      </Form>
      {note}
    </RecordDialog>
  )
}
