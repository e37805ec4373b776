import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hearWaits } from '../testing/hearWaits'
import { managedUser, USER_ANSWERS, userPage } from '../testing/managedUsers'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const AT = '/user-management'
const main = page.getByRole('main')
const search = main.getByRole('searchbox', { name: '사용자 검색' })
const organization = main.getByRole('combobox', { name: '소속' })

const open = (at = '', answers: Answers = {}) =>
  openApp({ at: `${AT}${at}`, as: sampleUser('systemAdmin'), answers: { ...USER_ANSWERS, ...answers } })
type Server = Awaited<ReturnType<typeof open>>['server']
const names = () =>
  main
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
/** The calls of the list, without the page's size. */
const asked = (server: Server) => server.callsOf('listUsers').map(({ query }) => Object.fromEntries(query))
const FIRST = { page: '0', size: '20', sort: 'username,asc' }
const ready = () => expect.poll(names).toEqual(['사용자가', '사용자나'])

describe('the search of the active users', () => {
  it.each([
    ['가나', { username: '가나' }, 'USER-034'],
    [' gana@hanbit ', { email: 'gana@hanbit' }, 'USER-033'],
  ])('sends %j as %j, once, on the first page [USER-032, USER-036, %s]', async (text, query, _row) => {
    const { server, address } = await open('?page=3')
    await ready()
    await search.fill(text)
    await expect.poll(() => asked(server).at(-1)).toEqual({ ...FIRST, ...query })
    await server.settled()
    expect(asked(server)).toHaveLength(2)
    expect(address()).toBe(AT)
  })

  it('waits for 300 ms after the last keystroke, loses no character, and keeps the text out of the address [USER-203, USER-201, ACONST-012]', async () => {
    const { server, address } = await open()
    await ready()
    await search.click()
    const waits = hearWaits()
    await userEvent.keyboard('hana')
    const last = performance.now()
    await expect.element(search).toHaveValue('hana')
    await expect.poll(() => asked(server).length, { interval: 10 }).toBe(2)
    expect(performance.now() - last).toBeGreaterThan(200)
    expect(waits()).toContain(300)
    expect(asked(server).at(-1)).toEqual({ ...FIRST, username: 'hana' })
    await server.settled()
    await expect.element(search).toHaveValue('hana')
    expect(address()).toBe(AT)
  })

  it('never shows an older answer: of two searches the first is answered last [USER-203]', async () => {
    const slow = held(userPage([managedUser('늦은')]))
    const { server } = await open('', {
      listUsers: ({ query }) => {
        const text = query.get('username')
        if (text === 'a') return slow.answer()
        return userPage([text === 'ab' ? managedUser('빠른') : managedUser('가'), managedUser('나')])
      },
    })
    await ready()
    await search.fill('a')
    await expect.poll(() => asked(server).length).toBe(2)
    await search.fill('ab')
    await expect.poll(names).toEqual(['사용자빠른', '사용자나'])
    slow.release()
    await server.settled()
    expect(names()).toEqual(['사용자빠른', '사용자나'])
    await expect.element(search).toHaveValue('ab')
  })

  it('says that nothing is found, and clears search and filter at a press [USER-038, USER-204, USER-008]', async () => {
    const { server } = await open('?organization=organization-5', {
      listUsers: ({ query }) =>
        query.has('organizationId') || query.has('username')
          ? { ...userPage([]), totalElements: 0, totalPages: 0 }
          : userPage([managedUser('가'), managedUser('나')]),
    })
    await expect.element(main.getByText('검색 결과가 없습니다.')).toBeVisible()
    await expect.element(main.getByText('활성 사용자 46명')).toBeVisible()
    await search.fill('없는 사람')
    await expect
      .poll(() => asked(server).at(-1))
      .toEqual({ ...FIRST, username: '없는 사람', organizationId: 'organization-5' })
    await expect.element(main.getByText('검색 결과가 없습니다.')).toBeVisible()
    await main.getByRole('button', { name: '검색 조건 지우기' }).click()
    await ready()
    expect(asked(server).at(-1)).toEqual(FIRST)
    await expect.element(search).toHaveValue('')
    await expect.element(organization).toHaveValue('')
  })

  it('says that nothing is found for a search text alone [USER-038]', async () => {
    await open('', {
      listUsers: ({ query }) =>
        query.has('username')
          ? { ...userPage([]), totalElements: 0, totalPages: 0 }
          : userPage([managedUser('가'), managedUser('나')]),
    })
    await ready()
    await search.fill('없는 사람')
    await expect.element(main.getByText('검색 결과가 없습니다.')).toBeVisible()
  })
})

