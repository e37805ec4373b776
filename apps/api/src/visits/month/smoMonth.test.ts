import { DEMO_ORGANIZATIONS, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { desc, eq, gt } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { plantUser, tokenOf } from '../../administration/testing/plant'
import { newId } from '../../db/ids'
import { accessEntries, accessPersons, participants, studies, subjects, visits } from '../../db/schema'
import type { VisitRow } from '../../subjects/visits/toVisit'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { plantVisit } from '../../testing/plantVisit'
import { type Call, useServer } from '../../testing/server'
import { PI, templateOf } from '../testing/visitCalls'

const CRC = 'crc@hanbit-smo.example'
const STAFF = 'smo@hanbit-smo.example'
const ADMIN = 'admin@imsang.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const HOSPITAL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const [ONE, TWO, THREE] = [demoStudyId('study-1'), demoStudyId('study-2'), demoStudyId('study-3')]
const [SEOUL, BUSAN] = [demoSiteId('study-1', '01'), demoSiteId('study-1', '02')]
/** A month in which the demo data has nothing. */
const MONTH = '2031-03'

describeOnEngines('the month of an SMO', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  /** The coordinator, unless a call is somebody's. */
  const by = ({ token }: Call) => (token === undefined ? ({ as: CRC } as const) : {})
  const month = (call: Call = {}) => server().call('countSmoMonth', { ...by(call), query: { month: MONTH }, ...call })
  const behind = (userId: string, site = SEOUL, { query, ...call }: Call = {}) =>
    server().call('listSmoMonth', {
      ...by(call),
      path: { projectId: ONE },
      query: { month: MONTH, projectOrganizationId: site, userId, ...query },
      ...call,
    })
  const file = (body: object = {}, call: Call = {}) =>
    server().call('exportSmoMonth', { as: CRC, body: { month: MONTH, purpose: '삼월 청구 자료', ...body }, ...call })
  /** Who, where in which study, and the numbers that are not zero. */
  const rowsIn = ({ data }: Awaited<ReturnType<typeof month>>) =>
    data.rows.map(({ email, projectId, projectOrganizationId, counts }) => [
      email,
      projectId,
      projectOrganizationId,
      Object.fromEntries(Object.entries(counts).filter(([, times]) => times > 0)),
    ])
  const [crc, staff] = [demoUserId(CRC), demoUserId(STAFF)]
  /** In the order of the day, newest first. */
  let own: Record<'last' | 'first' | 'moved' | 'follow' | 'other', string>
  let subject = ''
  const work = (values: Partial<VisitRow>) =>
    db()
      .insert(visits)
      .values({
        id: newId(),
        studyId: ONE,
        studyOrganizationId: SEOUL,
        visitType: 'UNSCHEDULED',
        visitStatus: 'COMPLETED',
        visitName: '회의',
        tasks: ['meeting', 'isfTask'],
        createdAt: new Date(server().now),
        updatedAt: new Date(server().now),
        createdBy: crc,
        ...values,
      })

  beforeAll(async () => {
    subject = await plantSubject(server(), { scno: 'SC-01-901', enno: 'EN-01-901', initials: 'QZX' })
    const busan = await plantSubject(server(), { site: '02', scno: 'SC-02-901' })
    const third = await plantSubject(server(), { study: 'study-3', scno: 'SC-01-903' })
    const second = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-01-902' })
    const mine = (values: Partial<VisitRow>) => plantVisit(server(), subject, { createdBy: crc, ...values })
    const free = { visitCode: null, visitNumber: null, visitTemplateId: null } as const
    own = {
      last: await mine({ scheduledDate: '2031-03-31', visitTemplateId: templateOf('V2') }),
      moved: await mine({ scheduledDate: '2031-04-01', actualVisitDate: '2031-03-30', visitStatus: 'COMPLETED' }),
      follow: await mine({ ...free, scheduledDate: '2031-03-20', visitStatus: 'MISSED', notes: '숨은비고' }),
      other: await mine({
        ...free,
        visitType: 'UNSCHEDULED',
        visitStatus: 'COMPLETED',
        actualVisitDate: '2031-03-10',
        tasks: ['dataEntry'],
        attachments: [{ fileId: newId(), name: '숨은파일.pdf', size: 1, sha256: 'x' }] as never,
      }),
      first: await mine({ scheduledDate: '2031-03-01' }),
    }
    // What is not of the month: other days, no day, cancelled, and what others registered.
    await mine({ scheduledDate: '2031-02-28' })
    await mine({ scheduledDate: '2031-03-05', actualVisitDate: '2031-04-01', visitStatus: 'COMPLETED' })
    await mine({ scheduledDate: null })
    await mine({ scheduledDate: '2031-03-06', visitStatus: 'CANCELLED' })
    await plantVisit(server(), subject, { createdBy: demoUserId(PI), scheduledDate: '2031-03-07' })
    await plantVisit(server(), subject, { createdBy: null, scheduledDate: '2031-03-07' })
    await plantVisit(server(), busan, { createdBy: staff, scheduledDate: '2031-03-08' })
    await plantVisit(server(), third, { createdBy: crc, scheduledDate: '2031-03-09' })
    // The SMO does not take part in this one.
    await plantVisit(server(), second, { createdBy: crc, scheduledDate: '2031-03-09' })
    await work({ actualVisitDate: '2031-03-11' })
  })

  const CRC_IN_SEOUL = {
    all: 6,
    done: 3,
    planned: 2,
    missed: 1,
    regular: 3,
    unscheduled: 1,
    followUp: 1,
    withoutSubject: 1,
    dataEntry: 1,
    meeting: 1,
    isfTask: 1,
  }
  const ONE_PLANNED = { all: 1, planned: 1, regular: 1 }

  it('counts what its people registered on the days of the month, in each study that one may enter [VISIT-281, VISIT-282, DCALL-064]', async () => {
    const answer = await month()
    expect([answer.status, answer.data.month]).toEqual([200, MONTH])
    const expected = [
      [CRC, ONE, SEOUL, CRC_IN_SEOUL],
      [CRC, THREE, demoSiteId('study-3', '01'), ONE_PLANNED],
      [STAFF, ONE, BUSAN, ONE_PLANNED],
    ]
    const rows = rowsIn(answer)
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(expect.arrayContaining(expected))
    // The same for a colleague, whoever asks.
    expect(rowsIn(await month({ as: STAFF }))).toEqual(rows)
  })

  it('is the present one in Seoul where none is asked for [DCALL-064]', async () => {
    const { data } = await month({ query: {} })
    expect(data.month).toBe(new Date(server().now + 9 * 3_600_000).toISOString().slice(0, 7))
    expect((await month({ query: { month: '2031-13' } })).status).toBe(400)
  })

  it('is empty for a system administrator of no SMO, and refused to everybody else [VISIT-280, DCALL-064, DCALL-065]', async () => {
    expect((await month({ as: ADMIN })).data.rows).toEqual([])
    expect((await behind(crc, SEOUL, { as: ADMIN })).data).toEqual([])
    for (const as of [PI, 'ci@seoul-hospital.example', 'crc@seoul-hospital.example'] as const) {
      expect((await month({ as })).status).toBe(403)
      expect((await behind(crc, SEOUL, { as })).status).toBe(403)
      expect((await file({}, { as })).status).toBe(403)
    }
  })

  it('follows the rights of each study: a suspended person, one limited to a hospital, one of another SMO [VISIT-280, VISIT-281]', async () => {
    const enter = async (
      email: string,
      places: string[],
      records: [study: string, site: string, isActive: boolean][],
    ) => {
      const userId = await plantUser(server(), { email, jobRoleKey: 'PI' }, places)
      for (const [studyId, site, isActive] of records) {
        await db()
          .insert(participants)
          .values({
            id: newId(),
            studyId,
            userId,
            role: 'SITE_PRINCIPAL_INVESTIGATOR',
            status: isActive ? 'ACTIVE' : 'INACTIVE',
            studyOrganizationId: site,
            joinedAt: new Date(server().now),
          })
      }
      return tokenOf(server(), email)
    }
    const seenBy = async (token: string) =>
      (await month({ token })).data.rows.map(({ email, projectId, projectOrganizationId }) => [
        email,
        projectId,
        projectOrganizationId,
      ])
    const suspended = await enter('suspended@hanbit-smo.example', [HANBIT], [[ONE, SEOUL, false]])
    expect(await seenBy(suspended)).toEqual([[CRC, THREE, demoSiteId('study-3', '01')]])
    const limited = await enter('limited@hanbit-smo.example', [HOSPITAL, HANBIT], [[ONE, BUSAN, true]])
    expect(await seenBy(limited)).toEqual([[STAFF, ONE, BUSAN]])
    expect((await behind(crc, SEOUL, { token: limited })).status).toBe(404)
    expect((await behind(staff, BUSAN, { token: limited })).data).toHaveLength(1)
  })

  it('has nothing of a deleted study [VISIT-281]', async () => {
    const deletedAt = (at: Date | null) => db().update(studies).set({ deletedAt: at }).where(eq(studies.id, THREE))
    await deletedAt(new Date(server().now))
    const { data } = await month()
    await deletedAt(null)
    expect(data.rows.map(({ projectId }) => projectId)).not.toContain(THREE)
  })

  it('lists behind a row exactly what its number counts, the newest day first [VISIT-289, VISIT-290, DCALL-065]', async () => {
    for (const row of (await month()).data.rows) {
      const { userId, projectId, projectOrganizationId, counts } = row
      const { data } = await behind(userId, projectOrganizationId, { path: { projectId } })
      expect(data).toHaveLength(counts.all)
    }
    const { data } = await behind(crc)
    const names = Object.fromEntries(Object.entries(own).map(([name, id]) => [id, name]))
    expect(data.map(({ visitId }) => names[visitId] ?? 'work')).toEqual([
      'last',
      'moved',
      'follow',
      'work',
      'other',
      'first',
    ])
  })

  it('tells of a subject its numbers alone [VISIT-291]', async () => {
    const { data, text } = await behind(crc)
    expect(text).not.toMatch(/QZX|Q\*\*|숨은/)
    expect(data.find(({ visitId }) => visitId === own.other)).toEqual({
      visitId: own.other,
      visitType: 'UNSCHEDULED',
      visitCode: null,
      visitName: 'V2 방문',
      visitStatus: 'COMPLETED',
      scheduledDate: '2026-02-18',
      actualVisitDate: '2031-03-10',
      subjectId: subject,
      scno: 'SC-01-901',
      enno: 'EN-01-901',
      taskChecklist: expect.objectContaining({ dataEntry: true, meeting: false }),
    })
  })

  it('answers 404 for an institution that is unknown or of another study, and nothing of other people [DCALL-065]', async () => {
    for (const site of ['x', newId(), demoSiteId('study-2', '01')]) expect((await behind(crc, site)).status).toBe(404)
    for (const userId of ['x', newId(), demoUserId(PI)]) expect((await behind(userId)).data).toEqual([])
    expect((await behind(crc, SEOUL, { query: { month: '2031-05' } })).data).toEqual([])
  })

  const entriesAfter = async (work: () => Promise<unknown>) => {
    const [last] = await db().select().from(accessEntries).orderBy(desc(accessEntries.number)).limit(1)
    await work()
    const added = await db()
      .select()
      .from(accessEntries)
      .where(gt(accessEntries.number, last?.number ?? 0))
    const sets = new Map((await db().select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]))
    return added
      .filter(({ task }) => task !== 'sign-in')
      .map(({ operation, task, about, studyId, persons, purpose, filter, number, month }) => ({
        entry: [operation, task, about, studyId, sets.get(persons ?? '') ?? []],
        purpose,
        filter,
        number: `${month.slice(0, 7)}-${number}`,
      }))
  }

  it('leaves an entry with the subjects of an opened row, and none of its numbers [VISIT-292]', async () => {
    expect(await entriesAfter(() => month())).toEqual([])
    const left = await entriesAfter(() => behind(crc))
    expect(left.map(({ entry }) => entry)).toEqual([['listSmoMonth', 'list', 'subject', ONE, [subject]]])
  })

  it('is a file with the sums, recorded with the people whom it counts and its purpose [VISIT-293, VISIT-294, DCALL-066]', async () => {
    let answer = await file()
    const [left, second] = await entriesAfter(async () => {
      answer = await file()
    })
    expect(second).toBeUndefined()
    expect(left?.entry).toEqual(['exportSmoMonth', 'download', 'account', null, [crc, staff].sort()])
    expect([left?.purpose, left?.filter]).toEqual(['삼월 청구 자료', '{"month":"2031-03","what":"smo-month"}'])
    expect(answer.data.name).toBe(`smo_month_2031-03_${left?.number}.csv`)
    const lines = answer.data.content.slice(1).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 3 + 2 + 1)
    expect(lines.at(-1)).toBe('전체 합계,,,,,8,3,4,1,5,1,1,1,1,0,0,0,0,1,1,0')
    expect(lines.filter((line) => line.includes(',합계,')).map((line) => line.split(',')[5])).toEqual(
      expect.arrayContaining(['7', '1']),
    )
  })

  it('is narrowed in the file to a person and a study, and to nobody who has nothing there [VISIT-293, VISIT-294, DCALL-066]', async () => {
    const lines = async (body: object) => (await file(body)).data.content.trimEnd().split('\r\n').slice(1)
    expect((await lines({ userId: crc.toUpperCase() })).at(-1)).toMatch(/^전체 합계,,,,,7,/)
    expect((await lines({ userId: crc, projectId: THREE })).at(-1)).toMatch(/^전체 합계,,,,,1,/)
    expect(await lines({ projectId: TWO })).toHaveLength(1)
    const [left] = await entriesAfter(() => file({ userId: staff }))
    expect(left?.entry.at(-1)).toEqual([staff])
    expect((await file({ purpose: '  네자 ' })).status).toBe(400)
  })

  it('counts the subject of a visit where the subject is now [VISIT-281]', async () => {
    const moved = await plantSubject(server(), { scno: 'SC-01-911' })
    await plantVisit(server(), moved, { createdBy: staff, scheduledDate: '2031-05-09' })
    await db().update(subjects).set({ studyOrganizationId: BUSAN }).where(eq(subjects.id, moved))
    expect(rowsIn(await month({ query: { month: '2031-05' } }))).toEqual([[STAFF, ONE, BUSAN, ONE_PLANNED]])
  })
})
