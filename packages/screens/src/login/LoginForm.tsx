import { type Credentials, checkCredentials } from '@imsang/domain/sign-in'
import { Button } from '@imsang/ui/Button'
import { Form, useForm } from '@imsang/ui/Form'
import { PasswordField } from '@imsang/ui/PasswordField'
import { TextField } from '@imsang/ui/TextField'
import { type Ref, useEffect } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { LOGIN } from './messages'

const CredentialsForm = pipe(object({ email: pipe(string(), trim()), password: string() }), checkedBy(checkCredentials))

interface LoginFormProps {
  isBusy: boolean
  /** The server refused the sign-in: the password is cleared, the e-mail stays [LOGIN-052]. */
  isRefused: boolean
  passwordRef: Ref<HTMLInputElement>
  onSubmit: (credentials: Credentials) => void
}

/** E-mail and password, checked together on submit; the first invalid field gets the focus [LOGIN-027, LOGIN-028]. */
export function LoginForm({ isBusy, isRefused, passwordRef, onSubmit }: LoginFormProps) {
  const { field, formProps, setValue } = useForm({
    schema: CredentialsForm,
    initialValues: { email: '', password: '' },
    judged: 'sent',
    onSubmit: (credentials) => {
      onSubmit(credentials)
      return { ok: true }
    },
  })

  useEffect(() => {
    if (isRefused) setValue('password', '')
  }, [isRefused, setValue])

  return (
    <Form {...formProps} isBusy={isBusy} isSummaryHidden>
      <TextField
        {...field('email')}
        label={LOGIN.email}
        type="email"
        name="username"
        autoComplete="username"
        isDisabled={isBusy}
      />
      <PasswordField
        {...field('password')}
        inputRef={passwordRef}
        label={LOGIN.password}
        autoComplete="current-password"
        isDisabled={isBusy}
      />
      <Button type="submit" variant="primary" isWide isDisabled={isBusy}>
        {isBusy ? LOGIN.submitting : LOGIN.submit}
      </Button>
    </Form>
  )
}
