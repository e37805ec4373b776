import { openDatabase } from '../../apps/api/src/db/open'

/** Reads the subject entries, in order, from the audit trail of a stopped server. */
export async function auditOf(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, migrationUrl: null, dataDir })
  try {
    const entries = await database.handle.query.auditEntries.findMany({
      where: (entry, { eq }) => eq(entry.entityType, 'subject'),
      orderBy: (entry, { asc }) => [asc(entry.chain), asc(entry.number)],
    })
    return entries.map(({ entityId, fieldName, oldValue, newValue, reason }) => ({
      subjectId: entityId,
      fieldName,
      oldValue,
      newValue,
      reason,
    }))
  } finally {
    await database.close()
  }
}