describe('the view of the active users', () => {
  it('is in the address: page, order and organisation, and the tab beside them [USER-200, USER-202, USER-035]', async () => {
    const { server, address, pushed } = await open()
    await ready()
    await main.getByRole('button', { name: '등록일' }).click()
    await expect.poll(address).toBe(`${AT}?order=registered`)
    await main.getByRole('button', { name: '등록일' }).click()
    await expect.poll(address).toBe(`${AT}?order=-registered`)
    await expect.poll(() => asked(server).at(-1)).toEqual({ ...FIRST, sort: 'createdAt,desc' })
    await organization.click()
    await organization.fill('다섯')
    await page.getByRole('option', { name: /다섯기관/ }).click()
    await expect.poll(address).toBe(`${AT}?organization=organization-5&order=-registered`)
    await expect
      .poll(() => asked(server).at(-1))
      .toEqual({ ...FIRST, sort: 'createdAt,desc', organizationId: 'organization-5' })
    await server.settled()
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.poll(() => asked(server).at(-1)).toMatchObject({ page: '1', organizationId: 'organization-5' })
    await main.getByRole('tab', { name: /승인 대기/ }).click()
    await expect.poll(address).toContain('tab=pending')
    expect(address()).toContain('page=2')
    expect(pushed()).toEqual([])
  })

  it.each([
    ['이름', 'fullName'],
    ['이메일', 'email'],
    ['등록일', 'createdAt'],
  ])(
    'is in the order of %s once it is pressed, ascending first, from the first page [USER-202]',
    async (column, field) => {
      const { server } = await open('?page=3')
      await ready()
      const heads = main.getByRole('columnheader')
      expect(heads.elements().filter(({ ariaSort }) => /ascending|descending/.test(ariaSort ?? ''))).toEqual([])
      const press = () => main.getByRole('columnheader', { name: column }).getByRole('button').click()
      await press()
      await expect.poll(() => asked(server).at(-1)).toEqual({ ...FIRST, sort: `${field},asc` })
      await press()
      await expect.poll(() => asked(server).at(-1)).toEqual({ ...FIRST, sort: `${field},desc` })
    },
  )

  it('begins with the first page when an organisation is chosen on another [USER-036]', async () => {
    const { server, address } = await open('?page=3')
    await ready()
    await organization.click()
    await organization.fill('다섯')
    await page.getByRole('option', { name: /다섯기관/ }).click()
    await expect.poll(() => asked(server).at(-1)).toEqual({ ...FIRST, organizationId: 'organization-5' })
    expect(address()).toBe(`${AT}?organization=organization-5`)
  })

  it('comes back with its address, the organisation with its name [USER-200, USER-205]', async () => {
    const { server } = await open('?page=2&order=-name&organization=organization-5')
    await ready()
    await expect.element(organization).toHaveValue('다섯기관')
    expect(asked(server)).toEqual([{ page: '1', size: '20', sort: 'fullName,desc', organizationId: 'organization-5' }])
    await expect.element(main.getByRole('columnheader', { name: '이름' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('names an organisation by one of its users where the organisations cannot be asked for [USER-205]', async () => {
    await open('?organization=organization-1', { searchOrganizations: () => refusal(400) })
    await ready()
    await expect.element(organization).toHaveValue('한빛SMO')
  })

  it('says so for an organisation without a known name [USER-205]', async () => {
    await open('?organization=organization-9', { searchOrganizations: () => refusal(400) })
    await ready()
    await expect.element(organization).toHaveValue('선택한 소속')
  })

  it('is the first one for what an address cannot mean [USER-200, USER-020]', async () => {
    const { server } = await open('?page=zero&order=password&organization=')
    await ready()
    expect(asked(server)).toEqual([FIRST])
  })

  it('goes back to the last page when its own is gone [USER-200]', async () => {
    const { server, address } = await open('?page=9', {
      listUsers: ({ query }) =>
        userPage(query.get('page') === '2' ? [managedUser('가'), managedUser('나')] : [], Number(query.get('page'))),
    })
    await ready()
    expect(address()).toBe(`${AT}?page=3`)
    await server.settled()
    expect(asked(server).map(({ page: asked }) => asked)).toEqual(['8', '2'])
  })

  it('leads to the form that registers a user [USER-013]', async () => {
    const { address } = await open()
    await main.getByRole('button', { name: '사용자 등록' }).click()
    await expect.poll(address).toBe(`${AT}/apply`)
  })

  it('is a failure where an envelope with 200 says so, or the reply has another shape [SYS-022, SYS-023, USER-014]', async () => {
    const { server } = await open('', {
      listUsers: () => Response.json({ success: false, status: 'failed', message: '점검 중' }),
    })
    const failed = main.getByText('사용자 목록을 불러오는 데 실패했습니다.')
    await expect.element(failed).toBeVisible()
    await server.settled()
    const before = server.callsOf('listUsers').length
    server.answer({ listUsers: () => ({ number: 0 }) as never })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => server.callsOf('listUsers').length).toBeGreaterThan(before)
    await server.settled()
    await expect.element(failed).toBeVisible()
    server.answer(USER_ANSWERS)
    await main.getByRole('button', { name: '다시 시도' }).click()
    await ready()
  })
})
