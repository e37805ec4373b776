import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { and, eq, isNull } from 'drizzle-orm'
import { accessEntries, sessions } from '../../../db/schema'
import type { TestServer } from '../../../testing/server'

export const ADMIN = 'admin@imsang.example'
/** Administrates the SMO and nothing else. */
export const TENANT = 'tenant@hanbit-smo.example'
export const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
export const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id

/** A registration that is right, with the job role of the SMO; no password. */
export const newUser = (email: string, more: object = {}) => ({
  ...{ email, username: email, fullName: '나새로', phone: '010-1234-5678' },
  ...{ jobRoleKey: 'CRC', organizationId: HANBIT, organizationName: '다른 이름', sendWelcomeEmail: true },
  ...more,
})

/** The open sessions of an account. */
export const openSessions = (server: TestServer, userId: string) =>
  server.database.handle
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))

/** What the access record holds of an account as its author, without its sign-ins: task, status, session. */
export async function endsOf(server: TestServer, accountId: string) {
  const entries = await server.database.handle
    .select()
    .from(accessEntries)
    .where(and(eq(accessEntries.accountId, accountId), eq(accessEntries.task, 'session-end')))
  return entries.map(({ operation, status }) => [operation, status])
}
