import type { UserProfile } from '@imsang/api-client'
import { type CallerOrganization, roleNamesOf } from '../accounts/caller'
import type { users } from '../db/schema'

/** What of a profile is kept elsewhere. */
interface Beside {
  /** Where the image of the user is shown; null without one. */
  readonly imageUrl: string | null
  readonly projects: NonNullable<UserProfile['projects']>
}

/** Converts a user to the profile that they see themselves. */
export function toProfile(
  user: typeof users.$inferSelect,
  organizations: readonly CallerOrganization[],
  { imageUrl, projects }: Beside,
): UserProfile {
  const primary = organizations.find(({ isPrimary }) => isPrimary) ?? organizations[0]
  return {
    version: user.version,
    email: user.email,
    roles: roleNamesOf(user).map((role) => ({ role, scopeType: user.adminType ?? 'ORGANIZATION' })),
    tenants: organizations.map(({ id, name, description, isPrimary, type }) => ({
      organizationId: id,
      tenantId: id,
      name,
      description,
      isPrimary,
      organizationType: type,
    })),
    admin: user.admin,
    adminType: user.adminType,
    lastAccessedProjectId: user.lastAccessedStudyId,
    projects,
    profile: {
      userId: user.id,
      username: user.username,
      fullName: user.fullName,
      phone: user.phone,
      jobRoleKey: user.jobRoleKey,
      roleName: user.jobRoleKey,
      organizationName: primary?.name ?? null,
      profileImageUrl: imageUrl,
    },
  }
}
