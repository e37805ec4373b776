import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantOrganization, plantStudy } from './testing/plant'

const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
/** In the order of creation, which is neither alphabetical nor its reverse. */
const NAMES = ['바다', '가람', '하늘', '나루', '이슬', '다솜', '노을', '라온', '보름', '마루', '시내']

describeOnOneEngine('a list with default settings', (engine) => {
  const server = useServer(engine)
  beforeAll(async () => {
    for (const [place, name] of NAMES.entries()) {
      // Later than the demo organisations, which are created with the databases.
      await plantOrganization(server(), { name, createdAt: new Date(Date.UTC(2200, 0, 1 + place)) })
      await plantStudy(server(), HANBIT, { name })
    }
  })

  type Query = Readonly<Record<string, string>>
  const ask = <Id extends 'listUsers' | 'listOrganizations' | 'listProjects' | 'searchOrganizations'>(
    id: Id,
    query: Query = {},
  ) => server().call(id, { as: 'admin@imsang.example', query })

  it.each(['listUsers', 'listOrganizations', 'listProjects'] as const)(
    '%s has ten rows per page [CONST-024]',
    async (id) => {
      const all = (await ask(id, { size: '100' })).data
      expect(all.totalElements).toBeGreaterThan(10)
      for (const [number, begin] of [0, 10].entries()) {
        const { data } = await ask(id, { page: String(number) })
        expect(data).toMatchObject({ number, size: 10, totalPages: Math.ceil(all.totalElements / 10) })
        expect(data.content).toEqual(all.content.slice(begin, begin + 10))
      }
    },
  )

  it('searchOrganizations has ten rows per page [CONST-024]', async () => {
    const all = (await ask('searchOrganizations', { size: '100' })).data
    expect(all.length).toBeGreaterThan(10)
    expect((await ask('searchOrganizations')).data).toEqual(all.slice(0, 10))
    expect((await ask('searchOrganizations', { page: '1' })).data).toEqual(all.slice(10, 20))
  })

  it('of organisations or studies starts with the newest [CONST-025]', async () => {
    const newestFirst = NAMES.toReversed().slice(0, 10)
    const organizations = (await ask('listOrganizations')).data.content
    expect(organizations.map(({ name }) => name)).toEqual(newestFirst)
    expect(organizations).toEqual((await ask('listOrganizations', { sort: 'createdAt,desc' })).data.content)
    const studies = (await ask('listProjects')).data.content
    expect(studies.map(({ name }) => name)).toEqual(newestFirst)
    expect(studies).toEqual((await ask('listProjects', { sort: 'createdAt,desc' })).data.content)
  })
})
