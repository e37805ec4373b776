import { roleNamesOf } from '../auth/caller'
import type { Handlers } from '../http/handler'

/** The signed-in user. */
export const userHandlers = {
  async getMe({ caller }) {
    const { user, organizations } = caller
    const primary = organizations.find(({ isPrimary }) => isPrimary) ?? organizations[0]
    return {
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
      profile: {
        userId: user.id,
        username: user.username,
        fullName: user.fullName,
        phone: user.phone,
        jobRoleKey: user.jobRoleKey,
        roleName: user.jobRoleKey,
        organizationName: primary?.name ?? null,
        profileImageUrl: null,
      },
    }
  },
} satisfies Pick<Handlers, 'getMe'>
