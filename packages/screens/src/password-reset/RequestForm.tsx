import { isEmailAddress } from '@imsang/domain/email-address'
import { Form, type FormAnswer, useForm } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { object, pipe, string, trim } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { APPROVAL_TAKES } from '../registration-status/messages'
import { PASSWORD_RESET } from './messages'
import * as css from './PasswordDialog.css'

function checkRequest({ email }: { email: string }): { email?: string } {
  if (email === '') return { email: PASSWORD_RESET.emailMissing }
  return isEmailAddress(email) ? {} : { email: PASSWORD_RESET.emailMalformed }
}

const RequestSchema = pipe(object({ email: pipe(string(), trim()) }), checkedBy(checkRequest))

interface RequestFormProps {
  /** The id by which the submit button refers to the form. */
  id: string
  send: (email: string) => Promise<FormAnswer<{ email: string }>>
}

/** Asks for the e-mail address to which the link is sent [RESET-002 … RESET-006]. */
export function RequestForm({ id, send }: RequestFormProps) {
  const { field, formProps, isSubmitting } = useForm({
    schema: RequestSchema,
    initialValues: { email: '' },
    judged: 'sent',
    onSubmit: ({ email }) => send(email),
  })
  return (
    <Form {...formProps} id={id}>
      <TextField
        {...field('email')}
        label={PASSWORD_RESET.email}
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        // Read-only rather than disabled: the focus stays here while the call runs.
        isReadOnly={isSubmitting}
      />
      <Notes />
    </Form>
  )
}

/** How long the link and the approval of a registration take; a user who cannot sign in may be waiting for either. */
export function Notes() {
  return (
    <ul className={css.notes}>
      <li>{PASSWORD_RESET.linkLasts}</li>
      <li>{APPROVAL_TAKES}</li>
    </ul>
  )
}
