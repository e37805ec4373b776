import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { newId } from '../../db/ids'
import { auditEntries, memberships, organizations, studies, studyOrganizations, users } from '../../db/schema'
import { DEMO_PASSWORD } from '../../seed/demo'
import type { TestServer } from '../../testing/server'

type User = typeof users.$inferSelect
type Planted = Partial<User> & Pick<User, 'email'>

/** Stores an account with the demo password, approved unless specified otherwise; returns its id. */
export async function plantUser(server: TestServer, planted: Planted, organizationIds: readonly string[] = []) {
  const { handle } = server.database
  const known = await handle.query.users.findFirst({ where: isNotNull(users.passwordHash) })
  const id = newId()
  await handle.insert(users).values({
    id,
    username: `name of ${planted.email}`,
    fullName: '한가람',
    registrationStatus: 'APPROVED',
    passwordHash: known?.passwordHash ?? null,
    createdAt: new Date(server.now),
    updatedAt: new Date(server.now),
    ...planted,
  })
  for (const [position, organizationId] of organizationIds.entries()) {
    await handle.insert(memberships).values({ userId: id, organizationId, isPrimary: position === 0, position })
  }
  return id
}

/** Stores an application with a verified address. */
export const plantApplicant = (server: TestServer, email: string, values: Partial<User> = {}) =>
  plantUser(server, { email, registrationStatus: 'EMAIL_VERIFIED', ...values })

export async function plantOrganization(
  server: TestServer,
  values: Partial<typeof organizations.$inferSelect> & { name: string },
) {
  const id = newId()
  await server.database.handle.insert(organizations).values({ id, code: id, type: 'HOSPITAL', ...values })
  return id
}

/** Stores a study in which an organisation takes part. */
export async function plantStudy(
  server: TestServer,
  organizationId: string,
  values: Partial<typeof studies.$inferSelect> = {},
) {
  const studyId = newId()
  const { handle } = server.database
  const updatedAt = new Date(server.now)
  await handle.insert(studies).values({ id: studyId, name: '심은 연구', status: 'ONGOING', updatedAt, ...values })
  await handle.insert(studyOrganizations).values({ id: newId(), studyId, organizationId, role: 'SMO' })
  return studyId
}

/** Returns an access token of a planted account. */
export async function tokenOf(server: TestServer, username: string): Promise<string> {
  const { data } = await server.call('login', { body: { username, password: DEMO_PASSWORD } })
  return data.access_token
}

export async function storedUser(server: TestServer, id: string): Promise<User> {
  const row = await server.database.handle.query.users.findFirst({ where: eq(users.id, id) })
  if (!row) throw new Error(`no user ${id}`)
  return row
}

/** Returns the audit entries of an account since the demo data made it: field, before, after, reason. */
export async function trailOf(server: TestServer, userId: string) {
  const entries = await server.database.handle
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, userId), ne(auditEntries.actorLogin, 'demo-data')))
    .orderBy(auditEntries.number)
  return entries.map(({ fieldName, oldValue, newValue, reason }) => [fieldName, oldValue, newValue, reason])
}
