import { demoSiteId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { visits } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { type Call, useServer } from '../testing/server'
import { ADMIN, BUSAN, CRA, OTHER_STUDY, PI, STUDY, templateOf } from './testing/visitCalls'

const SMO_CRC = 'crc@hanbit-smo.example'
const SEOUL = demoSiteId('study-1', '01')
/** Days that no visit of the demo data has. */
const PERIOD = { startDate: '2031-01-01', endDate: '2031-12-31' }

describeOnEngines('the events of an institution', (engine) => {
  const server = useServer(engine)
  let [own, other]: [string, string] = ['', '']
  let planned = ''
  let done = ''
  let seen = ''

  const events = (call: Call & { institution?: string; days?: Readonly<Record<string, string>> } = {}) => {
    const { institution = SEOUL, days = PERIOD, ...rest } = call
    const path = { projectId: STUDY, projectOrganizationId: institution }
    return server().call('listInstitutionEvents', { as: PI, path, query: days, ...rest })
  }
  const smoVisits = (call: Call = {}) =>
    server().call('listSmoVisits', {
      as: SMO_CRC,
      path: { projectId: STUDY },
      query: { projectOrganizationId: SEOUL },
      ...call,
    })
  const idsOf = ({ data }: { data: { visitId: string }[] }) => data.map(({ visitId }) => visitId)

  beforeAll(async () => {
    own = await plantSubject(server(), { scno: 'SC-01-901', enno: 'EN-01-901', initials: 'QZX' })
    other = await plantSubject(server(), { site: '02', scno: 'SC-02-901', initials: 'WVU' })
    planned = await plantVisit(server(), own, {
      visitTemplateId: templateOf('V2'),
      scheduledDate: '2031-03-01',
      createdBy: demoUserId(PI),
    })
    done = await plantVisit(server(), own, {
      visitType: 'UNSCHEDULED',
      visitStatus: 'COMPLETED',
      visitNumber: null,
      visitCode: null,
      visitName: '추가 채혈',
      scheduledDate: '2031-12-31',
      actualVisitDate: '2031-02-28',
      tasks: ['separateExamVisit', 'meeting'],
      notes: '숨은비고',
      createdBy: demoUserId(SMO_CRC),
    })
    seen = await plantVisit(server(), own, { scheduledDate: '2031-05-05' })
    await plantVisit(server(), other, { scheduledDate: '2031-04-01', createdBy: demoUserId(SMO_CRC) })
  })

  it('carry a visit with its subject, institution, checklist and author, the newest day first [VISIT-239, DCALL-053]', async () => {
    const { status, data } = await events()
    expect(status).toBe(200)
    expect(data.map(({ createdAt: _, ...event }) => event)).toEqual([
      expect.objectContaining({ visitId: seen, createdBy: null, createdByName: null, organizationCode: null }),
      {
        visitId: planned,
        visitType: 'REGULAR',
        visitCode: 'V2',
        visitName: 'V2 방문',
        visitStatus: 'SCHEDULED',
        visitNumber: 1002,
        visitTemplateId: templateOf('V2'),
        scheduledDate: '2031-03-01',
        actualVisitDate: null,
        subjectId: own,
        scno: 'SC-01-901',
        enno: 'EN-01-901',
        initials: 'QZX',
        institutionName: '한강서울병원',
        projectOrganizationId: SEOUL,
        taskChecklist: null,
        attachments: [],
        notes: null,
        areTextsHidden: false,
        createdBy: demoUserId(PI),
        createdByName: expect.stringMatching(/^[가-힣]+$/),
        organizationCode: 'HGSH',
      },
      expect.objectContaining({
        visitId: done,
        actualVisitDate: '2031-02-28',
        taskChecklist: {
          dataEntry: false,
          separateExamVisit: true,
          queryResolution: false,
          monitoring: false,
          qualityAssurance: false,
          isfTask: false,
          meeting: true,
          otherTask: false,
        },
        notes: '숨은비고',
        createdBy: demoUserId(SMO_CRC),
        organizationCode: 'HANBIT',
      }),
    ])
  })

  it('are those of a period with both its days, by the actual day before the planned one [DCALL-053]', async () => {
    const found = async (days: Readonly<Record<string, string>>) => idsOf(await events({ days }))
    expect(await found({ startDate: '2031-02-28', endDate: '2031-03-01' })).toEqual([planned, done])
    expect(await found({ startDate: '2031-03-01', endDate: '2031-03-01' })).toEqual([planned])
    expect(await found({ startDate: '2031-03-02' })).toEqual([seen])
    expect((await found({ endDate: '2031-02-28' }))[0]).toBe(done)
    const reversed = await events({ days: { startDate: '2031-03-02', endDate: '2031-03-01' } })
    expect([reversed.status, reversed.text]).toEqual([
      400,
      expect.stringContaining('시작일은 종료일보다 늦을 수 없습니다.'),
    ])
    expect((await events({ days: { startDate: '2031-02-29' } })).status).toBe(400)
  })

  it('name nobody to a masked role [SUBJ-082, VISIT-239]', async () => {
    const { data, text } = await events({ as: CRA })
    expect(text).not.toMatch(/QZX|숨은/)
    expect(data.map(({ initials, notes, areTextsHidden }) => [initials, notes, areTextsHidden])).toEqual([
      ['Q**', null, false],
      ['Q**', null, false],
      ['Q**', null, true],
    ])
  })

  it('are refused with 404 for an institution that is unknown, of another study, or read by others only [DCALL-010]', async () => {
    for (const institution of ['x', '019438e9-4800-7000-8000-000000000000', demoSiteId('study-2', '01')]) {
      expect((await events({ institution })).status).toBe(404)
    }
    expect((await events({ as: BUSAN })).status).toBe(404)
    // Somebody who reads every institution of both studies.
    for (const code of ['01', '02']) {
      const { status, message } = await events({ as: ADMIN, institution: demoSiteId('study-2', code) })
      expect([status, message]).toEqual([404, '기관 정보를 찾을 수 없습니다.'])
    }
    expect((await events({ path: { projectId: OTHER_STUDY, projectOrganizationId: SEOUL } })).status).not.toBe(200)
  })

  it('registered by people of an SMO are listed for them and for administrators alone [DCALL-052]', async () => {
    expect(idsOf(await smoVisits())).toContain(done)
    expect(idsOf(await smoVisits())).not.toContain(planned)
    expect(idsOf(await smoVisits({ as: 'admin@imsang.example' }))).toEqual(idsOf(await smoVisits()))
    for (const as of [PI, CRA] as const) expect((await smoVisits({ as })).status).toBe(403)
    expect((await smoVisits({ query: { projectOrganizationId: 'x' } })).status).toBe(404)
  })

  it('stand in one order with the work that has no subject: the newest day first, then as they were registered [DCALL-052, DCALL-053]', async () => {
    const work = async (scheduledDate: string, actualVisitDate: string | null = null) => {
      const id = await plantVisit(server(), own, { scheduledDate, actualVisitDate, createdBy: demoUserId(SMO_CRC) })
      const ofNobody = { subjectId: null, studyOrganizationId: SEOUL }
      await server().database.handle.update(visits).set(ofNobody).where(eq(visits.id, id))
      return id
    }
    const [sameDay, between, newest] = [
      await work('2031-03-01'),
      await work('2031-12-30', '2031-03-15'),
      await work('2031-06-01'),
    ]
    expect(idsOf(await events())).toEqual([newest, seen, between, planned, sameDay, done])
    const ofSmo = [newest, between, sameDay, done]
    expect(idsOf(await smoVisits()).filter((id) => ofSmo.includes(id))).toEqual(ofSmo)
  })
})
