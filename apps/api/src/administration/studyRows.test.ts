import { DEMO_ORGANIZATIONS, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { participants, studyOrganizations } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantOrganization, plantStudy, plantUser, tokenOf } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id

type Query = Readonly<Record<string, string>>

/** In the order in which they are stored: the later one is the newer one. */
const PLANTED = [
  ['beta', 'PENDING', '둘째 별칭'],
  ['Alpha', 'ARCHIVED', null],
  ['alpha', '', null],
  ['gamma', 'ongoing', null],
  ['gamma', 'CANCELLED', null],
] as const

describeOnOneEngine('the rows of the list of studies', (engine) => {
  const server = useServer(engine)
  const ask = (query: Query) => server().call('listProjects', { as: ADMIN, query: { size: '100', ...query } })
  const ids: string[] = []
  const placesOf = async (query: Query) =>
    (await ask(query)).data.content.flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : []))

  beforeAll(async () => {
    for (const [name, status, nickname] of PLANTED) {
      ids.push(await plantStudy(server(), HANBIT, { name, status, nickname }))
    }
  })

  it('are found by the nickname [SCALL-012]', async () => {
    expect(await placesOf({ search: ' 둘째 ' })).toEqual([0])
  })

  it('stand by status as ongoing, completed, cancelled, pending, any other and none, of one status the newest first [SCALL-012]', async () => {
    const [one, two, three] = [demoStudyId('study-1'), demoStudyId('study-2'), demoStudyId('study-3')]
    const [pending, other, none, ongoing, cancelled] = ids
    const order = [ongoing, one, two, cancelled, three, pending, other, none]
    expect((await ask({ sort: 'status' })).data.content.map(({ id }) => id)).toEqual(order)
    const down = (await ask({ sort: 'status,desc' })).data.content.map(({ id }) => id)
    expect(down).toEqual([none, other, pending, cancelled, three, two, ongoing, one])
  })

  it('stand by name in any letter case, of one name the newest first [SCALL-012]', async () => {
    expect(await placesOf({ sort: 'name' })).toEqual([2, 1, 0, 4, 3])
    expect(await placesOf({ sort: 'name,desc' })).toEqual([4, 3, 0, 2, 1])
  })

  it('stand newest first where the date that they are sorted by is missing or the same [SCALL-012]', async () => {
    for (const sort of ['startDate', 'startDate,desc', 'endDate,asc']) {
      expect(await placesOf({ sort }), sort).toEqual([4, 3, 2, 1, 0])
    }
  })

  it('are counted on a page beyond the end as well [SCALL-012]', async () => {
    expect((await ask({ page: '9', size: '5' })).data).toMatchObject({ content: [], totalElements: 8, totalPages: 2 })
    expect((await ask({ page: '9', size: '5', search: 'alpha' })).data).toMatchObject({
      totalElements: 2,
      totalPages: 1,
    })
  })

  it('name several sponsors of one role by name, and none where there is none [STUDY-298]', async () => {
    const [id = ''] = ids
    for (const name of ['나 제약', '가 제약']) {
      const organizationId = await plantOrganization(server(), { name })
      const sponsor = { id: newId(), studyId: id, organizationId, role: 'LEAD_SPONSOR' as const }
      await server().database.handle.insert(studyOrganizations).values(sponsor)
    }
    const row = (await ask({ search: '둘째' })).data.content[0]
    expect([row?.leadSponsor, row?.requestingSponsor]).toEqual(['가 제약, 나 제약', null])
  })

  it('count for a researcher the subjects of the institution of today, not of one that they left [STUDY-299]', async () => {
    const email = 'moved@busan-hospital.example'
    const userId = await plantUser(server(), { email, jobRoleKey: 'CRC' })
    const studyId = demoStudyId('study-1')
    const enrol = (site: string, status: 'ACTIVE' | 'INACTIVE') =>
      server()
        .database.handle.insert(participants)
        .values({
          ...{ id: newId(), studyId, userId, role: 'CO_INVESTIGATOR', status },
          ...{ studyOrganizationId: demoSiteId('study-1', site), joinedAt: new Date(server().now) },
        })
    await enrol('02', 'ACTIVE')
    const token = await tokenOf(server(), email)
    const enrolled = async () => {
      const { data } = await server().call('listProjects', { token })
      return data.content.map(({ currentEnrollment }) => currentEnrollment)
    }
    const before = await enrolled()
    expect(before).toHaveLength(1)
    await enrol('01', 'INACTIVE')
    expect(await enrolled()).toEqual(before)
  })
})
