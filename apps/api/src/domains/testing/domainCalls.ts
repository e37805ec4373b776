import type { OperationId } from '@imsang/api-client'
import { DEMO_ORGANIZATIONS, type DemoEmail } from '@imsang/fixtures'
import { and, eq, ne } from 'drizzle-orm'
import { newId } from '../../db/ids'
import { allowedDomains, auditEntries } from '../../db/schema'
import type { TestServer } from '../../testing/server'

export const ADMIN = 'admin@imsang.example'
export const TENANT = 'tenant@hanbit-smo.example'
export const PASSWORD = 'Gorae!Uju47'

type Row = typeof allowedDomains.$inferSelect
interface By {
  readonly as?: DemoEmail
  readonly headers?: Readonly<Record<string, string>>
}

/** The calls of the domains, by a system administrator unless a test says otherwise, and what they leave. */
export function domainCalls(server: () => TestServer) {
  const db = () => server().database.handle
  const call = <Id extends OperationId>(id: Id, rest: object, { as = ADMIN, ...by }: By = {}) =>
    server().call(id, { as, ...by, ...rest })
  const stored = async (id: string) => {
    const [row] = await db().select().from(allowedDomains).where(eq(allowedDomains.id, id))
    if (!row) throw new Error(`no domain ${id}`)
    return row
  }
  return {
    list: (query: Readonly<Record<string, string>> = {}, by?: By) => call('listDomains', { query }, by),
    add: (body: object, by?: By) => call('addDomain', { body }, by),
    read: (id: string, by?: By) => call('getDomain', { path: { id } }, by),
    update: (id: string, body: object = {}, by?: By) =>
      call('updateDomain', { path: { id }, body: { companyName: '', description: '', isActive: true, ...body } }, by),
    remove: (id: string, by?: By) => call('deleteDomain', { path: { id } }, by),
    toggle: (id: string, by?: By) => call('toggleDomain', { path: { id } }, by),
    check: (name: string, by?: By) => call('checkDomain', { path: { name } }, by),
    statistics: (by?: By) => call('domainStatistics', {}, by),
    stored,
    /** Stores a domain without a call. */
    async plant(domain: string, values: Partial<Row> = {}): Promise<string> {
      const id = newId()
      await db()
        .insert(allowedDomains)
        .values({ id, domain, ...values })
      return id
    },
    /** Applies by the form. */
    apply: (email: string) =>
      server().call('register', {
        body: {
          username: 'kim',
          email,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          fullName: '김한빛',
          organizationCode: '',
          inviteCode: '',
          agreeToTerms: true,
          agreeToPrivacy: true,
        },
      }),
    /** The entries of a domain, in their order: kind, field, before, after, author. */
    async trail(id: string) {
      const entries = await db()
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), ne(auditEntries.actorLogin, 'demo-data')))
        .orderBy(auditEntries.number)
      return entries.map(({ changeType, fieldLabel, oldValue, newValue, actorLogin }) => [
        changeType,
        fieldLabel,
        oldValue,
        newValue,
        actorLogin,
      ])
    },
  }
}

/** The id of a demo organisation. */
export const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
