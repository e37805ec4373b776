import type { Body } from '@imsang/api-client'
import { eq } from 'drizzle-orm'
import { accessEntries, organizations } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

export const ADMIN = 'admin@imsang.example'
export const TENANT = 'tenant@hanbit-smo.example'

/** The calls that change organisations, made by a system administrator unless specified otherwise. */
export function organizationCalls(server: () => TestServer) {
  const create = (body: Partial<Body<'createOrganization'>>, call: Call = { as: ADMIN }) =>
    server().call('createOrganization', { body: { name: '', organizationType: 'HOSPITAL', ...body }, ...call })
  return {
    create,
    update: (id: string, body: Partial<Body<'updateOrganization'>>, call: Call = { as: ADMIN }) =>
      server().call('updateOrganization', {
        path: { id },
        body: { name: '새봄병원', status: 'ACTIVE', ...body },
        ...call,
      }),
    remove: (id: string, call: Call = { as: ADMIN }) => server().call('deleteOrganization', { path: { id }, ...call }),
    isDuplicate: async (name: string) =>
      (await server().call('checkOrganizationName', { as: ADMIN, query: { name } })).data.isDuplicate,
    /** Creates one that is there to be changed. */
    created: async (name: string) => (await create({ name })).data.id,
  }
}

/** The organisation as it is stored, also a deleted one. */
export async function storedOrganization({ database }: TestServer, id: string) {
  const row = await database.handle.query.organizations.findFirst({ where: eq(organizations.id, id) })
  if (!row) throw new Error(`no organisation ${id}`)
  return row
}

/** What an answer left in the access record. */
export const leftBy = ({ database }: TestServer, { headers }: { readonly headers: Headers }) =>
  database.handle
    .select({
      task: accessEntries.task,
      about: accessEntries.about,
      login: accessEntries.login,
      status: accessEntries.status,
      personCount: accessEntries.personCount,
    })
    .from(accessEntries)
    .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
