import { sampleManagedStudies, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { forgetConfig } from '../base/config'
import { USER_ANSWERS } from '../testing/managedUsers'
import { openApp } from '../testing/openApp'
import type { Answers } from '../testing/playedServer'

const ADMIN = sampleUser('systemAdmin')
const main = page.getByRole('main')
const textsOf = (found: ReturnType<typeof page.getByRole>) => found.elements().map(({ textContent }) => textContent)

/** Opens a page at a server that was written from the documents. A call that it does not have fails the test. */
const open = (at: string, answers: Answers = {}, as = ADMIN) =>
  openApp({ at, as, level: 'core', answers: { listMyProjects: () => [], ...answers } })

describe('at a server of the core', () => {
  it('the page of the users has no way to histories, rights or records, and no letter [RELEASE-058, RELEASE-059]', async () => {
    const { server } = await open('/user-management?tab=pending', USER_ANSWERS)
    await expect.element(main.getByRole('tab', { name: /승인 대기/ })).toHaveAttribute('aria-selected', 'true')
    await server.settled()
    expect(main.getByRole('link').elements()).toEqual([])
    expect(main.getByRole('switch').elements()).toEqual([])
  })

  it('the dialog of a user neither hands over nor ends sessions, and still deletes [RELEASE-057, RELEASE-059]', async () => {
    const { server } = await open('/user-management', USER_ANSWERS)
    await expect.element(main.getByRole('button', { name: '사용자가' })).toBeVisible()
    await server.settled()
    await main.getByRole('button', { name: '사용자가' }).click()
    const dialog = page.getByRole('dialog', { name: '사용자 정보 수정' })
    await expect.element(dialog.getByRole('textbox', { name: '이름' })).toHaveValue('사용자가')
    await expect.element(dialog.getByRole('button', { name: '삭제' })).toBeVisible()
    expect(textsOf(dialog.getByRole('button', { name: /인계|기기/ }))).toEqual([])
  })

  it('a partner is neither switched nor given another secret, and its state is told [RELEASE-057, RELEASE-059]', async () => {
    const partner = { clientId: 'garam', companyName: '가람', contactEmail: 'sso@garam.example', useSAML: false }
    const { server } = await open('/system-settings', {
      listDomains: () => [],
      domainStatistics: () => ({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: true }),
      listB2bPartners: () => [{ ...partner, enabled: true, createdAt: '2026-11-20T00:00:00.000Z' }] as never,
    })
    await main.getByRole('tab', { name: 'B2B 파트너' }).click()
    const row = main.getByRole('row', { name: /가람/ })
    await expect.element(row.getByText('활성')).toBeVisible()
    await server.settled()
    expect(main.getByRole('switch').elements()).toEqual([])
    await row.getByRole('button', { name: '가람 상세 보기' }).click()
    await expect.element(main.getByText('sso@garam.example').first()).toBeVisible()
    expect(textsOf(main.getByRole('button', { name: '새 Client Secret 발급' }))).toEqual([])
  })

  it('studies are created one by one, not imported [RELEASE-057, RELEASE-059]', async () => {
    const content = sampleManagedStudies({ count: 2 })
    await open('/admin-projects', {
      listProjects: () => ({ content, number: 0, size: 10, totalElements: 2, totalPages: 1 }),
    })
    await expect.element(main.getByRole('rowheader').first()).toBeVisible()
    await expect.element(main.getByRole('button', { name: '연구 생성' })).toBeVisible()
    expect(main.getByRole('button', { name: '가져오기' }).elements()).toEqual([])
  })

  it('the own profile shows no sessions, and the menu of the user no history [RELEASE-058, RELEASE-059]', async () => {
    const { server } = await open('/profiles')
    await expect.element(main.getByRole('textbox', { name: '이름' })).toBeVisible()
    await server.settled()
    expect(page.getByRole('region', { name: '로그인한 기기' }).elements()).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${ADMIN.profile.fullName}`) }).click()
    await expect.element(page.getByRole('menuitem', { name: '프로필' })).toBeVisible()
    expect(textsOf(page.getByRole('menuitem'))).not.toContain('내 계정 이력')
  })

  it('a screen that needs more is in no menu, and its address is an unknown one [RELEASE-058]', async () => {
    const member = sampleUser('smoCrc')
    await open('/settings/password', {}, member)
    const menu = page.getByRole('navigation', { name: '주 메뉴' })
    await expect.element(menu.getByRole('link', { name: '홈' })).toBeVisible()
    expect(textsOf(menu.getByRole('link'))).not.toContain('SMO 월간 현황')
    router.history.push('/smo-month')
    await expect.element(main.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible()
  })

  it('the palette offers none of it [RELEASE-058]', async () => {
    await open('/settings/password')
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('menuitem', { name: '프로필' })).toBeVisible()
    const offered = textsOf(page.getByRole('menuitem')).join(' ')
    expect(offered).toContain('사용자 관리')
    for (const name of ['계정 이력', '권한 확인', '접속 기록', '월별 검토', 'SMO 월간 현황']) {
      expect(offered).not.toContain(name)
    }
  })
})

/** Opens a page, and has the next one ask for the settings anew. @param settings the answers in turn, the last one for good */
async function openBefore(...settings: readonly (() => Response | Promise<Response>)[]) {
  const answers = { listMyProjects: () => [], ...USER_ANSWERS }
  const { server } = await openApp({ at: '/settings/password', as: ADMIN, answers })
  await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
  await server.settled()
  forgetConfig()
  const answered = fetch
  const left = [...settings]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith('/config.json')) return answered(input, init)
    return ((left.length > 1 ? left.shift() : left[0]) as (typeof settings)[number])()
  })
}
const goToUsers = async () => {
  router.history.push('/user-management')
  await expect.element(main.getByRole('button', { name: '사용자가' })).toBeVisible()
}
const history = main.getByRole('link', { name: '계정 이력' })

describe('the level of the server', () => {
  it('is asked again after a question without an answer, and is the core until then [RELEASE-056]', async () => {
    await openBefore(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Response.json({ contractLevel: 'extended' }),
    )
    await goToUsers()
    expect(history.elements()).toEqual([])
    router.history.push('/settings/password')
    await expect.element(main.getByRole('button', { name: '사용자가' })).not.toBeInTheDocument()
    await goToUsers()
    await expect.element(history).toBeVisible()
  })

  it.each([
    ['says nothing of it', () => Response.json({})],
    ['names another one', () => Response.json({ contractLevel: 'whole' })],
    ['has no settings', () => new Response(null, { status: 404 })],
    ['answers something else', () => new Response('<!doctype html>')],
  ])('is the core when a server %s [RELEASE-056]', async (_, settings) => {
    await openBefore(settings)
    await goToUsers()
    expect(history.elements()).toEqual([])
  })
})
