import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { RouterProvider } from '../Providers/Providers'
import { Menu } from './Menu'

const edit = fn()
const remove = fn()
const opened = fn()

const meta = {
  component: Menu,
  args: {
    placement: 'bottom start',
    trigger: <Button icon={<Ellipsis size={20} strokeWidth={1.5} aria-hidden />} aria-label="더 보기" />,
    items: [
      { id: 'edit', label: '수정', icon: <Pencil size={16} strokeWidth={1.5} aria-hidden />, onAction: edit },
      {
        id: 'copy',
        label: '복제',
        icon: <Copy size={16} strokeWidth={1.5} aria-hidden />,
        onAction: fn(),
        isDisabled: true,
      },
      {
        id: 'delete',
        label: '삭제',
        icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
        onAction: remove,
        tone: 'danger',
      },
    ],
  },
  decorators: [(Story) => <div style={{ minHeight: 220 }}>{Story()}</div>],
  beforeEach: () => {
    edit.mockClear()
    remove.mockClear()
    opened.mockClear()
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  tags: ['picture', 'sheet-overlays'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '더 보기' }))
    const menu = await screen.findByRole('menu', { name: '더 보기' })
    const item = (name: string) => within(menu).getByRole('menuitem', { name })
    await expect(item('복제')).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['수정', '복제', '삭제']) await expect(item(name).querySelector('svg')).not.toBeNull()
    // The one that removes something differs from the others.
    await expect(getComputedStyle(item('삭제')).color).not.toBe(getComputedStyle(item('수정')).color)
  },
}

export const UsedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: '더 보기' })
    trigger.focus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '수정' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: '삭제' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(remove).toHaveBeenCalledOnce()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const EscapeReturnsTheFocus: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: '더 보기' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(edit).not.toHaveBeenCalled()
  },
}

const navigate = fn()

/** A link may also do something when it is followed. */
export const WithLinks: Story = {
  render: (args) => (
    <RouterProvider navigate={navigate}>
      <Menu {...args} />
    </RouterProvider>
  ),
  args: {
    trigger: <Button>바로 가기</Button>,
    items: [
      { id: 'profile', label: '프로필', href: '#profile' },
      { id: 'settings', label: '시스템 설정', href: '#settings', onAction: opened },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '바로 가기' }))
    await expect(await screen.findByRole('menuitem', { name: '프로필' })).toHaveAttribute('href', '#profile')
    await userEvent.keyboard('{End}{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
    await expect(navigate.mock.lastCall?.[0]).toBe('#settings')
  },
}

export const LongKoreanText: Story = {
  args: {
    items: [
      {
        id: 'export',
        label: '선택한 기관의 월별 누적 등록 현황과 방문 준수율을 한 개의 보고서로 내려받기',
        icon: <Copy size={16} strokeWidth={1.5} aria-hidden />,
        onAction: fn(),
      },
      { id: 'short', label: '닫기', onAction: fn() },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '더 보기' }))
    await screen.findByRole('menu')
  },
}

/** A description is shown below the label; for a disabled action it states the reason. */
export const WithDescriptions: Story = {
  args: {
    items: [
      { id: 'edit', label: '수정', description: '변경 내용은 변경 이력에 기록됩니다.', onAction: fn() },
      { id: 'visits', label: '방문 관리', description: '등록일이 없습니다.', isDisabled: true, onAction: fn() },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '더 보기' }))
    const item = await screen.findByRole('menuitem', { name: '방문 관리 등록일이 없습니다.' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
  },
}
