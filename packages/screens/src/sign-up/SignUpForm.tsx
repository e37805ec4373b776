import { isNewEmailAddress } from '@imsang/domain/email-address'
import { formatPhone, PHONE_MAX_DIGITS } from '@imsang/domain/phone'
import type { EmailCheck, RegistrationFaults, RegistrationForm } from '@imsang/domain/registration'
import { Form, type FormControl } from '@imsang/ui/Form'
import { PasswordField } from '@imsang/ui/PasswordField'
import { PhoneField } from '@imsang/ui/PhoneField'
import { TextField } from '@imsang/ui/TextField'
import { useId } from 'react'
import { EmailField } from './EmailField'
import { SIGN_UP } from './messages'
import { PasswordStrength } from './PasswordStrength'
import * as css from './SignUpDialog.css'

interface SignUpFormProps {
  id: string
  form: FormControl<RegistrationForm>
  faults: RegistrationFaults
  emailCheck: { check: EmailCheck; edit: (address: string) => void; repeat: () => void }
  /** Called with the first fault when an invalid form is submitted. */
  onRefused: (message: string) => void
}

/** The fields of a sign-up, in the order in which they are filled in [SIGNUP-002 … SIGNUP-008]. */
export function SignUpForm({ id, form, faults, emailCheck, onRefused }: SignUpFormProps) {
  const strengthId = useId()
  const { field, formProps, values, isSubmitting } = form
  const email = field('email')
  return (
    <Form
      {...formProps}
      id={id}
      isSummaryHidden
      onCheck={() => {
        formProps.onCheck?.()
        if (faults.first !== null) onRefused(faults.first)
      }}
    >
      {/* The target of Enter: the visible button is disabled until the form can be sent [DEC-112]. */}
      <button type="submit" hidden />
      <TextField
        {...field('fullName')}
        label={SIGN_UP.fullName}
        autoComplete="name"
        isRequired
        isReadOnly={isSubmitting}
      />
      <EmailField
        {...email}
        onChange={(address) => {
          email.onChange(address)
          emailCheck.edit(address)
        }}
        // A complete address shows its fault at once; an incomplete one only after the field is left.
        errorMessage={isNewEmailAddress(values.email) ? (faults.fields.email ?? null) : email.errorMessage}
        check={emailCheck.check}
        hint={SIGN_UP.emailHint}
        autoComplete="email"
        onRepeat={emailCheck.repeat}
        isReadOnly={isSubmitting}
      />
      <div className={css.group}>
        <PasswordField
          {...field('password')}
          label={SIGN_UP.password}
          autoComplete="new-password"
          description={SIGN_UP.passwordHint}
          {...(values.password !== '' && { 'aria-describedby': strengthId })}
          isRequired
          isReadOnly={isSubmitting}
        />
        <PasswordStrength id={strengthId} password={values.password} />
      </div>
      <PasswordField
        {...field('confirmPassword')}
        label={SIGN_UP.confirmPassword}
        autoComplete="new-password"
        isRequired
        isReadOnly={isSubmitting}
      />
      <PhoneField
        {...field('phone')}
        label={SIGN_UP.phone}
        format={formatPhone}
        maxDigits={PHONE_MAX_DIGITS}
        isReadOnly={isSubmitting}
      />
      <p className={css.consent}>{SIGN_UP.consent}</p>
    </Form>
  )
}
