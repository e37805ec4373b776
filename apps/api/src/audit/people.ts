import type { Schema } from '@imsang/api-client'
import { desc, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { auditEntries } from '../db/schema'
import type { RecordKind } from './recordKind'
import { readableEntries } from './records'

/** Returns who made the entries that the caller may read, by name, each as in their newest entry [AUDIT-068]. */
export const trailPeople = (
  db: Handle,
  scope: StudyScope,
  kinds: readonly RecordKind[],
): Promise<Schema<'AuditPerson'>[]> => authorsOf(db, readableEntries(scope, kinds))

/** Returns who made these entries, by name, each as in their newest entry. */
export async function authorsOf(db: Handle, where: SQL | undefined): Promise<Schema<'AuditPerson'>[]> {
  const people = await db
    .selectDistinctOn([auditEntries.actorId], {
      userId: auditEntries.actorId,
      name: auditEntries.actorName,
      role: auditEntries.actorRole,
      login: auditEntries.actorLogin,
    })
    .from(auditEntries)
    .where(where)
    .orderBy(auditEntries.actorId, desc(auditEntries.number))
  return people.sort((one, other) => one.name.localeCompare(other.name, 'ko') || (one.userId < other.userId ? -1 : 1))
}
