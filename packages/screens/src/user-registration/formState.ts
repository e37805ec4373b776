import { EMAIL_CHECK_RUNNING, type EmailCheck } from '@imsang/domain/registration'
import { checkUserForm, USER_EMAIL_IN_USE } from '@imsang/domain/user-account'
import { nullable, object, picklist, string } from 'valibot'
import type { Messages } from '../forms/checkedBy'
import type { OrganizationChoice } from '../user-fields/OrganizationField'
import { USER_REGISTRATION } from './messages'

/** Who sets the first password: its owner by a link, or whoever registers them [DEC-920]. */
type SetBy = 'link' | 'typed'

/** The form, as typed. */
export interface UserRegistrationState {
  fullName: string
  organization: OrganizationChoice | null
  phone: string
  jobRoleKey: string | null
  email: string
  /** Named without the word password: a draft leaves out what has it in its name. */
  setBy: SetBy
  /** Empty unless it is typed. */
  password: string
}

/** What a draft keeps: no password [USER-225]. */
type KeptRegistration = Omit<UserRegistrationState, 'password'>

export const EMPTY: UserRegistrationState = {
  fullName: '',
  organization: null,
  phone: '',
  jobRoleKey: null,
  email: '',
  setBy: 'link',
  password: '',
}

const KEPT = {
  fullName: string(),
  organization: nullable(object({ id: string(), label: string(), organizationType: string() })),
  phone: string(),
  jobRoleKey: nullable(string()),
  email: string(),
  setBy: picklist(['link', 'typed']),
}

/** The types of a draft, which an earlier version may have written. */
export const KeptShape = object(KEPT)
export const StateShape = object({ ...KEPT, password: string() })

export function keptOf({ password: _, organization, ...rest }: UserRegistrationState): KeptRegistration {
  if (!organization) return { ...rest, organization }
  const { id, label, organizationType } = organization
  return { ...rest, organization: { id, label, organizationType } }
}

/** The text under each wrong field [USER-087 … USER-096]. */
export function faultsOf(state: UserRegistrationState): Messages<UserRegistrationState> {
  const { organization, jobRoleKey, setBy, password } = state
  const { organizationId, ...faults } = checkUserForm({
    ...state,
    organizationId: organization?.id ?? '',
    jobRoleKey: jobRoleKey ?? '',
    password: setBy === 'typed' ? password : null,
  })
  return { ...faults, organization: organizationId }
}

/** Why a form without a wrong field is not sent, by the check of its e-mail; null when it is [USER-106 … USER-108]. */
export const REFUSED_BY_CHECK: Readonly<Record<EmailCheck, string | null>> = {
  none: EMAIL_CHECK_RUNNING,
  running: EMAIL_CHECK_RUNNING,
  free: null,
  duplicate: USER_EMAIL_IN_USE,
  failed: USER_REGISTRATION.checkFailed,
}

/** The text under the e-mail after its check: it stands there before anything is sent [USER-103, USER-104]. */
export const faultOfCheck = (check: EmailCheck): string | null =>
  check === 'duplicate' || check === 'failed' ? REFUSED_BY_CHECK[check] : null
