import { countCharacters } from '@imsang/domain/korean'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import { REJECTION_REASON_MISSING } from '@imsang/domain/registration'
import { TextArea } from '@imsang/ui/TextArea'
import { object, string } from 'valibot'
import { useRecordForm } from '../record-dialog/useRecordForm'
import type { ActionResult, DialogEnds } from '../terms'
import type { PendingUser } from './applicants'
import { DecisionDialog } from './DecisionDialog'
import { mayDecide } from './decide'
import { REJECTION } from './messages'

export interface Rejection {
  userId: string
  reason: string
  rejectedBy: string
}

export interface RejectionDialogProps extends DialogEnds {
  /** The applicant as currently listed. */
  user: PendingUser
  /** The signed-in user's userId [APPR-060]. */
  me: string
  actions: { reject: (rejection: Rejection) => Promise<ActionResult> }
}

/** Maximum length of the reason, in characters after trimming [APPR-057]. */
const REASON_MAX_LENGTH = DEFAULT_TEXT_LENGTH

const Fields = object({ reason: string() })

/** Rejects an applicant, with a reason [APPR-055 … APPR-065]. */
export function RejectionDialog({ user, me, actions, ...ends }: RejectionDialogProps) {
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: ({ reason }) => {
      if (reason.trim() === '') return { reason: REJECTION_REASON_MISSING }
      return { reason: countCharacters(reason.trim()) > REASON_MAX_LENGTH ? REJECTION.tooLong : null }
    },
    initialValues: { reason: '' },
    draft: { form: `rejection/${user.id}`, title: REJECTION.title },
    submit: ({ reason }) =>
      mayDecide(user, 'reject', ends.notify)
        ? actions.reject({ userId: user.id, reason: reason.trim(), rejectedBy: me })
        : null,
    texts: REJECTION,
    isRefusalHidden: true,
  })
  return (
    <DecisionDialog user={user} texts={REJECTION} variant="danger" form={form} returnFocusTo={ends.returnFocusTo}>
      <TextArea
        {...form.field('reason')}
        label={REJECTION.reason}
        description={REJECTION.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        isRequired
        isReadOnly={form.isSubmitting}
        autoFocus
      />
    </DecisionDialog>
  )
}
