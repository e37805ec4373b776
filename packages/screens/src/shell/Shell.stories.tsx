import { SIDEBAR } from '@imsang/domain/route-access'
import { sampleMyProjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { paths } from '../paths'
import { NotFound } from './NotFound'
import { Shell } from './Shell'

export const studies = sampleMyProjects()
const [open] = studies
if (!open) throw new Error('no sample study')

const routes = (...shown: string[]) => SIDEBAR.filter(({ path }) => shown.includes(path))

/** Until the signed-in user is known. */
export const WITHOUT_USER = {
  user: null,
  ownStudies: null,
  breadcrumbs: [],
  destinations: { routes: [], hasSystemSettings: false },
}

const meta = {
  title: '화면 틀/메뉴와 머리글',
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: {
    user: { name: '윤서준', email: 'pi@seoul-hospital.example', imageUrl: null },
    path: '/projects',
    breadcrumbs: [{ label: '연구 리스트' }],
    ownStudies: studies,
    theme: 'light',
    isCollapsed: false,
    destinations: { routes: routes('/main', '/projects'), hasSystemSettings: false },
    actions: { setCollapsed: fn(), setTheme: fn(), openFinder: fn(), goTo: fn(), logOut: fn() },
    children: <h1>화면</h1>,
  },
  excludeStories: ['studies', 'WITHOUT_USER'],
} satisfies Meta<typeof Shell>

export default meta
type Story = StoryObj<typeof meta>

export const Researcher: Story = {
  parameters: {
    ledger: ['ROUTE-032', 'ROUTE-037', 'ROUTE-038', 'ROUTE-042', 'STUDY-303', 'STUDY-304', 'STUDY-305', 'STUDY-306'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const own = within(canvas.getByRole('region', { name: '나의 참여 연구' }))
    const entries = own.getAllByRole('listitem').map((entry) => ({
      says: entry.textContent,
      href: entry.querySelector('a')?.getAttribute('href'),
    }))
    await expect(entries).toEqual(
      studies.map(({ projectId, title, protocolNo }, at) => ({
        says: `${protocolNo}${['진행 중', '완료', '중단'][at]}${title}`,
        href: `/projects/${projectId}`,
      })),
    )
    await expect(canvas.getByRole('navigation', { name: '현재 위치' })).toHaveTextContent('연구 리스트')
    await expect(canvas.getByRole('complementary')).toBeVisible()
    await expect(canvas.getByText('윤서준')).toBeVisible()
    await expect(canvas.getByText('pi@seoul-hospital.example')).toBeVisible()
    await expect(canvas.getByRole('main')).toBeVisible()
  },
}

export const CurrentEntry: Story = {
  parameters: { ledger: ['ROUTE-024', 'ROUTE-040'] },
  play: async ({ canvasElement }) => {
    const menu = within(within(canvasElement).getByRole('navigation', { name: '주 메뉴' }))
    await expect(menu.getByRole('link', { name: '연구 리스트' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: '연구 리스트' })).toHaveAttribute('href', '/projects')
    await expect(menu.getByRole('link', { name: '홈' })).not.toHaveAttribute('aria-current')
    await expect(menu.queryByRole('link', { name: '시스템 설정' })).toBeNull()
  },
}

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const Photo: Story = {
  args: { user: { name: '윤서준', email: 'pi@seoul-hospital.example', imageUrl: DOT } },
  parameters: { ledger: ['ROUTE-041'] },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: /윤서준/ })
    await expect(card.querySelector('img')).toHaveAttribute('src', DOT)
    await expect(within(card).queryByText('윤')).toBeNull()
  },
}

export const InitialWithoutPhoto: Story = {
  parameters: { ledger: ['ROUTE-041'] },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: /윤서준/ })
    await expect(card.querySelector('img')).toBeNull()
    await expect(within(card).getByText('윤')).toBeVisible()
  },
}

export const OpenStudy: Story = {
  args: {
    path: paths.subjects(open.projectId),
    ownStudies: [...studies, { ...open, projectId: 'long', title: `${open.title} ${open.title} ${open.title}` }],
  },
  parameters: { ledger: ['ROUTE-058'] },
  play: async ({ canvasElement }) => {
    const own = within(within(canvasElement).getByRole('region', { name: '나의 참여 연구' }))
    const marked = own.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    await expect(marked.map((link) => link.getAttribute('href'))).toEqual([paths.study(open.projectId)])
    for (const link of own.getAllByRole('link')) {
      const title = link.firstElementChild as HTMLElement
      const lines = title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight)
      await expect(Math.round(lines)).toBeLessThanOrEqual(2)
    }
  },
}

