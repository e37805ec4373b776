import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, UserRound } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { UserCard } from './UserCard'

const logOut = fn()

const meta = {
  component: UserCard,
  args: {
    name: '김하늘',
    email: 'haneul.kim@seoul-hospital.example',
    items: [
      { id: 'profile', label: '프로필', icon: <UserRound size={16} strokeWidth={1.5} aria-hidden />, href: '#profile' },
      { id: 'logout', label: '로그아웃', icon: <LogOut size={16} strokeWidth={1.5} aria-hidden />, onAction: logOut },
    ],
  },
  decorators: [
    (Story, { args }) => <div style={{ width: args.isCompact ? 40 : 204, marginBlockStart: 160 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof UserCard>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('button', { name: '김하늘 haneul.kim@seoul-hospital.example' })
    await expect(card).toHaveAttribute('aria-haspopup', 'true')
    await expect(card).toHaveTextContent(/^김김하늘haneul\.kim@seoul-hospital\.example$/)
    // What is cut is told whole.
    await expect(within(card).getByText('김하늘')).toHaveAttribute('title', '김하늘')
    await expect(within(card).getByText(/@/)).toHaveAttribute('title', 'haneul.kim@seoul-hospital.example')
  },
}

export const OpenedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    logOut.mockClear()
    const card = within(canvasElement).getByRole('button')
    card.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['프로필', '로그아웃'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(logOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(card).toHaveFocus())
  },
}

export const Open: Story = {
  tags: ['picture', 'sheet-navigation'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await screen.findByRole('menu')
  },
}

export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('button', { name: '김하늘 haneul.kim@seoul-hospital.example' })
    await expect(card).toHaveTextContent(/^김$/)
  },
}

export const WithoutName: Story = {
  args: { name: ' ' },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('button', { name: 'haneul.kim@seoul-hospital.example' })
    await expect(card).toHaveTextContent(/^Hhaneul\.kim@seoul-hospital\.example$/)
  },
}

export const CompactWithoutName: Story = {
  args: { name: '', isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleName('haneul.kim@seoul-hospital.example')
  },
}

export const WithPicture: Story = {
  args: { src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/gif/))
  },
}

export const LongName: Story = {
  args: {
    name: '선우가나다라마바사아자차카타파하',
    email: 'seonwoo.ganadaramabasa.ajachakatapaha@seoul-hospital.example',
  },
}
