import { type Account, isSystemAdmin } from '@imsang/domain/access'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { memberships, organizations, sessions, users } from '../db/schema'

/** Who makes a request, read from the database each time: a changed role or a disabled account acts at once. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly user: typeof users.$inferSelect
  /** In their order; the first one decides the user type. */
  readonly organizations: readonly CallerOrganization[]
  readonly account: Account
}

export type CallerOrganization = Pick<
  typeof organizations.$inferSelect,
  'id' | 'name' | 'code' | 'type' | 'description'
> & { isPrimary: boolean }

/** The caller behind an open session, or null when it ended or the account may not be used. */
export async function findCaller(db: Handle, sessionId: string, userId: string): Promise<Caller | null> {
  const [found] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
  if (!found || !maySignIn(found.user)) return null
  const theirs = await organizationsOf(db, userId)
  return { userId, sessionId, user: found.user, organizations: theirs, account: accountOf(found.user, theirs) }
}

/** True for an enabled account whose registration is finished. */
export function maySignIn(user: typeof users.$inferSelect): boolean {
  return user.isEnabled && user.registrationStatus === 'APPROVED'
}

/** The organisations of a user, in their order. */
export function organizationsOf(db: Handle, userId: string): Promise<CallerOrganization[]> {
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      code: organizations.code,
      type: organizations.type,
      description: organizations.description,
      isPrimary: memberships.isPrimary,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.position))
}

/** An account as the rules of access see it. */
export function accountOf(
  user: Pick<typeof users.$inferSelect, 'admin' | 'adminType' | 'jobRoleKey'>,
  theirs: readonly Pick<CallerOrganization, 'type'>[],
): Account {
  return {
    admin: user.admin,
    adminType: user.adminType,
    jobRoleKey: user.jobRoleKey,
    roles: roleNamesOf(user),
    organizationTypes: theirs.map(({ type }) => type),
  }
}

/**
 * The role names of a user, those that their profile and token tell them and those that the server itself goes by: the job
 * role, unless it would say more as a role name. A job role `admin` makes no administrator, a role of that name does [DEC-158].
 */
export function roleNamesOf({ jobRoleKey }: Pick<typeof users.$inferSelect, 'jobRoleKey'>): string[] {
  if (!jobRoleKey) return []
  const nobody = { roles: [], organizationTypes: [] }
  const saysMore = isSystemAdmin({ ...nobody, roles: [jobRoleKey] }) && !isSystemAdmin({ ...nobody, jobRoleKey })
  return saysMore ? [] : [jobRoleKey]
}
