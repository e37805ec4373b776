import { countCharacters } from '@imsang/domain/korean'
import {
  CURRENT_PASSWORD_SHORT,
  checkPassword,
  donePasswordSteps,
  PASSWORD_CHANGED_STAYS,
  PASSWORD_MIN_LENGTH,
  PASSWORD_STEPS,
  type PasswordChange,
  type PasswordOwner,
  type PasswordStep,
} from '@imsang/domain/password'
import { PASSWORDS_DIFFER } from '@imsang/domain/registration'
import { useForm } from '@imsang/ui/Form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { object, pipe, string } from 'valibot'
import { checkedBy, type Messages } from '../forms/checkedBy'
import type { Notify, Refused } from '../terms'
import type { OnTooManyTries, TooManyTries } from '../too-many-tries/TooManyTries'
import { PASSWORD_CHANGE } from './messages'

/** Changes the password; never throws. `field` is the one that the server named. */
export type ChangePassword = (
  passwords: Pick<PasswordChange, 'currentPassword' | 'newPassword'>,
  hear: OnTooManyTries,
) => Promise<{ ok: true } | (Refused & { field?: string })>

export interface PasswordChangeOptions {
  /** Whose password it is: it may contain neither of both [PW-033]. */
  owner: PasswordOwner
  actions: {
    change: ChangePassword
    /** Goes one step back. */
    leave: () => void
    notify: Notify
  }
}

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmation: '' }
const Shape = object({ currentPassword: string(), newPassword: string(), confirmation: string() })

/** The text under each wrong field; an empty one has none, except that nothing equals an empty confirmation [PW-018, DEC-971]. */
function faultsOf({ currentPassword, newPassword, confirmation }: PasswordChange, owner: PasswordOwner) {
  const length = countCharacters(currentPassword)
  const [broken] = newPassword === '' ? [] : checkPassword(newPassword, owner)
  return {
    currentPassword: length > 0 && length < PASSWORD_MIN_LENGTH ? CURRENT_PASSWORD_SHORT : null,
    newPassword: broken?.message,
    confirmation: confirmation !== '' && confirmation !== newPassword ? PASSWORDS_DIFFER : null,
  } satisfies Messages<PasswordChange>
}

const isStep = (field: string | undefined): field is PasswordStep => PASSWORD_STEPS.some((step) => step === field)

/** The values, steps and sending of the form that changes one's own password [PW-055 … PW-069, PW-080, PW-081, PW-082]. */
export function usePasswordChange({ owner, actions }: PasswordChangeOptions) {
  const inputs = {
    currentPassword: useRef<HTMLInputElement>(null),
    newPassword: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  } satisfies Record<PasswordStep, RefObject<HTMLInputElement | null>>
  const [isChanged, setChanged] = useState(false)
  const [tooManyTries, setTooManyTries] = useState<TooManyTries | null>(null)

  const form = useForm<PasswordChange, PasswordChange>({
    schema: pipe(
      Shape,
      checkedBy<PasswordChange>((values) => faultsOf(values, owner)),
    ) as never,
    initialValues: EMPTY,
    onSubmit: async ({ currentPassword, newPassword }) => {
      if (isChanged) return { ok: true }
      if (missing) {
        inputs[missing].current?.focus()
        return { ok: false }
      }
      const result = await actions.change({ currentPassword, newPassword }, setTooManyTries)
      setTooManyTries(null)
      if (result.ok) {
        setChanged(true)
        actions.notify({ kind: 'success', message: PASSWORD_CHANGE.done })
        return { ok: true }
      }
      const message = result.message ?? PASSWORD_CHANGE.failed
      actions.notify({ kind: 'error', message })
      if (isStep(result.field)) return { ok: false, fields: { [result.field]: message } }
      inputs.currentPassword.current?.focus()
      return { ok: false }
    },
  })
  const done = donePasswordSteps(form.values, owner)
  const missing = PASSWORD_STEPS.find((step) => !done.includes(step))

  useLeaveLater(isChanged, actions.leave)

  return {
    ...form,
    formProps: {
      ...form.formProps,
      onCheck: () => {
        form.formProps.onCheck?.()
        if (missing) actions.notify({ kind: 'warning', message: PASSWORD_CHANGE.incomplete })
      },
      // Between the change and the step back nothing is sent again [PW-064].
      isBusy: form.isSubmitting || isChanged,
    },
    inputs,
    done,
    isChanged,
    tooManyTries,
    /** The differing confirmation is told as it is typed [PW-017]. */
    difference: faultsOf(form.values, owner).confirmation,
  }
}

/** Leaves once the change was shown for a while, unless the user left before [PW-062, PW-065]. */
function useLeaveLater(isChanged: boolean, leave: () => void) {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => latest.current(), PASSWORD_CHANGED_STAYS)
    return () => clearTimeout(timer)
  }, [isChanged])
}
