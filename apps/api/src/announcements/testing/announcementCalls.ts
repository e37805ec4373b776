import { type DemoEmail, type DemoStudy, demoStudyId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { announcements, announcementViews, auditEntries } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

/** May write, but is no system administrator. */
export const CI = 'ci@seoul-hospital.example'
export const CRC = 'crc@seoul-hospital.example'
/** Reads only. */
export const PI = 'pi@seoul-hospital.example'
export const CRA = 'cra@daon-cro.example'
export const ADMIN = 'admin@imsang.example'

export const WRITTEN = {
  title: '검체 운송 일정',
  content: '화요일에 수거합니다.\n\n  - 기관 01: 10시',
  priority: 'HIGH',
}

/** The calls to the announcements of a study, by default of the first one and as its chief investigator. */
export function announcementCalls(server: () => TestServer, study: DemoStudy = 'study-1') {
  const projectId = demoStudyId(study)
  const to = (noticeId: string, call: Call) => ({ as: CI, path: { projectId, noticeId }, ...call }) as const
  const calls = {
    create: (body: object = {}, call: Call = {}) =>
      server().call('createAnnouncement', { as: CI, path: { projectId }, body: { ...WRITTEN, ...body }, ...call }),
    read: (id: string, call: Call = {}) => server().call('getAnnouncement', to(id, call)),
    update: (id: string, body: object = {}, call: Call = {}) =>
      server().call('updateAnnouncement', { ...to(id, call), body: { ...WRITTEN, ...body } }),
    remove: (id: string, call: Call = {}) => server().call('deleteAnnouncement', to(id, call)),
    list: (query: Call['query'] = {}, as: DemoEmail = CI) =>
      server().call('listAnnouncements', { as, path: { projectId }, query }),
    recent: (query: Call['query'] = {}, as: DemoEmail = CI) =>
      server().call('listRecentAnnouncements', { as, path: { projectId }, query }),
    permission: (as: DemoEmail) => server().call('getAnnouncementPermission', { as, path: { projectId } }),
    /** Writes one and returns its id. */
    async created(body: object = {}, call: Call = {}): Promise<string> {
      const { status, data, text } = await calls.create(body, call)
      if (status !== 201) throw new Error(text)
      return data.id
    },
  }
  return calls
}

/** An announcement as it is stored. */
export async function storedAnnouncement({ database }: TestServer, id: string) {
  const row = await database.handle.query.announcements.findFirst({ where: eq(announcements.id, id) })
  if (!row) throw new Error(`no announcement ${id}`)
  return row
}

/** All that a call may store: announcements, counted minutes and entries of the trails. */
export async function everything({ database: { handle } }: TestServer) {
  return Promise.all([announcements, announcementViews, auditEntries].map((table) => handle.$count(table)))
}
