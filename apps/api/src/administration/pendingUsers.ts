import type { Reply } from '@imsang/api-client'
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { allowedDomains, organizations, users } from '../db/schema'
import { statusOf } from '../registration/status'
import { isOwnDomain, realmOf } from './realm'

/** Decided applicants are no longer waiting [APPR-072, APPR-073]. */
const DECIDED = ['APPROVED', 'REJECTED', 'DELETED'] as const

/** Lists users waiting for approval, newest first [DEC-353]; for organisation admins those of their domains. */
export async function listPendingUsers(db: Handle, clock: Clock, caller: Caller): Promise<Reply<'listPendingUsers'>> {
  const realm = realmOf(caller)
  const rows = await db
    .select({ user: users, company: organizations.name })
    .from(users)
    .leftJoin(allowedDomains, isOwnDomain)
    .leftJoin(organizations, eq(organizations.id, allowedDomains.organizationId))
    .where(
      and(
        notInArray(users.registrationStatus, [...DECIDED]),
        realm === 'all' ? undefined : inArray(organizations.id, [...realm]),
      ),
    )
    .orderBy(desc(users.createdAt), asc(users.id))
  return rows.map(({ user, company }) => ({
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    company,
    status: statusOf(user, clock),
    authProvider: user.authProvider,
    createdTimestamp: user.createdAt.toISOString(),
  }))
}

/** Finds and locks an applicant on whom the caller may decide; a second administrator sees the first decision. */
export async function lockApplicant(
  db: Handle,
  caller: Caller,
  userId: string,
): Promise<typeof users.$inferSelect | undefined> {
  if (!isId(userId)) return undefined
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  const realm = realmOf(caller)
  if (!user || realm === 'all') return user
  const [within] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(allowedDomains, isOwnDomain)
    .where(and(eq(users.id, userId), inArray(allowedDomains.organizationId, [...realm])))
  return within && user
}
