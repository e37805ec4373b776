import { organizationChanged, statusChanged } from '../../audit/accountChanges'
import type { AccountFieldChange } from '../../audit/recordAccountChange'
import type { AccountMembership, KeptAccount } from './account'

/** The main organisation of an account. */
export const mainOf = ({ memberships }: KeptAccount): AccountMembership | undefined =>
  memberships.find(({ isPrimary }) => isPrimary)

const organizationsOf = ({ memberships }: KeptAccount) => memberships.map(({ organization }) => organization)

/** The job roles of the further organisations, each with its code; null without one. */
const furtherRolesOf = ({ memberships }: KeptAccount): string | null =>
  memberships
    .flatMap(({ isPrimary, jobRoleKey, organization }) =>
      isPrimary || jobRoleKey === null ? [] : [`${organization.name} (${organization.code}): ${jobRoleKey}`],
    )
    .join(', ') || null

/** What the history of an account says of a change, each field before and after [USER-193]. */
export function fieldChanges(before: KeptAccount, after: KeptAccount): AccountFieldChange[] {
  const [{ user: old }, { user: now }] = [before, after]
  return [
    statusChanged(old.registrationStatus, now.registrationStatus),
    { name: 'fullName', before: old.fullName, after: now.fullName },
    { name: 'phone', before: old.phone, after: now.phone },
    organizationChanged(organizationsOf(before), organizationsOf(after)),
    { name: 'furtherJobRoles', before: furtherRolesOf(before), after: furtherRolesOf(after) },
    { name: 'jobRoleKey', before: old.jobRoleKey, after: now.jobRoleKey },
    { name: 'adminType', before: old.adminType, after: now.adminType },
    { name: 'isEnabled', before: String(old.isEnabled), after: String(now.isEnabled) },
  ]
}
