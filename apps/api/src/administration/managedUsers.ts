import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { isSystemAdmin } from '@imsang/domain/access'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { studyPermissionsOf } from '@imsang/domain/study-permissions'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { personAsked } from '../access/personAsked'
import { mayEnter, resolveScope } from '../access/scope'
import { findStanding } from '../access/standing'
import type { Caller, Person } from '../accounts/caller'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { organizations, participants, users } from '../db/schema'
import { textOrder } from '../db/sqlText'
import type { SessionContext } from '../http/handler'
import { isWithin, type Realm, realmOf } from './realm'
import { isMember, shownOrganizations } from './users'

type Query = operations['listManagedUsers']['parameters']['query']

/** The users of an administrator at a level, and the organisations that may be shown with them. */
interface Managed {
  readonly who: SQL | undefined
  readonly shown: Realm
}

/**
 * Lists the approved accounts that an administrator looks after: everybody, those of an organisation, or those who take
 * part in a study. One who administers nothing there looks after nobody [SCALL-095, DEC-269, DEC-671].
 * @throws Problem 403 for a question about somebody else, and for a scope that the caller has no part in; 404 for an
 * unknown scope
 */
export async function listManagedUsers(
  { db, caller }: SessionContext,
  { adminUserId, level, scopeId }: Query,
): Promise<Reply<'listManagedUsers'>> {
  const person = await personAsked(db, caller, adminUserId)
  if (level === 'PROJECT') await resolveScope(db, caller, scopeId)
  if (level === 'TENANT') await requireOrganization(db, caller, scopeId)
  const managed = person && (await managedBy(db, person, level, scopeId))
  if (!managed) return []
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.registrationStatus, 'APPROVED'), managed.who))
    .orderBy(textOrder(users.fullName), asc(users.id))
  const organizationOf = await shownOrganizations(
    db,
    managed.shown,
    found.map(({ id }) => id),
  )
  return found.map(({ id, username, fullName, email, jobRoleKey, isEnabled }) => {
    const organization = organizationOf.get(id)
    return {
      ...{ userId: id, username, fullName, email, jobRoleKey, isEnabled },
      organizationId: organization?.id ?? null,
      organizationName: organization?.name ?? null,
    }
  })
}

/** Every organisation for a system admin, their own for other users. */
async function requireOrganization(db: Handle, caller: Caller, id: string): Promise<void> {
  if (!isSystemAdmin(caller.account)) {
    if (caller.organizations.some((own) => own.id === id)) return
    throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  }
  const known = isId(id) && (await db.query.organizations.findFirst({ where: eq(organizations.id, id) }))
  if (!known) throw new Problem(404, 'organization.not-found', SERVER_MESSAGES.institutionNotFound)
}

async function managedBy(db: Handle, person: Person, level: Query['level'], scopeId: string): Promise<Managed | null> {
  if (level === 'SYSTEM') return isSystemAdmin(person.account) ? { who: undefined, shown: 'all' } : null
  if (level === 'TENANT') {
    return isWithin(realmOf(person), scopeId) ? { who: isMember(db, [scopeId]), shown: [scopeId] } : null
  }
  const standing = await findStanding(db, person, scopeId)
  if (!standing || !mayEnter(standing) || !studyPermissionsOf(person.account, standing).isAdmin) return null
  const takingPart = db
    .select({ id: participants.userId })
    .from(participants)
    .where(and(eq(participants.studyId, scopeId), eq(participants.status, 'ACTIVE')))
  return { who: inArray(users.id, takingPart), shown: 'all' }
}
