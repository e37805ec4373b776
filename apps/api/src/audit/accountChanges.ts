import { PASSWORD_AFTER, PASSWORD_BEFORE } from '@imsang/domain/audit-fields'
import type { CallerOrganization } from '../accounts/caller'
import type { User } from '../accounts/users'
import type { AccountFieldChange } from './recordAccountChange'

/** A password set anew: that there was one, and that there is another [TRUST-084]. */
export const passwordSet = ({ passwordHash }: Pick<User, 'passwordHash'>): AccountFieldChange => ({
  name: 'password',
  before: passwordHash === null ? null : PASSWORD_BEFORE,
  after: PASSWORD_AFTER,
})

/** A password that was removed; no change where there was none. */
export const passwordRemoved = (user: Pick<User, 'passwordHash'>): AccountFieldChange => ({
  ...passwordSet(user),
  after: null,
})

/** The state of an application, before and after. */
export const statusChanged = (before: string | null, after: string): AccountFieldChange => ({
  name: 'registrationStatus',
  before,
  after,
  kind: 'STATUS_CHANGE',
})

type Organizations = readonly Pick<CallerOrganization, 'name' | 'code'>[]

/** The organisations of an account, before and after. */
export const organizationChanged = (before: Organizations, after: Organizations): AccountFieldChange => ({
  name: 'organization',
  before: namesOf(before),
  after: namesOf(after),
})

/** Names are not unique and can change; the code identifies an organisation permanently. */
const namesOf = (of: Organizations): string | null => of.map(({ name, code }) => `${name} (${code})`).join(', ') || null

/** What the proof of an address covers: with it the history of an account begins [TRUST-086, DEC-564]. */
export const proved = ({ email, fullName }: Pick<User, 'email' | 'fullName'>): AccountFieldChange[] => [
  { name: 'email', before: null, after: email, kind: 'CREATE' },
  { name: 'fullName', before: null, after: fullName, kind: 'CREATE' },
]
