import { checkPassword } from '@imsang/domain/password'
import { PASSWORDS_DIFFER } from '@imsang/domain/registration'
import { Form, type FormAnswer, useForm } from '@imsang/ui/Form'
import { PasswordField } from '@imsang/ui/PasswordField'
import { useId } from 'react'
import { object, pipe, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { SIGN_UP } from '../sign-up/messages'
import { PasswordStrength } from '../sign-up/PasswordStrength'
import { PASSWORD_RESET } from './messages'
import * as css from './PasswordDialog.css'

interface NewPassword {
  newPassword: string
  confirmation: string
}

/** Only the server knows the user, so the rule about the username is left to it [RESET-011]. */
function checkNewPassword({ newPassword, confirmation }: NewPassword) {
  const [broken] = checkPassword(newPassword)
  return {
    newPassword: broken?.message ?? null,
    confirmation: confirmation === newPassword ? null : PASSWORDS_DIFFER,
  }
}

const NewPasswordSchema = pipe(object({ newPassword: string(), confirmation: string() }), checkedBy(checkNewPassword))

interface NewPasswordFormProps {
  /** The id by which the submit button refers to the form. */
  id: string
  send: (newPassword: string) => Promise<FormAnswer<NewPassword>>
}

/** A new password, entered twice. It is validated on blur, and from then on at every key [RESET-010 … RESET-012]. */
export function NewPasswordForm({ id, send }: NewPasswordFormProps) {
  const strengthId = useId()
  const { field, formProps, isSubmitting, values } = useForm({
    schema: NewPasswordSchema,
    initialValues: { newPassword: '', confirmation: '' },
    onSubmit: ({ newPassword }) => send(newPassword),
  })
  return (
    <Form {...formProps} id={id} isSummaryHidden>
      <div className={css.withMeter}>
        <PasswordField
          {...field('newPassword')}
          label={PASSWORD_RESET.newPassword}
          description={SIGN_UP.passwordHint}
          aria-describedby={strengthId}
          autoComplete="new-password"
          autoFocus
          isRequired
          isReadOnly={isSubmitting}
        />
        <PasswordStrength id={strengthId} password={values.newPassword} />
      </div>
      <PasswordField
        {...field('confirmation')}
        label={PASSWORD_RESET.confirmation}
        autoComplete="new-password"
        isRequired
        isReadOnly={isSubmitting}
      />
    </Form>
  )
}
