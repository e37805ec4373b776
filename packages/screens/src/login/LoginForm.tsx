import type { Credentials, checkCredentials } from '@imsang/domain/sign-in'
import { Button } from '@imsang/ui/Button'
import { PasswordField } from '@imsang/ui/PasswordField'
import { TextField } from '@imsang/ui/TextField'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as css from './LoginScreen.css'
import { LOGIN } from './messages'

interface LoginFormProps {
  isBusy: boolean
  /** The server refused what was sent: the password is emptied, the e-mail stays [LOGIN-052]. */
  isRefused: boolean
  check: typeof checkCredentials
  onSubmit: (credentials: Credentials) => void
}

/** E-mail and password, checked together when sent; the first field that is wrong gets the focus [LOGIN-027]. */
export function LoginForm({ isBusy, isRefused, check, onSubmit }: LoginFormProps) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState<ReturnType<typeof checkCredentials>>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isRefused) setValues((typed) => ({ ...typed, password: '' }))
  }, [isRefused])

  const type = (field: keyof Credentials) => (text: string) => {
    setValues((typed) => ({ ...typed, [field]: text }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = check(values)
    setErrors(found)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else onSubmit({ email: values.email.trim(), password: values.password })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={LOGIN.email}
        type="email"
        name="username"
        autoComplete="username"
        value={values.email}
        onChange={type('email')}
        errorMessage={errors.email}
        isDisabled={isBusy}
        inputRef={email}
      />
      <PasswordField
        label={LOGIN.password}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={type('password')}
        errorMessage={errors.password}
        isDisabled={isBusy}
        inputRef={password}
      />
      <Button type="submit" variant="primary" isWide isDisabled={isBusy}>
        {isBusy ? LOGIN.submitting : LOGIN.submit}
      </Button>
    </form>
  )
}
