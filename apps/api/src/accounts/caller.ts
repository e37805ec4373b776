import { type Account, isSystemAdmin } from '@imsang/domain/access'
import type { SignInBarrier } from '@imsang/domain/access-explanation'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { memberships, organizations, sessions, users } from '../db/schema'
import { statement } from '../db/statement'
import type { OpenSince } from './sessionLimits'

const ORGANIZATION = {
  id: organizations.id,
  name: organizations.name,
  code: organizations.code,
  type: organizations.type,
  description: organizations.description,
}

/** The user who makes a request, read from the database each time, so that changed rights take effect at once. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly session: { readonly openedAt: Date; readonly lastActiveAt: Date }
  readonly user: typeof users.$inferSelect
  /** In order; the first one decides the user type. */
  readonly organizations: readonly CallerOrganization[]
  readonly account: Account
}

/** A user as the rights see one, whether they make the request or somebody asks about them. */
export type Person = Pick<Caller, 'userId' | 'account' | 'organizations'>

export type CallerOrganization = Pick<
  typeof organizations.$inferSelect,
  'id' | 'name' | 'code' | 'type' | 'description'
> & { isPrimary: boolean }

/** What is read of a caller: a row for each organisation, in order; one without an organisation where there is none. */
export const CALLER = {
  user: users,
  isPrimary: memberships.isPrimary,
  organization: ORGANIZATION,
  session: { openedAt: sessions.createdAt, lastActiveAt: sessions.lastActiveAt },
}

/** The open session of the placeholders of `AskedSession` [SESSION-060, SESSION-062]. */
export const isOpenSession = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  eq(sessions.userId, sql.placeholder('userId')),
  isNull(sessions.endedAt),
  gt(sessions.lastActiveAt, sql.placeholder('activeAfter')),
  gt(sessions.createdAt, sql.placeholder('openedAfter')),
)

const callerOfSession = statement('caller of a session', (db) =>
  db
    .select(CALLER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(isOpenSession)
    .orderBy(asc(memberships.position)),
)

/** Which session of which user a request names. */
export interface SessionOf {
  readonly sessionId: string
  readonly userId: string
}

/** The same, and what makes it an open one. */
export type AskedSession = SessionOf & OpenSince

/** Returns the caller of an open session, or null when it has ended or the account may not be used. */
export const findCaller = async (db: Handle, of: AskedSession): Promise<Caller | null> =>
  callerFrom(await callerOfSession(db, placeholdersOf(of)), of)

/** Returns the caller of a session that is known by its id alone, or null as in `findCaller`. */
export async function findCallerOfSession(db: Handle, sessionId: string, open: OpenSince): Promise<Caller | null> {
  const [session] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  return session ? findCaller(db, { sessionId, userId: session.userId, ...open }) : null
}

/** The values of the statements with `isOpenSession`. */
export const placeholdersOf = ({ sessionId, userId, activeAfter, openedAfter }: AskedSession) => ({
  ...{ sessionId, userId },
  ...{ activeAfter: activeAfter.toISOString(), openedAfter: openedAfter.toISOString() },
})

type CallerRow = Awaited<ReturnType<typeof callerOfSession>>[number]

/** The caller of the rows of `CALLER`; null as in `findCaller`. */
export function callerFrom(rows: readonly CallerRow[], { sessionId, userId }: SessionOf): Caller | null {
  const { user, session } = rows[0] ?? {}
  if (!user || !session || !maySignIn(user)) return null
  const theirs = rows.flatMap(({ organization, isPrimary }) =>
    organization ? [{ ...organization, isPrimary: isPrimary === true }] : [],
  )
  return { userId, sessionId, session, user, organizations: theirs, account: accountOf(user, theirs) }
}

/** What keeps an account from signing in, null for nothing [USER-249]. */
export function signInBarrierOf({
  isEnabled,
  registrationStatus,
}: Pick<typeof users.$inferSelect, 'isEnabled' | 'registrationStatus'>): SignInBarrier | null {
  if (registrationStatus !== 'APPROVED') return 'not-approved'
  return isEnabled ? null : 'disabled'
}

/** True for an enabled account whose registration is finished. */
export const maySignIn = (user: typeof users.$inferSelect): boolean => signInBarrierOf(user) === null

/** Returns the organisations of a user, in order. */
export function organizationsOf(db: Handle, userId: string): Promise<CallerOrganization[]> {
  return db
    .select({ ...ORGANIZATION, isPrimary: memberships.isPrimary })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.position))
}

/** Converts an account to the form that the access rules take. */
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
 * Returns the role names of a user, for profile, token and the server's own checks. Includes the job role, unless it
 * would grant more as a role name: a job role `admin` makes no administrator, a role of that name does [DEC-158].
 */
export function roleNamesOf({ jobRoleKey }: Pick<typeof users.$inferSelect, 'jobRoleKey'>): string[] {
  if (!jobRoleKey) return []
  const nobody = { roles: [], organizationTypes: [] }
  const saysMore = isSystemAdmin({ ...nobody, roles: [jobRoleKey] }) && !isSystemAdmin({ ...nobody, jobRoleKey })
  return saysMore ? [] : [jobRoleKey]
}