export const WithoutOwnStudies: Story = {
  args: { ownStudies: [] },
  parameters: { ledger: ['ROUTE-039'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('참여 중인 연구가 없습니다.')).toBeVisible()
  },
}

export const SystemAdmin: Story = {
  args: {
    path: '/user-management/apply',
    ownStudies: null,
    destinations: {
      routes: routes('/main', '/organization', '/user-management', '/admin-projects'),
      hasSystemSettings: true,
    },
  },
  parameters: { ledger: ['ROUTE-036', 'ROUTE-040'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const entries = within(canvas.getByRole('navigation', { name: '주 메뉴' })).getAllByRole('link')
    await expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['홈', '/main'],
      ['조직 관리', '/organization'],
      ['사용자 관리', '/user-management'],
      ['연구 관리', '/admin-projects'],
      ['시스템 설정', '/system-settings'],
    ])
    await expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, null, 'page', null, null])
    await expect(canvas.queryByText('나의 참여 연구')).toBeNull()
    await expect(canvas.queryByRole('link', { name: '연구 리스트' })).toBeNull()
  },
}

export const Collapsed: Story = {
  args: { isCollapsed: true },
  parameters: { ledger: ['ROUTE-034', 'ROUTE-035', 'STUDY-301', 'SCONST-041', 'ACONST-036'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('나의 참여 연구')).toBeNull()
    const toggle = canvas.getByRole('button', { name: '사이드바 펼치기' })
    await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(56)
    await userEvent.click(toggle)
    await expect(args.actions.setCollapsed).toHaveBeenCalledWith(false)
  },
}

export const Expanded: Story = {
  parameters: { ledger: ['ROUTE-033', 'ROUTE-035', 'STUDY-300', 'SCONST-040', 'ACONST-036'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(220)
    await userEvent.click(canvas.getByRole('button', { name: '사이드바 접기' }))
    await expect(args.actions.setCollapsed).toHaveBeenCalledWith(true)
  },
}

export const LoggingOut: Story = {
  parameters: { ledger: ['ROUTE-044'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /윤서준/ }))
    await userEvent.click(within(document.body).getByRole('menuitem', { name: '로그아웃' }))
    await expect(args.actions.logOut).toHaveBeenCalledOnce()
  },
}

export const OwnProfile: Story = {
  parameters: { ledger: ['ROUTE-043'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /윤서준/ }))
    await userEvent.click(within(document.body).getByRole('menuitem', { name: '프로필' }))
    await expect(args.actions.goTo).toHaveBeenCalledWith('/profiles')
  },
}

export const OwnHistory: Story = {
  parameters: { ledger: ['TRUST-097'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /윤서준/ }))
    await userEvent.click(within(document.body).getByRole('menuitem', { name: '내 계정 이력' }))
    await expect(args.actions.goTo).toHaveBeenCalledWith('/profiles/history')
  },
}

/** The bar leads to what was told last and to everything else. */
export const Finding: Story = {
  parameters: { ledger: ['CONST-032'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: '알림' })).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '찾기 (Ctrl+K)' }))
    await expect(args.actions.openFinder).toHaveBeenCalledOnce()
  },
}

export const OtherTheme: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /윤서준/ }))
    await userEvent.click(within(document.body).getByRole('menuitem', { name: '어두운 화면' }))
    await expect(args.actions.setTheme).toHaveBeenCalledWith('dark')
  },
}

const onBack = fn()

/** An unknown path keeps the menu, with no entry marked, and a single main landmark. */
export const UnknownPath: Story = {
  args: { path: '/no-such-page', breadcrumbs: [], children: <NotFound isInside onBack={onBack} /> },
  parameters: { ledger: ['ROUTE-030', 'ROUTE-031', 'ROUTE-032'] },
  play: async ({ canvas }) => {
    const [main, ...others] = canvas.getAllByRole('main')
    await expect(others).toEqual([])
    const inside = within(main as HTMLElement)
    await expect(inside.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
    for (const entry of within(canvas.getByRole('navigation', { name: '주 메뉴' })).getAllByRole('link')) {
      await expect(entry).not.toHaveAttribute('aria-current')
    }
    const back = inside.getByRole('button', { name: '이전 페이지로' })
    back.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onBack).toHaveBeenCalledOnce()
  },
}

export const WithoutUser: Story = {
  args: WITHOUT_USER,
  parameters: { ledger: ['SESSION-047'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '임상' })).toBeVisible()
    await expect(within(canvas.getByRole('navigation', { name: '주 메뉴' })).queryByRole('link')).toBeNull()
    await expect(canvas.queryByRole('button', { name: '찾기 (Ctrl+K)' })).toBeNull()
  },
}
