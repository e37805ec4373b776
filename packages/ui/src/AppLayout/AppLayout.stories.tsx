import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2, ClipboardList, House, LogOut, Settings, UserRound, Users } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-aria-components'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs'
import { Button } from '../Button/Button'
import { PageHeader } from '../PageHeader/PageHeader'
import { RouterProvider } from '../Providers/Providers'
import { TextField } from '../TextField/TextField'
import { UserCard } from '../UserCard/UserCard'
import { AppLayout } from './AppLayout'

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Keeps the sidebar's state, as the application does. */
function Page({ isCollapsed: isCollapsedAtFirst, onCollapsedChange, ...args }: ComponentProps<typeof AppLayout>) {
  const [isCollapsed, setCollapsed] = useState(isCollapsedAtFirst)
  return (
    <AppLayout
      {...args}
      isCollapsed={isCollapsed}
      onCollapsedChange={(next) => {
        setCollapsed(next)
        onCollapsedChange(next)
      }}
    />
  )
}

const meta = {
  component: AppLayout,
  args: {
    isCollapsed: false,
    onCollapsedChange: fn(),
    product: { name: '임상', href: '#main', mark: <ClipboardList {...icon} /> },
    navItems: [
      { href: '#main', label: '홈', icon: <House {...icon} /> },
      { href: '#organization', label: '조직 관리', icon: <Building2 {...icon} /> },
      { href: '#users', label: '사용자 관리', icon: <Users {...icon} /> },
      { href: '#studies', label: '연구 관리', icon: <ClipboardList {...icon} />, isCurrent: true },
      { href: '#settings', label: '시스템 설정', icon: <Settings {...icon} /> },
    ],
    section: (
      <section aria-label="나의 참여 연구">
        <h2 style={{ fontSize: 12, fontWeight: 600, paddingInline: 10 }}>나의 참여 연구</h2>
        <Link href="#study" style={{ display: 'block', padding: '8px 10px', color: 'inherit', textDecoration: 'none' }}>
          한빛 제2상 임상시험
        </Link>
      </section>
    ),
    footer: (isCompact) => (
      <UserCard
        isCompact={isCompact}
        name="김하늘"
        email="haneul.kim@seoul-hospital.example"
        items={[
          {
            id: 'profile',
            label: '프로필',
            icon: <UserRound size={16} strokeWidth={1.5} aria-hidden />,
            href: '#profiles',
          },
          {
            id: 'logout',
            label: '로그아웃',
            icon: <LogOut size={16} strokeWidth={1.5} aria-hidden />,
            onAction: () => undefined,
          },
        ]}
      />
    ),
    breadcrumbs: (
      <Breadcrumbs
        items={[
          { label: '연구', href: '#studies' },
          { label: '한빛 제2상 임상시험', href: '#study' },
          { label: '시험대상자' },
        ]}
      />
    ),
    children: (
      <PageHeader
        title="시험대상자"
        subtitle="HB-2026-014"
        actions={<Button variant="primary">시험대상자 추가</Button>}
      />
    ),
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
    docs: { story: { inline: false, height: 560 } },
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof AppLayout>

export default meta
type Story = StoryObj<typeof meta>

const sidebar = (canvas: HTMLElement) => within(canvas).getByRole('complementary', { name: '사이드바' })

export const Expanded: Story = {
  tags: ['picture-page', 'sheet-navigation'],
  parameters: { ledger: ['ROUTE-033'] },
  play: async ({ canvasElement }) => {
    await expect(sidebar(canvasElement).getBoundingClientRect().width).toBe(220)
    const menu = within(canvasElement).getByRole('navigation', { name: '주 메뉴' })
    const current = within(menu)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    await expect(current.map((link) => link.textContent)).toEqual(['연구 관리'])
    await expect(within(canvasElement).getByRole('main')).toHaveTextContent('시험대상자')
    await expect(within(canvasElement).getByRole('link', { name: '임상' })).toHaveAttribute('href', '#main')
    await expect(within(sidebar(canvasElement)).getByText('김하늘')).toBeVisible()
    // The names are visible: a tooltip would repeat them.
    for (let stops = 0; stops < 4; stops += 1) await userEvent.tab()
    await expect(within(menu).getByRole('link', { name: '홈' })).toHaveFocus()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const Collapsed: Story = {
  args: { isCollapsed: true },
  parameters: { ledger: ['ROUTE-034'] },
  play: async ({ canvasElement }) => {
    await expect(sidebar(canvasElement).getBoundingClientRect().width).toBe(56)
    await expect(within(canvasElement).queryByText('나의 참여 연구')).toBeNull()
    await expect(within(canvasElement).queryByText('김하늘')).toBeNull()
    // Assistive technology still has the names; sighted users get tooltips.
    const home = within(canvasElement).getByRole('link', { name: '홈' })
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(home).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('홈')
  },
}

export const ToggledByKeyboard: Story = {
  parameters: { ledger: ['ROUTE-033', 'ROUTE-034', 'CONST-023'] },
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('button', { name: '사이드바 접기' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(true)
    await waitFor(() => expect(sidebar(canvasElement).getBoundingClientRect().width).toBe(56))
    await expect(toggle).toHaveFocus()
    await expect(toggle).toHaveAccessibleName('사이드바 펼치기')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sidebar(canvasElement).getBoundingClientRect().width).toBe(220))
  },
}

/** The sidebar has no memory of its own: the caller's state is what it shows. */
export const FoundAsItWasLeft: Story = {
  render: function Render(args) {
    const [visit, setVisit] = useState(1)
    const [kept, setKept] = useState(args.isCollapsed)
    return (
      <Page {...args} key={visit} isCollapsed={kept} onCollapsedChange={setKept}>
        <Button onPress={() => setVisit(visit + 1)}>{`${visit}번째 방문, 새로 고침`}</Button>
      </Page>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const [name, width, visit] of [
      ['사이드바 접기', 56, 2],
      ['사이드바 펼치기', 220, 3],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await userEvent.click(canvas.getByRole('button', { name: /새로 고침/ }))
      await expect(await canvas.findByRole('button', { name: `${visit}번째 방문, 새로 고침` })).toBeVisible()
      await expect(sidebar(canvasElement).getBoundingClientRect().width).toBe(width)
    }
  },
}

export const WithActionsInTheBar: Story = {
  args: { barActions: <Button size="small">찾기</Button> },
  play: async ({ canvasElement }) => {
    const bar = within(within(canvasElement).getByRole('banner'))
    const [place, action] = [bar.getByRole('navigation'), bar.getByRole('button', { name: '찾기' })]
    await expect(action).toBeVisible()
    await expect(action.getBoundingClientRect().left).toBeGreaterThan(place.getBoundingClientRect().right)
  },
}

export const SkipLink: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const link = within(canvasElement).getByRole('link', { name: '본문으로 건너뛰기' })
    await expect(link).toHaveFocus()
    const { href } = location
    await userEvent.keyboard('{Enter}')
    await expect(within(canvasElement).getByRole('main')).toHaveFocus()
    await expect(location.href).toBe(href)
  },
}

export const SkipLinkFocused: Story = { play: () => userEvent.tab() }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('complementary')).toBeNull()
    const opener = within(canvasElement).getByRole('button', { name: '메뉴 열기' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: '주 메뉴' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const PhoneSidebarOpen: Story = {
  args: { isCollapsed: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '메뉴 열기' }))
    const panel = await screen.findByRole('dialog', { name: '주 메뉴' })
    // When opened over the page, it is never collapsed.
    await waitFor(() => expect(within(panel).getByText('나의 참여 연구')).toBeVisible())
    await expect(within(panel).getByText('홈').offsetWidth).toBeGreaterThan(10)
  },
}

