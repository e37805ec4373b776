import {
  checkRegistration,
  REGISTERED,
  REGISTRATION_FAILED,
  type RegistrationForm,
  type RegistrationPayload,
  registrationPayload,
} from '@imsang/domain/registration'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useForm } from '@imsang/ui/Form'
import { useId } from 'react'
import { is, object, pipe, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { checkedBy } from '../forms/checkedBy'
import * as css from '../record-dialog/RecordDialog.css'
import type { ActionResult, Notify } from '../terms'
import type { CheckEmail } from './emailCheck'
import { SIGN_UP } from './messages'
import { SignUpForm } from './SignUpForm'
import { useEmailCheck } from './useEmailCheck'

export interface SignUpDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The application is stored and a code was sent: the verification dialog follows [SIGNUP-040]. */
  onRegistered: (email: string) => void
  actions: {
    checkEmail: CheckEmail
    register: (payload: RegistrationPayload) => Promise<ActionResult>
    notify: Notify
  }
}

const Fields = object({
  fullName: string(),
  email: string(),
  password: string(),
  confirmPassword: string(),
  phone: string(),
})
/** The fields of a draft: no passwords. */
const Kept = object({ fullName: string(), email: string(), phone: string() })
const EMPTY: RegistrationForm = { fullName: '', email: '', password: '', confirmPassword: '', phone: '' }

/**
 * Applies for an account [SIGNUP-001 … SIGNUP-042]. Closing discards the input, except for a draft without passwords.
 */
export function SignUpDialog({ isOpen, ...props }: SignUpDialogProps) {
  return isOpen ? <OpenSignUpDialog {...props} /> : null
}

function OpenSignUpDialog({ onClose, onRegistered, actions }: Omit<SignUpDialogProps, 'isOpen'>) {
  const formId = useId()
  const emailCheck = useEmailCheck(actions.checkEmail)
  const judge = (values: RegistrationForm) => checkRegistration(values, emailCheck.check)

  const form = useForm({
    schema: pipe(
      Fields,
      checkedBy((values: RegistrationForm) => judge(values).fields),
    ),
    initialValues: EMPTY,
    onSubmit: async (values) => {
      // While the duplicate check runs no field is invalid, but the form must not be sent.
      if (judge(values).first !== null) return { ok: false }
      const payload = registrationPayload(values)
      const answer = await actions.register(payload)
      if (!answer.ok) {
        const message = answer.message ?? REGISTRATION_FAILED
        actions.notify({ kind: 'error', message })
        // What only the server judges of a password belongs under it [PW-108].
        return answer.field === 'password' ? { ok: false, fields: { password: message } } : { ok: false, message }
      }
      actions.notify({ kind: 'success', message: REGISTERED })
      draft.forget()
      onRegistered(payload.email)
      return { ok: true }
    },
  })
  const faults = judge(form.values)
  const { fullName, email, phone } = form.values
  const draft = useDraft({
    form: 'sign-up',
    title: SIGN_UP.title,
    fields: { fullName, email, phone },
    isPristine: fullName === '' && email === '' && phone === '',
    notify: actions.notify,
    onClose,
    restore: (fields) => {
      if (!is(Kept, fields)) return
      form.setValue('fullName', fields.fullName)
      form.setValue('email', fields.email)
      form.setValue('phone', fields.phone)
      emailCheck.edit(fields.email)
    },
  })

  return (
    <Dialog
      title={SIGN_UP.title}
      isOpen
      onOpenChange={draft.dismiss}
      isBusy={form.isSubmitting}
      actions={
        <>
          <Button onPress={draft.cancel} isDisabled={form.isSubmitting}>
            {SIGN_UP.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={faults.first !== null}
            isPending={form.isSubmitting}
          >
            {SIGN_UP.submit}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {draft.isRestored && <RestoredNotice />}
        <SignUpForm
          id={formId}
          form={form}
          faults={faults}
          emailCheck={emailCheck}
          onRefused={(message) => actions.notify({ kind: 'warning', message })}
        />
      </div>
    </Dialog>
  )
}
