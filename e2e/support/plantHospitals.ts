import { randomUUID } from 'node:crypto'
import { DEMO_ORGANIZATIONS, demoStudyId } from '@imsang/fixtures'
import { openDatabase } from '../../apps/api/src/db/open'
import { organizations, studyOrganizations } from '../../apps/api/src/db/schema'

/** Plants hospitals in the data folder of a stopped server, and two institutions without subjects in the first study. */
export async function plantHospitals(dataDir: string, names: readonly string[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, migrationUrl: null, dataDir })
  try {
    await database.handle
      .insert(organizations)
      .values(names.map((name, at) => ({ id: randomUUID(), name, code: `PLANTED${at}`, type: 'HOSPITAL' })))
    const without = ['jeju-hospital.example', 'new-hospital.example'] as const
    await database.handle.insert(studyOrganizations).values(
      without.map((domain, at) => ({
        id: randomUUID(),
        studyId: demoStudyId('study-1'),
        organizationId: DEMO_ORGANIZATIONS[domain].id,
        role: 'SITE' as const,
        institutionNumber: `8${at}`,
        targetEnrollment: 5,
      })),
    )
  } finally {
    await database.close()
  }
}

/** The entries about institutions in the trail of a stopped server: kind of change and name, in order. */
export async function institutionTrail(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, migrationUrl: null, dataDir })
  try {
    const entries = await database.handle.query.auditEntries.findMany({
      where: (entry, { and, eq }) =>
        and(eq(entry.entityType, 'study-institution'), eq(entry.fieldName, 'institutionName')),
      orderBy: (entry, { asc }) => [asc(entry.number)],
    })
    return entries.map(({ changeType, oldValue, newValue }) => `${changeType} ${newValue ?? oldValue}`)
  } finally {
    await database.close()
  }
}
