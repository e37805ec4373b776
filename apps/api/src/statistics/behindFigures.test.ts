import { type DemoEmail, demoSiteId } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantEverywhere } from '../access/testing/people'
import { accessEntries, accessPersons, subjects } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { plantSubject, removeSubjects } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { type Call, useServer } from '../testing/server'
import { BUSAN, JEJU, READERS, STUDY } from './testing/readers'

const ADMIN = 'admin@imsang.example'
const CRA = 'cra@daon-cro.example'
const PI_OF_JEJU = 'pi@jeju-hospital.example'

describeOnEngines('behind a figure are', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const listSubjects = (query: NonNullable<Call['query']>, as: DemoEmail = ADMIN) =>
    server().call('listFigureSubjects', { as, path: { projectId: STUDY }, query })
  const listVisits = (query: NonNullable<Call['query']>, as: DemoEmail = ADMIN) =>
    server().call('listFigureVisits', { as, path: { projectId: STUDY }, query })

  /** Two subjects in Busan, one in Jeju, and their visits of March. */
  async function plant() {
    await removeSubjects(db(), eq(subjects.studyId, STUDY))
    const at = (site: string, values: object) => plantSubject(server(), { study: 'study-2', site, ...values })
    const dates = { consentDate: '2026-01-02', enrollmentDate: '2026-02-02' }
    const late = await at('02', { scno: 'SC-02-902', enno: 'EN-02-902', ...dates, enrollmentDate: '2026-02-03' })
    const second = await at('03', { scno: 'SC-03-901', enno: 'EN-03-901', ...dates, dropoutDate: '2026-03-01' })
    const first = await at('02', { scno: 'SC-02-901', enno: null, ...dates })
    const visitOf = (subjectId: string, visitName: string, values: object) =>
      plantVisit(server(), subjectId, { visitName, ...values })
    const tookPlace = await visitOf(first, '나', { visitStatus: 'MISSED', actualVisitDate: '2026-03-02' })
    const planned = await visitOf(first, '가', { visitStatus: 'SCHEDULED', scheduledDate: '2026-03-02' })
    const missed = await visitOf(second, '가', { visitStatus: 'MISSED', scheduledDate: '2026-03-01' })
    return { first, second, late, tookPlace, planned, missed }
  }
  it('subjects with their status and the day that counts, by day and then as in the table [DASH-073, DASH-075, SCALL-102]', async () => {
    const { first, second, late } = await plant()
    const places = new Map(
      (await server().call('listInstitutions', { as: ADMIN, path: { projectId: STUDY } })).data.map((each) => [
        each.id,
        {
          projectOrganizationId: each.id,
          institutionName: each.organizationName,
          institutionNumber: each.institutionNumber,
        },
      ]),
    )
    const { data } = await listSubjects({ figure: 'enrolled' })
    expect(data).toEqual({
      content: [
        {
          subjectId: first,
          scno: 'SC-02-901',
          enno: null,
          status: 'ENROLLED',
          date: '2026-02-02',
          ...places.get(BUSAN),
        },
        {
          subjectId: second,
          scno: 'SC-03-901',
          enno: 'EN-03-901',
          status: 'DROPPED_OUT',
          date: '2026-02-02',
          ...places.get(JEJU),
        },
        {
          subjectId: late,
          scno: 'SC-02-902',
          enno: 'EN-02-902',
          status: 'ENROLLED',
          date: '2026-02-03',
          ...places.get(BUSAN),
        },
      ],
      number: 0,
      size: 10,
      totalElements: 3,
      totalPages: 1,
    })
    expect(places.get(BUSAN)?.institutionNumber).toBe('02')
  })

  it('visits with the day that counts, one that took place as complete [DASH-074, DASH-075, SCALL-103]', async () => {
    const { first, second, tookPlace, planned, missed } = await plant()
    const { data } = await listVisits({ figure: 'scheduled', month: '2026-03' })
    const [busan, jeju] = [
      { projectOrganizationId: BUSAN, institutionName: '부산새벽병원', institutionNumber: '02' },
      { projectOrganizationId: JEJU, institutionName: '제주바람병원', institutionNumber: '03' },
    ]
    expect(data.content).toEqual([
      {
        visitId: missed,
        subjectId: second,
        scno: 'SC-03-901',
        enno: 'EN-03-901',
        visitName: '가',
        visitStatus: 'MISSED',
        visitDate: '2026-03-01',
        ...jeju,
      },
      {
        visitId: planned,
        subjectId: first,
        scno: 'SC-02-901',
        enno: null,
        visitName: '가',
        visitStatus: 'SCHEDULED',
        visitDate: '2026-03-02',
        ...busan,
      },
      {
        visitId: tookPlace,
        subjectId: first,
        scno: 'SC-02-901',
        enno: null,
        visitName: '나',
        visitStatus: 'COMPLETED',
        visitDate: '2026-03-02',
        ...busan,
      },
    ])
    const idsOf = async (figure: string, month = '2026-03') =>
      (await listVisits({ figure, month })).data.content.map(({ visitId }) => visitId)
    expect(await idsOf('completed')).toEqual([tookPlace])
    expect(await idsOf('missed')).toEqual([missed])
    expect(await idsOf('scheduled', '2026-02')).toEqual([])
  })

  it('each row on one page [DASH-075]', async () => {
    const { first, second, late } = await plant()
    const page = async (page: string) =>
      (await listSubjects({ figure: 'screening', page, size: '2' })).data.content.map(({ subjectId }) => subjectId)
    expect([await page('0'), await page('1'), await page('2')]).toEqual([[first, late], [second], []])
  })

  it('those of one month, of all until one, and of one institution, page by page [SCALL-102, SCALL-103]', async () => {
    const { first, second, late, tookPlace, planned, missed } = await plant()
    const ofMarch = await plantSubject(server(), {
      ...{ study: 'study-2', site: '03', scno: 'SC-03-902', enno: 'EN-03-902' },
      ...{ consentDate: '2026-01-02', enrollmentDate: '2026-03-01' },
    })
    const subjectsOf = async (query: Call['query']) =>
      (await listSubjects({ figure: 'enrolled', ...query })).data.content.map(({ subjectId }) => subjectId)
    expect(await subjectsOf({ month: '2026-02' })).toEqual([first, second, late])
    expect(await subjectsOf({ month: '2026-03' })).toEqual([ofMarch])
    expect(await subjectsOf({ until: '2026-02' })).toEqual([first, second, late])
    expect(await subjectsOf({ until: '2026-03' })).toEqual([first, second, late, ofMarch])
    expect(await subjectsOf({ projectOrganizationId: JEJU })).toEqual([second, ofMarch])
    const visitsOf = async (query: Call['query']) =>
      (await listVisits({ figure: 'scheduled', month: '2026-03', ...query })).data.content.map(({ visitId }) => visitId)
    expect(await visitsOf({})).toEqual([missed, planned, tookPlace])
    expect(await visitsOf({ projectOrganizationId: BUSAN })).toEqual([planned, tookPlace])
    const last = { page: '1', size: '1' }
    expect(await subjectsOf({ projectOrganizationId: JEJU, ...last })).toEqual([ofMarch])
    expect(await visitsOf({ projectOrganizationId: BUSAN, ...last })).toEqual([tookPlace])
  })

  it('no value that is hidden from any role, and those of the own institution alone [DASH-073, DASH-074, DASH-079, PERM-004]', async () => {
    const planted = await plantEverywhere(server())
    const { id = '', secrets = {} } = planted.get('2/02') ?? {}
    await db().update(subjects).set({ consentDate: '2026-03-01' }).where(eq(subjects.id, id))
    await plantVisit(server(), id, { scheduledDate: '2026-03-01', notes: '숨은방문비고' })
    for (const [as, sites] of READERS) {
      const answers = [
        await listSubjects({ figure: 'screening', size: '100' }, as),
        await listVisits({ figure: 'scheduled', month: '2026-03', size: '100' }, as),
      ]
      for (const { text } of answers) {
        expect(text.includes(id), as).toBe(sites.includes(BUSAN))
        for (const hidden of [...Object.values(secrets), '숨은방문비고']) expect(text).not.toContain(hidden)
      }
    }
  })

  it('nothing of another institution: it is refused, and an unknown one is not found [SCALL-102, SCALL-103]', async () => {
    for (const [projectOrganizationId, expected] of [
      [BUSAN, { status: 403, message: '접근 권한이 없습니다' }],
      [demoSiteId('study-1', '01'), { status: 404, message: '기관 정보를 찾을 수 없습니다.' }],
      ['no-id', { status: 404, message: '기관 정보를 찾을 수 없습니다.' }],
    ] as const) {
      expect(await listSubjects({ figure: 'enrolled', projectOrganizationId }, PI_OF_JEJU)).toMatchObject(expected)
      const query = { figure: 'missed', month: '2026-03', projectOrganizationId }
      expect(await listVisits(query, PI_OF_JEJU)).toMatchObject(expected)
    }
  })

  it('nothing for a figure or a month that is none [SCALL-102, SCALL-103]', async () => {
    expect(await listSubjects({ figure: 'randomized' })).toMatchObject({ status: 400, field: 'figure' })
    expect(await listSubjects({})).toMatchObject({ status: 400, field: 'figure' })
    for (const month of ['2026-13', '2026-00', '2026-3', '26-03']) {
      expect(await listSubjects({ figure: 'enrolled', month })).toMatchObject({ status: 400, field: 'month' })
      expect(await listSubjects({ figure: 'enrolled', until: month })).toMatchObject({ status: 400, field: 'until' })
      expect(await listVisits({ figure: 'missed', month })).toMatchObject({ status: 400, field: 'month' })
    }
    expect(await listVisits({ figure: 'missed' })).toMatchObject({ status: 400, field: 'month' })
  })

  it('an entry in the access record, which names the subjects of the page once each [DASH-076, ACCESS-002]', async () => {
    const { first, second, late } = await plant()
    const lastEntry = async () => {
      const [entry] = await db()
        .select()
        .from(accessEntries)
        .orderBy(desc(accessEntries.month), desc(accessEntries.number))
      const [set] = await db()
        .select()
        .from(accessPersons)
        .where(eq(accessPersons.hash, entry?.persons ?? ''))
      return { task: entry?.task, about: entry?.about, filter: entry?.filter, persons: set?.ids ?? [] }
    }
    await listSubjects({ figure: 'screening', size: '2' }, CRA)
    expect(await lastEntry()).toEqual({
      task: 'list',
      about: 'subject',
      filter: '{"figure":"screening"}',
      persons: [first, late].sort(),
    })
    await listVisits({ figure: 'scheduled', month: '2026-03' }, CRA)
    expect(await lastEntry()).toEqual({
      task: 'list',
      about: 'subject',
      filter: '{"figure":"scheduled","month":"2026-03"}',
      persons: [first, second].sort(),
    })
  })
})
