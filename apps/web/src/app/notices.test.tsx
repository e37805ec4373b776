import { demoStudyId, sampleMyProjects, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { router } from './router'

const STUDY = demoStudyId('study-1')
const ME = sampleUser('systemAdmin')
const banner = page.getByText('로그인하기 전에 열려던 화면이 있습니다.')
const openHome = (asked: { address: string; userId: string | null }) => {
  sessionStorage.setItem('ctms.askedFor', JSON.stringify(asked))
  const none = { content: [], number: 0, size: 1, totalElements: 0, totalPages: 0 }
  return openApp({
    at: '/main',
    as: ME,
    answers: {
      listOrganizations: () => none,
      listProjects: () => none,
      listUsers: () => ({ ...none, totalUsers: 0 }),
      listPendingUsers: () => [],
      listMyProjects: () => sampleMyProjects(),
      // Of a screen that is loaded ahead when the pointer rests on its link.
      checkInstitutionList: () => ({ allowed: true }),
      checkResearcherProjectList: () => ({ allowed: true }),
    },
  })
}

describe('the screen requested before the sign-in', () => {
  it('is offered on home and opened once, with its query [ROUTE-054, ROUTE-055]', async () => {
    const { address } = await openHome({ address: '/profiles?from=mail', userId: null })
    await expect.element(page.getByText('프로필')).toBeVisible()
    await page.getByRole('button', { name: '열기', exact: true }).click()
    await expect.poll(address).toBe('/profiles?from=mail')
    await expect.element(page.getByRole('heading', { level: 1, name: '프로필' })).toBeVisible()
    expect(sessionStorage.getItem('ctms.askedFor')).toBeNull()
    expect(banner.elements()).toEqual([])
  })

  it('is offered to the user whose session ended there, and no longer once declined [ROUTE-055]', async () => {
    const { address } = await openHome({ address: `/projects/${STUDY}`, userId: ME.profile.userId })
    await expect.element(banner).toBeVisible()
    // With its text: the toast of another test, which may not be gone yet, has a sign instead.
    await page.getByRole('button', { name: '닫기' }).filter({ hasText: '닫기' }).click()
    await expect.element(banner).not.toBeInTheDocument()
    expect(sessionStorage.getItem('ctms.askedFor')).toBeNull()
    expect(address()).toBe('/main')
  })

  it('is not offered to another user [ROUTE-055]', async () => {
    const { server } = await openHome({ address: `/projects/${STUDY}`, userId: 'somebody' })
    await expect.element(page.getByRole('heading', { level: 1, name: '관리자 대시보드' })).toBeVisible()
    await server.settled()
    expect(banner.elements()).toEqual([])
  })
})

it('the loss of the connection is told above every screen until it is back [OFFL-001, OFFL-002, OFFL-006, OFFL-026, SESSION-042]', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => connection.mockRestore())
  const change = (isOnline: boolean) => {
    connection.mockReturnValue(isOnline)
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  // The words are in the page twice: to be seen, and to be said once.
  const lost = page.getByRole('main').getByText('서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.').last()
  const title = page.getByRole('heading', { level: 1 })
  await openHome({ address: '/', userId: null })
  for (const [path, name] of [
    ['/main', '관리자 대시보드'],
    ['/profiles', '프로필'],
  ] as const) {
    router.history.push(path)
    await expect.element(title).toHaveTextContent(name)
    expect(lost.elements()).toEqual([])
    change(false)
    await expect.element(lost).toBeVisible()
    const isAbove = lost.element().compareDocumentPosition(title.element()) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAbove).toBeTruthy()
    change(true)
    await expect.element(lost).not.toBeInTheDocument()
  }
})
