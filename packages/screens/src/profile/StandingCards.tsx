import type { UserProfile } from '@imsang/api-client'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { organizationTypeLabel } from '@imsang/domain/organization'
import { Badge } from '@imsang/ui/Badge'
import { Card } from '@imsang/ui/Card'
import { Chip } from '@imsang/ui/Chip'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { ADMIN_KINDS, PROFILE } from './messages'
import * as css from './ProfileScreen.css'

/** The organisations of the account, in the order of the server [PROF-039 … PROF-043]. */
export function OrganizationsCard({ organizations }: { organizations: UserProfile['tenants'] }) {
  return (
    <Card title={PROFILE.organizations} headingLevel={2}>
      {organizations.length === 0 ? (
        <p className={css.none}>{PROFILE.noOrganizations}</p>
      ) : (
        <ul className={css.list}>
          {organizations.map(({ organizationId, name, organizationType, isPrimary }) => (
            <li key={organizationId} className={css.entry}>
              <span className={css.name}>
                {name} {isPrimary && <Badge tone="accent">{PROFILE.primary}</Badge>}
              </span>
              <span className={css.beside}>{organizationTypeLabel(organizationType)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What the account may do, in the words of the server [PROF-044 … PROF-052]. */
export function RolesCard({ user }: { user: UserProfile }) {
  return (
    <Card title={PROFILE.roles} headingLevel={2}>
      <DescriptionList
        items={[
          { term: PROFILE.jobTitle, value: jobTitleOf(user) },
          { term: PROFILE.adminKind, value: ADMIN_KINDS[adminKindOf(user)] },
          { term: PROFILE.role, value: user.roles.length > 0 && <RoleChips roles={user.roles} /> },
        ].filter(({ value }) => value !== false)}
      />
    </Card>
  )
}

function RoleChips({ roles }: { roles: UserProfile['roles'] }) {
  const names = roles.map(({ role, scopeType }) => (scopeType ? `${role} (${scopeType})` : role))
  return (
    <span className={css.chips}>
      {[...new Set(names)].map((name) => (
        <Chip key={name} tone="muted">
          {name}
        </Chip>
      ))}
    </span>
  )
}

/** The label of the job role, else what the server calls it; null for neither [PROF-045, DEC-389]. */
function jobTitleOf({ profile: { jobRoleKey, roleName } }: UserProfile): string | null {
  const label = jobRoleKey && jobRoleLabel(jobRoleKey)
  // A role without a label has its key for one.
  return label && label !== jobRoleKey ? label : roleName || label || null
}

/** @see PROF-047, PROF-048, PROF-049, PROF-050, DEC-389 */
function adminKindOf({ admin, adminType }: UserProfile): keyof typeof ADMIN_KINDS {
  return adminType ?? (admin ? 'SYSTEM' : 'none')
}
