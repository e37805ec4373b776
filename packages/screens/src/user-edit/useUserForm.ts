import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { useForm } from '@imsang/ui/Form'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { boolean, custom, nullable, object, pipe, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import type { DialogEnds } from '../terms'
import type { OrganizationChoice } from '../user-fields/OrganizationField'
import { isNewer } from '../versions'
import { USER_EDIT } from './messages'
import {
  changeOf,
  faultsOf,
  type ManagedAccount,
  mergeUser,
  type UserChange,
  type UserResult,
  type UserValues,
  valuesOf,
} from './userEdit'

const Fields = pipe(
  object({
    fullName: string(),
    phone: string(),
    isEnabled: boolean(),
    organization: nullable(custom<OrganizationChoice>(() => true)),
    jobRole: nullable(string()),
  }),
  checkedBy<UserValues>(faultsOf),
)

interface Options extends DialogEnds {
  /** The newest record. */
  user: ManagedAccount
  save: (change: UserChange) => Promise<UserResult>
}

/**
 * The form of a user, over the record as it was loaded. When somebody else was first, what was typed stays beside what
 * is stored now, and the next press goes over that [USER-062 … USER-065, USER-208, ACALL-074].
 */
export function useUserForm({ user, save, notify, onDone, onCancel }: Options) {
  const id = useId()
  const [basis, setBasis] = useState(user)
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<UserValues, UserValues>({
    schema: Fields,
    initialValues: valuesOf(user),
    onSubmit: async (values) => {
      setConflict(null)
      const result = await save({ basis, ...changeOf(values) })
      if (result.ok) {
        notify({ kind: 'success', message: USER_EDIT.done })
        onDone()
        return { ok: true }
      }
      if (!result.isConflict) return { ok: false, message: result.message ?? USER_EDIT.failed }
      if (result.current) follow(result.current)
      setConflict(result.message ?? REQUEST_MESSAGES.olderVersion)
      return { ok: false }
    },
  })

  /** Goes on over a newer record; true when both changed one field. */
  function follow(now: ManagedAccount): boolean {
    const { changes, collides } = mergeUser(form.values, basis, now)
    for (const [name, value] of Object.entries(changes)) form.setValue(name as keyof UserValues, value)
    setBasis(now)
    return collides
  }
  const onNewer = useEffectEvent((now: ManagedAccount) => {
    if (isNewer(now, basis) && follow(now)) setConflict(REQUEST_MESSAGES.olderVersion)
  })
  useEffect(() => onNewer(user), [user])

  // Five short fields are not worth a draft.
  const draft = { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel }
  return { ...form, formProps: { ...form.formProps, id }, draft, conflict, basis }
}
