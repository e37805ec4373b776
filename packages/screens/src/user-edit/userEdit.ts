import type { Schema } from '@imsang/api-client'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { formatPhone, normalisePhone } from '@imsang/domain/phone'
import { checkUserEdit } from '@imsang/domain/user-account'
import type { Messages } from '../forms/checkedBy'
import type { ActionResult } from '../terms'
import type { OrganizationChoice } from '../user-fields/OrganizationField'
import { USER_EDIT } from './messages'

export type ManagedAccount = Schema<'ManagedAccount'>

/** What a user is to be, over the record that the administrator has seen [USER-060, USER-061]. */
export interface UserChange extends Readonly<Schema<'UserUpdate'>> {
  readonly basis: ManagedAccount
}

/** The result of a change: after a conflict with the record as it is stored now. */
export type UserResult =
  | { ok: true }
  | (Extract<ActionResult, { ok: false }> & { current?: ManagedAccount | undefined })

/** The fields of the form. */
export interface UserValues {
  fullName: string
  phone: string
  isEnabled: boolean
  organization: OrganizationChoice | null
  jobRole: string | null
}

/** The record as the form shows it. */
export function valuesOf(user: ManagedAccount): UserValues {
  const { organizationId, organizationName, organizationType } = user
  return {
    fullName: user.fullName,
    phone: formatPhone(user.phone ?? ''),
    isEnabled: user.isEnabled,
    organization: organizationId
      ? { id: organizationId, label: organizationName ?? organizationId, organizationType: organizationType ?? '' }
      : null,
    jobRole: user.jobRoleKey,
  }
}

/** The form as it is sent: trimmed, the phone in digits alone [USER-060, DEC-360]. */
export const changeOf = (values: UserValues): Schema<'UserUpdate'> => ({
  fullName: values.fullName.trim(),
  phone: normalisePhone(values.phone),
  isEnabled: values.isEnabled,
  jobRoleKey: values.jobRole ?? '',
  organizationId: values.organization?.id ?? '',
})

/** The faults of the form, under the names of its fields [USER-056 … USER-059]. */
export function faultsOf({ fullName, phone, organization, jobRole }: UserValues): Messages<UserValues> {
  const faults = checkUserEdit({
    fullName,
    phone,
    organizationId: organization?.id ?? '',
    jobRoleKey: jobRole ?? '',
  })
  return {
    fullName: faults.fullName,
    phone: faults.phone,
    organization: faults.organizationId,
    jobRole: faults.jobRoleKey,
  }
}

/** The record in words, beside what was typed [USER-208]. */
export const wordsOf = ({ fullName, phone, organizationName, jobRoleKey, isEnabled }: ManagedAccount) =>
  USER_EDIT.values(
    fullName || '-',
    phone ? formatPhone(phone) : '-',
    organizationName ?? '-',
    jobRoleKey ? jobRoleLabel(jobRoleKey) : '-',
    isEnabled ? USER_EDIT.enabled : USER_EDIT.disabled,
  )

const FIELDS = ['fullName', 'phone', 'isEnabled', 'organization', 'jobRole'] as const

/**
 * What a form becomes over a newer record: fields that were not typed in follow it.
 * @returns the changes, and whether both the form and the record changed one field, each to something else
 * @see USER-208, DEC-916
 */
export function mergeUser(values: UserValues, before: ManagedAccount, now: ManagedAccount) {
  const [old, stored] = [valuesOf(before), valuesOf(now)]
  const changed = FIELDS.filter((name) => !isSame(old[name], stored[name]))
  const typed = changed.filter((name) => !isSame(values[name], old[name]))
  const followed = changed.filter((name) => !typed.includes(name))
  return {
    changes: Object.fromEntries(followed.map((name) => [name, stored[name]])) as Partial<UserValues>,
    collides: typed.some((name) => !isSame(values[name], stored[name])),
  }
}

const isSame = (one: UserValues[keyof UserValues], other: UserValues[keyof UserValues]) => idOf(one) === idOf(other)
const idOf = (value: UserValues[keyof UserValues]) => (typeof value === 'object' ? (value?.id ?? null) : value)
