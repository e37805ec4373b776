import { countCharacters } from '@imsang/domain/korean'
import { REJECTION_REASON_MISSING } from '@imsang/domain/registration'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { useForm } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import type { ToastMessage } from '@imsang/ui/Toast'
import { check, is, nonEmpty, object, pipe, string, trim } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { RestoredNotice } from '../drafts/RestoredNotice'
import type { PendingUser } from './applicants'
import { DecisionDialog } from './DecisionDialog'
import { decide, type Result } from './decide'
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
  const { field, formProps, isSubmitting, values, setValue, isChanged } = useForm({
    schema: RejectionSchema,
    initialValues: { reason: '' },
    onSubmit: ({ reason }) =>
      decide({
        user,
        decision: 'reject',
        send: () => actions.reject({ userId: user.id, reason, rejectedBy: me }),
        texts: REJECTION,
        notify: actions.notify,
        onDone: () => {
          draft.forget()
          onDone()
        },
      }),
  })
  const draft = useDraft({
    form: `rejection/${user.id}`,
    title: REJECTION.title,
    fields: values,
    isPristine: !isChanged,
    notify: actions.notify,
    onClose: onCancel,
    restore: (fields) => {
      if (is(object({ reason: string() }), fields)) setValue('reason', fields.reason)
    },
  })
  return (
    <DecisionDialog
      user={user}
      texts={REJECTION}
      variant="danger"
      formProps={formProps}
      isSubmitting={isSubmitting}
      onCancel={draft.cancel}
      onDismiss={draft.dismiss}
      returnFocusTo={returnFocusTo}
    >
      {draft.isRestored && <RestoredNotice />}
      <TextArea
        {...field('reason')}
        label={REJECTION.reason}
        description={REJECTION.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        isRequired
        isReadOnly={isSubmitting}
        autoFocus
      />
    </DecisionDialog>
  )
}