export const PhoneSidebarClosedBeside: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '메뉴 열기' }))
    const panel = await screen.findByRole('dialog', { name: '주 메뉴' })
    await userEvent.click(panel.parentElement?.parentElement as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const navigate = fn()

export const PhoneSidebarClosesOnNavigation: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <RouterProvider navigate={navigate}>
      <Page {...args} />
    </RouterProvider>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '메뉴 열기' }))
    const panel = await screen.findByRole('dialog', { name: '주 메뉴' })
    await userEvent.click(within(panel).getByRole('link', { name: '한빛 제2상 임상시험' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(navigate.mock.lastCall?.[0]).toBe('#study')
  },
}

export const LongKoreanText: Story = {
  args: {
    navItems: [
      {
        href: '#a',
        label: '다기관 임상시험 참여 조직 및 협력 벤더 관리',
        icon: <Building2 {...icon} />,
        isCurrent: true,
      },
      { href: '#b', label: '가나다라마바사아자차카타파하가나다라마바사', icon: <Users {...icon} /> },
    ],
    breadcrumbs: (
      <Breadcrumbs
        items={[
          { label: '연구', href: '#studies' },
          {
            label: '중등도 이상 만성 신장질환 환자에서 신약 후보물질의 유효성과 안전성을 평가하는 제3상 임상시험',
            href: '#study',
          },
          { label: '시험대상자' },
        ]}
      />
    ),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** Client-side navigation: another page in the same document, by a link in the sidebar or in the content. */
function Pages(args: ComponentProps<typeof AppLayout>) {
  const [page, setPage] = useState('#one')
  return (
    <RouterProvider navigate={setPage}>
      <Page {...args} page={page}>
        {page === '#one' ? <Link href="#users">사용자 관리로</Link> : <input aria-label="찾기" />}
      </Page>
    </RouterProvider>
  )
}

/** A field of the next page that takes the focus itself keeps it. */
export const FieldKeepsTheFocus: Story = {
  render: function Render(args) {
    const [page, setPage] = useState('#one')
    return (
      <RouterProvider navigate={setPage}>
        <Page {...args} page={page}>
          {page === '#one' ? <Link href="#users">사용자 관리로</Link> : <TextField label="찾기" autoFocus />}
        </Page>
      </RouterProvider>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '사용자 관리로' }))
    const field = await canvas.findByRole('textbox', { name: '찾기' })
    await waitFor(() => expect(field).toHaveFocus())
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect(field).toHaveFocus()
  },
}

/** Without a document load the focus would stay in the menu, or be lost with the link that is removed. */
export const FocusFollowsThePage: Story = {
  render: (args) => <Pages {...args} />,
  play: async ({ canvas }) => {
    const main = canvas.getByRole('main')
    await expect(main).not.toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: '사용자 관리로' }))
    await waitFor(() => expect(main).toHaveFocus())
    await userEvent.keyboard('{Tab}')
    await expect(canvas.getByRole('textbox', { name: '찾기' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: '조직 관리' }))
    await waitFor(() => expect(main).toHaveFocus())
  },
}
