import type { Schema } from '@imsang/api-client'
import { desc } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { auditEntries } from '../db/schema'
import type { RecordKind } from './recordKind'
import { readableEntries } from './records'

/** Returns who made the entries that the caller may read, by name, each as in their newest entry [AUDIT-068]. */
export async function trailPeople(
  db: Handle,
  scope: StudyScope,
  kinds: readonly RecordKind[],
): Promise<Schema<'AuditPerson'>[]> {
  const people = await db
    .selectDistinctOn([auditEntries.actorId], {
      userId: auditEntries.actorId,
      name: auditEntries.actorName,
      role: auditEntries.actorRole,
      login: auditEntries.actorLogin,
    })
    .from(auditEntries)
    .where(readableEntries(scope, kinds))
    .orderBy(auditEntries.actorId, desc(auditEntries.number))
  return people.sort((one, other) => one.name.localeCompare(other.name, 'ko') || (one.userId < other.userId ? -1 : 1))
}
