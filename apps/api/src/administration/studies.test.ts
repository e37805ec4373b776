import { DEMO_ORGANIZATIONS, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { participants, studies, subjects } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantStudy, plantUser, tokenOf } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id

type Query = Readonly<Record<string, string>>

describeOnOneEngine('the list of studies', (engine) => {
  const server = useServer(engine)
  const ask = (query: Query) => server().call('listProjects', { as: ADMIN, query })
  const found = async (query: Query) => (await ask(query)).data.content.map(({ id }) => id)
  const [one, two, three] = [demoStudyId('study-1'), demoStudyId('study-2'), demoStudyId('study-3')]
  /** The subjects with an enrolment date, counted one by one. */
  const enrolled = async (institutionId?: string, studyId = two) => {
    const rows = await server().database.handle.query.subjects.findMany({
      where: and(eq(subjects.studyId, studyId), isNotNull(subjects.enrollmentDate)),
    })
    return rows.filter((row) => !institutionId || row.studyOrganizationId === institutionId).length
  }
  let planted = ''
  beforeAll(async () => {
    planted = await plantStudy(server(), HANBIT, { name: '100% 연구', status: 'active' })
    await plantStudy(server(), HANBIT, { name: '지운 연구', deletedAt: new Date(server().now) })
  })

  it('is filtered by status; a study stored as active is ongoing [SCALL-012]', async () => {
    expect((await found({ status: 'ONGOING' })).sort()).toEqual([one, planted].sort())
    expect(await found({ status: 'COMPLETED' })).toEqual([two])
    expect(await found({ status: 'CANCELLED' })).toEqual([three])
    expect(await ask({ status: 'active' })).toMatchObject({ status: 400, field: 'status' })
  })

  it.each([
    ['메트포르민', [one]],
    ['hn-1804', [two]],
    ['HN2203', [three]],
    ['정해원', [one, three]],
    ['하늘제약', [one, two, three]],
    ['한강서울', [one, three]],
    ['다온', []],
    ['1_0', []],
  ])(
    'is searched by %s in name, nickname, protocol number, chief investigator or sponsor [SCALL-012]',
    async (search, ids) => {
      expect((await found({ search: ` ${search} ` })).sort()).toEqual([...ids].sort())
    },
  )

  it('is searched for literal text: % matches itself [SCALL-012]', async () => {
    expect(await found({ search: '100%' })).toEqual([planted])
    expect(await found({ search: '1%0' })).toEqual([])
  })

  it('is not searched by a sponsor that is hidden from the caller [SCALL-012]', async () => {
    const email = 'crc@busan-hospital.example'
    const userId = await plantUser(server(), { email, jobRoleKey: 'CRC' })
    await server()
      .database.handle.insert(participants)
      .values({
        id: newId(),
        studyId: two,
        userId,
        role: 'CO_INVESTIGATOR',
        status: 'ACTIVE',
        studyOrganizationId: demoSiteId('study-2', '02'),
        joinedAt: new Date(server().now),
      })
    const token = await tokenOf(server(), email)
    const mine = async (search: string) => (await server().call('listProjects', { token, query: { search } })).data
    const [study, ...others] = (await mine('')).content
    expect(others).toEqual([])
    const ofAll = (await ask({ search: 'HN-1804' })).data.content[0]
    const [here, all] = [await enrolled(demoSiteId('study-2', '02')), await enrolled()]
    expect(here).toBeLessThan(all)
    expect(study).toMatchObject({ leadSponsor: null, requestingSponsor: null, currentEnrollment: here })
    expect(ofAll).toMatchObject({ leadSponsor: expect.any(String), currentEnrollment: all })
    expect((await mine('고혈압')).totalElements).toBe(1)
    expect((await mine('하늘제약')).totalElements).toBe(0)
  })

  it('is sorted as requested, with missing dates last, and ignores unknown fields [SCALL-012]', async () => {
    expect((await found({}))[0]).toBe(planted)
    expect((await found({ sort: 'createdAt' }))[0]).toBe(planted)
    expect((await found({ sort: 'createdAt,asc' })).at(-1)).toBe(planted)
    expect(await found({ sort: 'startDate' })).toEqual([one, two, three, planted])
    expect(await found({ sort: 'startDate,desc' })).toEqual([three, two, one, planted])
    expect(await found({ sort: 'endDate,asc' })).toEqual([three, two, one, planted])
    expect((await found({ sort: 'status' })).slice(2)).toEqual([two, three])
    expect((await found({ sort: 'name,desc' })).at(-1)).toBe(planted)
    for (const sort of ['updatedAt,desc', 'name,', 'name,up']) {
      expect(await ask({ sort })).toMatchObject({ status: 400, field: 'sort' })
    }
  })

  it('has pages of ten [SCALL-012]', async () => {
    const { data } = await ask({ page: '1', size: '3', sort: 'startDate' })
    expect(data).toMatchObject({ number: 1, size: 3, totalElements: 4, totalPages: 2 })
    expect(data.content.map(({ id }) => id)).toEqual([planted])
    expect((await ask({ page: '9' })).data).toEqual({
      content: [],
      number: 9,
      size: 10,
      totalElements: 4,
      totalPages: 1,
    })
  })

  it('has in each row the names, the period and the numbers of the study [STUDY-298, STUDY-299]', async () => {
    const row = (await ask({ search: 'HN-2101' })).data.content[0]
    const { data: study } = await server().call('getProject', { as: ADMIN, path: { projectId: one } })
    const sponsor = (role: string) =>
      study.projectOrganizations.find(({ organizationRole }) => organizationRole === role)?.organizationName
    expect(row).toEqual({
      id: one,
      name: study.projectName,
      protocolNumber: study.protocolNumber,
      leadSponsor: sponsor('LEAD_SPONSOR'),
      requestingSponsor: sponsor('REQUESTING_SPONSOR'),
      principalInvestigatorName: study.principalInvestigatorName,
      startDate: study.startDate,
      endDate: study.endDate,
      totalTargetEnrollment: study.totalTargetEnrollment,
      currentEnrollment: await enrolled(undefined, one),
      status: 'ONGOING',
    })
    expect(row?.leadSponsor).toBeTruthy()
  })

  it('leaves out a deleted study [SCALL-012, SCALL-031]', async () => {
    await server()
      .database.handle.update(studies)
      .set({ deletedAt: new Date(server().now) })
      .where(eq(studies.id, planted))
    expect(await found({})).not.toContain(planted)
  })
})
