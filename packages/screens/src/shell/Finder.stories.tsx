import { SIDEBAR } from '@imsang/domain/route-access'
import { sampleMyProjects } from '@imsang/fixtures'
import { RouterProvider } from '@imsang/ui/Providers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { paths } from '../paths'
import { Finder } from './Finder'

const navigate = fn()
const studies = sampleMyProjects()

const meta = {
  component: Finder,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    destinations: {
      routes: SIDEBAR.filter(({ name }) => name === 'main' || name === 'studies'),
      hasSystemSettings: false,
    },
    studies,
    theme: 'light',
    isCollapsed: false,
    actions: { setTheme: fn(), setCollapsed: fn(), logOut: fn() },
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  beforeEach: () => {
    navigate.mockClear()
  },
} satisfies Meta<typeof Finder>
export default meta

type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('searchbox', { name: '화면, 연구, 동작 찾기' })
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

export const Opened: Story = {
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(screen.getAllByRole('group')).toHaveLength(3)
    await expect(names().slice(0, 3)).toEqual(['홈', '연구 리스트', '프로필'])
    await expect(names().slice(-3)).toEqual(['어두운 화면', '사이드바 접기', '로그아웃'])
  },
}

export const StudyByProtocolNumber: Story = {
  play: async () => {
    const [study] = studies
    await userEvent.type(await field(), study?.protocolNo ?? '')
    await waitFor(() => expect(names()).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe(paths.study(study?.projectId ?? '')))
  },
}

export const ScreenByFirstConsonants: Story = {
  play: async () => {
    await userEvent.type(await field(), 'ㅇㄱㄹㅅㅌ')
    await waitFor(() => expect(names()).toEqual(['연구 리스트']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/projects'))
  },
}

export const ActionAtOnce: Story = {
  args: { theme: 'dark', isCollapsed: true },
  play: async ({ args }) => {
    await userEvent.type(await field(), '펼치기')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.setCollapsed).toHaveBeenCalledWith(false))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
