import { countCharacters } from '@imsang/domain/korean'
import { REJECTION_REASON_MISSING, refusalOfRegistrationAct } from '@imsang/domain/registration'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { Form, useForm } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import type { ToastMessage } from '@imsang/ui/Toast'
import { useId } from 'react'
import { check, nonEmpty, object, pipe, string, trim } from 'valibot'
import { Applicant } from './Applicant'
import { failureToast, type Result } from './ApprovalDialog'
import * as css from './ApprovalsScreen.css'
import type { PendingUser } from './applicants'
import { REJECTION } from './messages'

export interface Rejection {
  userId: string
  reason: string
  rejectedBy: string
}

export interface RejectionDialogProps {
  /** The applicant as the list has them now. */
  user: PendingUser
  /** The signed-in user's userId [APPR-060]. */
  me: string
  actions: {
    reject: (rejection: Rejection) => Promise<Result>
    notify: (toast: ToastMessage) => void
  }
  onDone: () => void
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Longest reason, in characters after trimming [APPR-057]. */
const REASON_MAX_LENGTH = 255

const RejectionSchema = object({
  reason: pipe(
    string(),
    trim(),
    nonEmpty(REJECTION_REASON_MISSING),
    check((reason) => countCharacters(reason) <= REASON_MAX_LENGTH, REJECTION.tooLong),
  ),
})

/** Turns an applicant down, with a reason [APPR-055 … APPR-065]. */
export function RejectionDialog({ user, me, actions, onDone, onCancel, returnFocusTo }: RejectionDialogProps) {
  const formId = useId()
  const { field, formProps, isSubmitting } = useForm({
    schema: RejectionSchema,
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const refusal = refusalOfRegistrationAct(user.status, 'reject')
      if (refusal) {
        actions.notify({ kind: 'warning', message: refusal.message })
        return { ok: true }
      }
      const result = await actions.reject({ userId: user.id, reason, rejectedBy: me })
      if (result.ok) {
        actions.notify({ kind: 'success', message: REJECTION.done })
        onDone()
      } else actions.notify(failureToast(REJECTION.failed, result.message))
      return { ok: true }
    },
  })
  return (
    <Dialog
      title={REJECTION.title}
      isOpen
      onOpenChange={onCancel}
      isBusy={isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isSubmitting}>
            {REJECTION.cancel}
          </Button>
          {/* With an icon the spinner stands before the words instead of over them. */}
          <Button type="submit" form={formId} variant="danger" isPending={isSubmitting} icon={isSubmitting}>
            {isSubmitting ? REJECTION.running : REJECTION.confirm}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Applicant user={user} />
        <Form {...formProps} id={formId} isSummaryHidden>
          <TextArea
            {...field('reason')}
            label={REJECTION.reason}
            description={REJECTION.reasonHint}
            maxLength={REASON_MAX_LENGTH}
            isRequired
            isReadOnly={isSubmitting}
            autoFocus
          />
        </Form>
      </div>
    </Dialog>
  )
}
