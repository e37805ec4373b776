import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantUser } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id

type Query = Readonly<Record<string, string>>

describeOnOneEngine('the list of users', (engine) => {
  const server = useServer(engine)
  const ask = (query: Query) => server().call('listUsers', { as: ADMIN, query })
  const emails = async (query: Query) => (await ask({ size: '100', ...query })).data.content.map(({ email }) => email)

  it('is searched by a part of name, username or address [ACALL-005]', async () => {
    expect(await emails({ username: '도윤' })).toEqual(['smo@hanbit-smo.example'])
    expect(await emails({ username: 'CPM@' })).toEqual(['cpm@daon-cro.example'])
    expect(await emails({ email: '@DAON' })).toHaveLength(3)
    expect(await emails({ email: '@daon', username: '류다인' })).toEqual(['cra@daon-cro.example'])
    expect(await emails({ username: ' 류다인 ', email: ' ' })).toEqual(['cra@daon-cro.example'])
    expect(await emails({ email: '@daon', organizationId: HANBIT })).toEqual([])
    expect(await emails({ organizationId: DEMO_ORGANIZATIONS['seoul-hospital.example'].id })).toHaveLength(5)
  })

  it.each(['%', '_', '\\', "'", 'a%b'])('treats %s as text [ACALL-005]', async (text) => {
    expect(await emails({ username: text })).toEqual([])
    expect(await emails({ email: text })).toEqual([])
  })

  it('has pages, sorted by username, with the total [ACALL-005]', async () => {
    const all = await emails({})
    expect(all).toEqual([...all].sort())
    const page = async (number: number) => (await ask({ page: String(number), size: '7' })).data
    const [first, second, last, beyond] = [await page(0), await page(1), await page(2), await page(3)]
    expect([...first.content, ...second.content, ...last.content].map(({ email }) => email)).toEqual(all)
    expect(first).toMatchObject({ number: 0, size: 7, totalElements: 16, totalPages: 3, totalUsers: 16 })
    expect(beyond).toMatchObject({ content: [], number: 3, totalElements: 16, totalPages: 3 })
    expect((await ask({ email: '@daon' })).data).toMatchObject({ totalElements: 3, totalPages: 1, totalUsers: 16 })
    expect((await ask({})).data.content).toHaveLength(10)
  })

  it('is sorted as requested, and refuses unknown fields [ACALL-005]', async () => {
    for (const field of ['username', 'fullName', 'email'] as const) {
      const of = async (direction: string) =>
        (await ask({ size: '100', sort: `${field},${direction}` })).data.content.map((user) => user[field])
      const ascending = await of('asc')
      expect(ascending).toEqual([...ascending].sort())
      expect(await of('desc')).toEqual([...ascending].reverse())
    }
    await plantUser(server(), { email: 'newest@x.example', createdAt: new Date(server().now + 1000) })
    expect((await emails({ sort: 'createdAt,desc' }))[0]).toBe('newest@x.example')
    expect((await emails({ sort: 'createdAt,asc' })).at(-1)).toBe('newest@x.example')
    // Stored last, so that its id is the newest, although the account is the oldest.
    await plantUser(server(), { email: 'oldest@x.example', createdAt: new Date(server().now - 1000) })
    expect((await emails({ sort: 'createdAt,desc' })).at(-1)).toBe('oldest@x.example')
    expect((await emails({ sort: 'createdAt,asc' }))[0]).toBe('oldest@x.example')
    for (const sort of ['passwordHash,asc', 'username', 'username,up']) {
      expect(await ask({ sort })).toMatchObject({ status: 400, field: 'sort' })
    }
  })

  it('contains for each user what the screen shows, including disabled users [USER-160, USER-161, USER-162, USER-163, USER-164, USER-165]', async () => {
    const id = await plantUser(
      server(),
      {
        email: 'row@hanbit-smo.example',
        username: 'row_name',
        isEnabled: false,
        authProvider: 'google',
        jobRoleKey: 'CRC',
        phone: '0212345678',
        createdAt: new Date('2026-01-05T01:02:03.004Z'),
        updatedAt: new Date('2026-02-06T05:06:07.008Z'),
      },
      [HANBIT],
    )
    const { content } = (await ask({ email: 'row@' })).data
    expect(content).toEqual([
      {
        id,
        userId: id,
        version: 1,
        username: 'row_name',
        fullName: '한가람',
        email: 'row@hanbit-smo.example',
        phone: '0212345678',
        isEnabled: false,
        jobRoleKey: 'CRC',
        organizationId: HANBIT,
        organizationName: '한빛SMO',
        authProvider: 'google',
        createdAt: '2026-01-05T01:02:03.004Z',
        updatedAt: '2026-02-06T05:06:07.008Z',
      },
    ])
  })

  it('names of several organisations the main one of a user, whichever comes first [USER-163]', async () => {
    const pharma = DEMO_ORGANIZATIONS['haneul-pharma.example'].id
    const id = await plantUser(server(), { email: 'main@second.example' }, [HANBIT, pharma])
    const { handle } = server().database
    const its = (organizationId: string) =>
      and(eq(memberships.userId, id), eq(memberships.organizationId, organizationId))
    await handle.update(memberships).set({ isPrimary: false }).where(its(HANBIT))
    await handle.update(memberships).set({ isPrimary: true }).where(its(pharma))
    const { content } = (await ask({ email: 'main@second' })).data
    expect(content.map((row) => [row.organizationId, row.organizationName])).toEqual([[pharma, '하늘제약']])
  })

  it('names the provider of each account, whichever it is, and none of an account with a password [USER-164]', async () => {
    await plantUser(server(), { email: 'one@provider.example', authProvider: 'keycloak' })
    await plantUser(server(), { email: 'two@provider.example' })
    const { content } = (await ask({ email: '@provider.example', sort: 'email,asc' })).data
    expect(content.map(({ authProvider }) => authProvider)).toEqual(['keycloak', null])
  })
})
