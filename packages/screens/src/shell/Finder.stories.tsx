import { SIDEBAR } from '@imsang/domain/route-access'
import { sampleMyProjects } from '@imsang/fixtures'
import { RouterProvider } from '@imsang/ui/Providers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths'
import { Finder } from './Finder'

const navigate = fn()
const studies = sampleMyProjects()

const meta = {
  title: '화면 틀/찾기',
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
  parameters: {
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
  },
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
    await expect(names().slice(0, 4)).toEqual(['홈', '연구 리스트', '프로필', '내 계정 이력'])
    await expect(names().slice(-3)).toEqual(['어두운 화면', '사이드바 접기', '로그아웃'])
  },
}

/** In a study its subjects are found by number; the answer of the server decides. */
export const SubjectByNumber: Story = {
  args: {
    subjects: {
      projectId: 'p1',
      find: fn(async (_text: string, _signal: AbortSignal) => [
        { subjectId: 's15', scno: 'SC-01-015', enno: 'EN-01-009', institutionName: '한강서울병원' },
      ]),
    },
  },
  parameters: { ledger: ['SUBJ-430'] },
  play: async ({ args }) => {
    const input = await screen.findByRole('searchbox', { name: '시험대상자 번호, 화면, 연구, 동작 찾기' })
    await userEvent.type(input, '01-015')
    const found = await screen.findByRole('menuitem', { name: /SC-01-015/ })
    await expect(found).toHaveTextContent('EN-01-009 · 한강서울병원')
    await expect(within(screen.getByRole('group', { name: '시험대상자' })).getAllByRole('menuitem')).toHaveLength(1)
    await expect(args.subjects?.find).toHaveBeenCalledWith('01-015', expect.any(AbortSignal))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/projects/p1/subjects/s15'))
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

export const OwnAccount: Story = {
  parameters: { ledger: ['TRUST-097'] },
  play: async () => {
    await userEvent.type(await field(), '계정')
    await waitFor(() => expect(names()).toEqual(['내 계정 이력']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/profiles/history'))
  },
}

/** On a phone a protocol number stays on one line beside a long title; the title wraps. */
export const NumbersOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await field()
    for (const { protocolNo } of studies) {
      const number = screen.getByText(protocolNo ?? '')
      await expect(number.getClientRects(), protocolNo ?? '').toHaveLength(1)
      await expect(number.getBoundingClientRect().height).toBeLessThan(24)
      const item = number.closest('[role=menuitem]')
      await expect(item?.scrollWidth).toBe(item?.clientWidth)
    }
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
