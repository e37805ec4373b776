import { type Credentials, checkCredentials } from '@imsang/domain/sign-in'
import { Button } from '@imsang/ui/Button'
import { Form, useForm } from '@imsang/ui/Form'
import { PasswordField } from '@imsang/ui/PasswordField'
import { TextField } from '@imsang/ui/TextField'
import { memo, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { LOGIN } from './messages'

const CredentialsForm = pipe(object({ email: pipe(string(), trim()), password: string() }), checkedBy(checkCredentials))

/** What was entered into the form of the page before the app took over. */
export interface EarlyEntry {
  readonly email: string
  readonly password: string
  /** The name of the field that had the focus, if one had it. */
  readonly focused: string | null
  /** The sign-in button was pressed. */
  readonly isSent: boolean
}

interface LoginFormProps {
  isBusy: boolean
  /** The server refused the sign-in: the password is cleared, the e-mail stays [LOGIN-052]. */
  isRefused: boolean
  readEarly: (() => EarlyEntry | null) | undefined
  passwordRef: Ref<HTMLInputElement>
  onSubmit: (credentials: Credentials) => void
}

/**
 * E-mail and password, checked together on submit; the first invalid field gets the focus [LOGIN-027, LOGIN-028]. Goes on
 * where the page's own form was left [LOGIN-085].
 */
function PlainLoginForm({ isBusy, isRefused, readEarly, passwordRef, onSubmit }: LoginFormProps) {
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

  const place = useRef<HTMLDivElement>(null)
  const [isSent, setSent] = useState(false)
  // Before the next key can arrive.
  useLayoutEffect(() => {
    const early = readEarly?.()
    if (!early) return
    setValue('email', early.email)
    setValue('password', early.password)
    if (early.focused) place.current?.querySelector<HTMLInputElement>(`input[name=${early.focused}]`)?.focus()
    if (early.isSent) setSent(true)
  }, [readEarly, setValue])
  // Once the values are there.
  useEffect(() => {
    if (isSent) place.current?.querySelector('form')?.requestSubmit()
  }, [isSent])

  return (
    <div ref={place}>
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
    </div>
  )
}

/** Not drawn anew with each step of a sign-in [DEC-721]. */
export const LoginForm = memo(PlainLoginForm)
