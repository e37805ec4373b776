import { DEMO_ORGANIZATIONS, demoStudyId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { plantOrganization, plantStudy, plantUser } from '../administration/testing/plant'
import { organizations, studyOrganizations } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const ADMIN = 'admin@imsang.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const PHARMA = DEMO_ORGANIZATIONS['haneul-pharma.example'].id

type Query = Readonly<Record<string, string>>

describeOnOneEngine('the list of organisations', (engine) => {
  const server = useServer(engine)
  const ask = (query: Query) => server().call('listOrganizations', { as: ADMIN, query })
  const names = async (query: Query) => (await ask({ size: '100', ...query })).data.content.map(({ name }) => name)
  beforeAll(async () => {
    // Later than the demo organisations, which are created with the databases.
    const createdAt = new Date(Date.UTC(2200, 0, 1))
    await plantOrganization(server(), {
      name: 'Zeta_100% 병원',
      code: 'ZETA',
      type: 'CLINIC',
      status: 'INACTIVE',
      createdAt,
    })
  })

  it('counts the users and studies of each, without deleted studies [ACALL-031, ACALL-032, ORG-115]', async () => {
    const deleted = await plantStudy(server(), HANBIT, { name: '지운 연구', deletedAt: new Date(server().now) })
    await plantUser(server(), { email: 'waiting@hanbit-smo.example', registrationStatus: 'EMAIL_VERIFIED' }, [HANBIT])
    await plantUser(server(), { email: 'off@hanbit-smo.example', isEnabled: false }, [HANBIT])
    const { data } = await ask({ size: '100' })
    const of = (id: string) => data.content.find((row) => row.id === id)
    expect(of(HANBIT)).toMatchObject({ organizationCode: 'HANBIT', organizationType: 'SMO', totalUsers: 4 })
    const ids = of(HANBIT)?.participatingProjects.map(({ projectId }) => projectId)
    expect(ids?.sort()).toEqual([demoStudyId('study-1'), demoStudyId('study-3')].sort())
    expect(ids).not.toContain(deleted)
    // The organisation has two parts in the second study, which is listed once.
    expect(of(PHARMA)?.participatingProjects).toHaveLength(3)
    const { data: first } = await server().call('getProject', {
      as: ADMIN,
      path: { projectId: demoStudyId('study-1') },
    })
    const named = { projectId: first.projectId, projectName: first.projectName }
    expect(of(HANBIT)?.participatingProjects).toContainEqual(named)
    expect(of(DEMO_ORGANIZATIONS['onsae-smo.example'].id)).toMatchObject({ totalUsers: 0 })
    expect(data).toMatchObject({ number: 0, size: 100, totalElements: 10, totalPages: 1 })
  })

  it('shows when each was created, and its studies by name [ORG-112, ORG-115, ORG-116]', async () => {
    const organization = await plantOrganization(server(), {
      ...{ name: '가나다 병원', code: 'GND', type: 'CLINIC' },
      createdAt: new Date('2026-01-05T01:02:03.004Z'),
    })
    const plant = (name: string) => plantStudy(server(), organization, { name })
    const [last, first] = [await plant('나중 연구'), await plant('가장 앞 연구')]
    const { data } = await ask({ keyword: '가나다' })
    expect(data.content).toEqual([
      {
        id: organization,
        name: '가나다 병원',
        organizationCode: 'GND',
        organizationType: 'CLINIC',
        status: 'ACTIVE',
        ...{ phoneNumber: null, faxNumber: null, address: null, memo: null, domain: null, version: 1 },
        totalUsers: 0,
        participatingProjects: [
          { projectId: first, projectName: '가장 앞 연구' },
          { projectId: last, projectName: '나중 연구' },
        ],
        createdAt: '2026-01-05T01:02:03.004Z',
      },
    ])
    await server().database.handle.delete(studyOrganizations).where(eq(studyOrganizations.organizationId, organization))
    await server().database.handle.delete(organizations).where(eq(organizations.id, organization))
  })

  it('is filtered by name, type and status, in pages [ACALL-031]', async () => {
    expect(await names({ keyword: 'zETA_' })).toEqual(['Zeta_100% 병원'])
    expect(await names({ keyword: '0%' })).toEqual(['Zeta_100% 병원'])
    expect(await names({ keyword: '%_' })).toEqual([])
    expect(await names({ status: 'INACTIVE' })).toEqual(['Zeta_100% 병원'])
    expect(await names({ status: 'ACTIVE', organizationType: 'SMO', sort: 'name,asc' })).toEqual([
      '온새미SMO',
      '한빛SMO',
    ])
    expect(await names({ organizationType: '새 유형' })).toEqual([])
    expect((await ask({ page: '1', size: '9' })).data).toMatchObject({ totalElements: 10, totalPages: 2, number: 1 })
    expect((await ask({ page: '2', size: '9' })).data.content).toEqual([])
  })

  it('is sorted newest first by default, or as requested [ACALL-031]', async () => {
    expect((await names({}))[0]).toBe('Zeta_100% 병원')
    expect((await names({ sort: 'createdAt,asc' })).at(-1)).toBe('Zeta_100% 병원')
    const byName = await names({ sort: 'name,asc' })
    expect(await names({ sort: 'name,desc' })).toEqual([...byName].reverse())
    expect(await ask({ sort: 'code,asc' })).toMatchObject({ status: 400, field: 'sort' })
  })

  it('to choose from is sorted by name, filtered by type, without inactive ones [ACALL-037]', async () => {
    const found = async (query: Query) =>
      (await server().call('searchOrganizations', { as: ADMIN, query })).data.map(({ name }) => name)
    expect(await found({ organizationType: 'HOSPITAL', size: '3' })).toEqual(['부산새벽병원', '새병원', '제주바람병원'])
    expect(await found({ organizationType: 'HOSPITAL', size: '3', page: '1' })).toEqual(['한강서울병원'])
    expect(await found({ keyword: 'sMo' })).toEqual(['온새미SMO', '한빛SMO'])
    expect(await found({ keyword: 'zeta' })).toEqual([])
  })

  it('to choose from is ten at a time, unless another number is asked for [ACONST-006]', async () => {
    for (const at of Array.from({ length: 11 }, (_, index) => index)) {
      await plantOrganization(server(), { name: `열 개씩 ${at}`, code: `TEN-${at}` })
    }
    const found = async (query: Query) =>
      (await server().call('searchOrganizations', { as: ADMIN, query: { keyword: '열 개씩', ...query } })).data.length
    expect([await found({}), await found({ page: '1' }), await found({ size: '11' })]).toEqual([10, 1, 11])
  })
})
