import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClipboardList, FlaskConical, LogOut, Users } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { useCommandKey } from '../CommandKey/CommandKey'
import { RouterProvider } from '../Providers/Providers'
import { type Command, CommandPalette, type CommandPaletteProps } from './CommandPalette'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const signOut = fn()
const navigate = fn()

const COMMANDS: readonly Command[] = [
  { id: 'studies', group: '화면', label: '연구 관리', icon: <ClipboardList {...ICON} />, href: '/projects' },
  { id: 'users', group: '화면', label: '사용자 관리', icon: <Users {...ICON} />, href: '/users', keywords: ['계정'] },
  {
    id: 'hb14',
    group: '연구',
    label: '한빛 제2상 임상시험',
    description: 'HB-2026-014',
    icon: <FlaskConical {...ICON} />,
    href: '/projects/1',
    keywords: ['HB-2026-014'],
  },
  { id: 'out', group: '동작', label: '로그아웃', icon: <LogOut {...ICON} />, onAction: signOut },
]

const SUBJECTS: readonly Command[] = Array.from({ length: 12 }, (_, index) => {
  const number = `SC-01-${String(index + 1).padStart(3, '0')}`
  return {
    id: number,
    group: '시험대상자',
    label: number,
    description: '서울한빛병원',
    tone: 'positive',
    href: `/subjects/${number}`,
  }
})

type Load = NonNullable<CommandPaletteProps['load']>
const findSubjects = fn<Load>(async (query) => ({
  items: SUBJECTS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  hasMore: false,
}))

const load: Load = findSubjects

function Page(props: Omit<CommandPaletteProps, 'isOpen' | 'onOpenChange'> & { isOpenAtFirst?: boolean }) {
  const { isOpenAtFirst = true, ...palette } = props
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  useCommandKey(() => setOpen(true))
  return (
    <RouterProvider navigate={navigate}>
      <Button onPress={() => setOpen(true)}>찾기</Button>
      <CommandPalette {...palette} isOpen={isOpen} onOpenChange={setOpen} />
    </RouterProvider>
  )
}

const meta = {
  component: Page,
  args: { commands: COMMANDS, load, placeholder: '화면, 연구, 대상자번호로 찾기' },
  beforeEach: () => {
    for (const mock of [signOut, navigate, findSubjects]) mock.mockClear()
  },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('searchbox', { name: '화면, 연구, 대상자번호로 찾기' })
const names = () => screen.queryAllByRole('menuitem').map((item) => item.textContent)

/** All commands by group; nothing is loaded before something is typed. */
export const Opened: Story = {
  play: async () => {
    expect(await field()).toHaveFocus()
    expect(screen.getByRole('dialog', { name: '명령 찾기' })).toBeInTheDocument()
    expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('menuitem').length)).toEqual([
      2, 1, 1,
    ])
    expect(findSubjects).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** Ctrl+K opens it wherever the focus is, even with a Korean keyboard layout; Escape returns the focus. */
export const OpenedByKey: Story = {
  args: { isOpenAtFirst: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '찾기' })
    button.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await fireEvent.keyDown(button, { key: 'ㅏ', code: 'KeyK', metaKey: true })
    expect(await field()).toHaveFocus()
  },
}

const heard = fn()
function Listener({ hasDialog = false }: { hasDialog?: boolean }) {
  const [isListening, setListening] = useState(true)
  return (
    <>
      {isListening && <Hears />}
      <Button onPress={() => setListening(false)}>그만 듣기</Button>
      {hasDialog && <div role="dialog" aria-label="기관 추가" />}
    </>
  )
}
function Hears() {
  useCommandKey(heard)
  return null
}
/** Answers whether the key was left to the browser. */
const pressK = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ...init })

/** Other keys are left to the browser, its own with a modifier more among them; afterwards all are. */
export const OtherKeysAreLeftAlone: Story = {
  render: () => <Listener />,
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await pressK({ ctrlKey: true })).toBe(false))
    heard.mockClear()
    for (const init of [{}, { shiftKey: true, ctrlKey: true }, { altKey: true, ctrlKey: true }]) {
      expect(await pressK(init)).toBe(true)
    }
    expect(await pressK({ ctrlKey: true, key: 'j', code: 'KeyJ' })).toBe(true)
    expect(heard).not.toHaveBeenCalled()
    expect(await pressK({ ctrlKey: true, key: 'K' })).toBe(false)
    expect(heard).toHaveBeenCalledOnce()
    // A syllable that is being composed is not left behind, and the browser does not go to its address either.
    expect(await pressK({ ctrlKey: true, isComposing: true })).toBe(false)
    expect(heard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '그만 듣기' }))
    expect(await pressK({ ctrlKey: true })).toBe(true)
    expect(heard).toHaveBeenCalledOnce()
  },
}

/** A dialog asks first: its form would be left behind. */
export const NotOverADialog: Story = {
  render: () => <Listener hasDialog />,
  play: async () => {
    heard.mockClear()
    await waitFor(async () => expect(await pressK({ ctrlKey: true })).toBe(false))
    expect(heard).not.toHaveBeenCalled()
  },
}

/** The first Escape clears the text, the second closes. */
export const ClearedFirst: Story = {
  play: async () => {
    const input = await field()
    await userEvent.type(input, '관리')
    await waitFor(() => expect(names()).toEqual(['연구 관리', '사용자 관리']))
    await userEvent.keyboard('{Escape}')
    expect(input).toHaveValue('')
    expect(names()).toHaveLength(COMMANDS.length)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** The focus stays in the field; arrows highlight, Enter navigates through the router. */
export const GoesThere: Story = {
  play: async () => {
    const input = await field()
    await userEvent.type(input, 'ㅅㅇㅈ')
    await waitFor(() => expect(names()).toEqual(['사용자 관리']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
    expect(navigate.mock.calls[0]?.[0]).toBe('/users')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A command is also found by its keywords, and runs at once. */
export const DoesIt: Story = {
  play: async () => {
    await field()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await userEvent.keyboard('로그')
    await waitFor(() => expect(names()).toEqual(['로그아웃']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A record is loaded by its number; the number of results is announced. */
export const FindsRecords: Story = {
  play: async () => {
    const input = await field()
    await userEvent.type(input, 'sc-01-01')
    await waitFor(() =>
      expect(names()).toEqual(['SC-01-010 서울한빛병원', 'SC-01-011 서울한빛병원', 'SC-01-012 서울한빛병원']),
    )
    expect(screen.getByText('3개를 찾았습니다.')).toBeInTheDocument()
    expect(findSubjects).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/subjects/SC-01-011'))
  },
}

/** Without a match, the message repeats what was typed, and says where else to look. */
export const NothingFits: Story = {
  args: { elsewhere: '장비는 실험실을 연 뒤에 찾을 수 있습니다.' },
  play: async () => {
    await userEvent.type(await field(), 'zzz')
    expect(
      await screen.findByText('"zzz"에 맞는 항목이 없습니다. 장비는 실험실을 연 뒤에 찾을 수 있습니다.'),
    ).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  },
}

/** While more results load, the local ones can already be chosen. */
export const Loading: Story = {
  args: { load: () => new Promise<never>(() => undefined) },
  play: async () => {
    await userEvent.type(await field(), '관리')
    await waitFor(() => expect(names()).toEqual(['연구 관리', '사용자 관리']))
    await waitFor(() => expect(screen.getByText('불러오는 중...')).toBeVisible())
  },
}

/** A failed load is reported with a retry; the local results stay. */
export const Failed: Story = {
  args: { load: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ args }) => {
    await userEvent.type(await field(), '관리')
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    expect(names()).toEqual(['연구 관리', '사용자 관리'])
    await userEvent.click(retry)
    await waitFor(() => expect(args.load).toHaveBeenCalledTimes(2))
  },
}

/** The Enter that ends a syllable chooses nothing. */
export const Composing: Story = {
  play: async () => {
    const input = await field()
    await fireEvent.compositionStart(input)
    await fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  },
}

const RECENT: readonly Command[] = [
  {
    id: 'recent hb14',
    group: '최근에 연 곳',
    label: '한빛 제2상 임상시험',
    description: 'HB-2026-014',
    tone: 'positive',
    href: '/1',
  },
  { id: 'recent users', group: '최근에 연 곳', label: '사용자 관리', icon: <Users {...ICON} />, href: '/users' },
]

/** What was opened last stands first until something is typed; typing searches everything else. */
export const FirstOnes: Story = {
  args: { first: { title: '최근에 연 곳', commands: RECENT } },
  play: async () => {
    const input = await field()
    expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('최근에 연 곳')
    expect(names()).toHaveLength(RECENT.length + COMMANDS.length)
    await userEvent.type(input, '사용자')
    await waitFor(() => expect(names()).toEqual(['사용자 관리']))
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '찾기' }))
    expect(await field()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/1'))
  },
}

/** While they are loaded their place is kept under their heading. */
export const FirstOnesLoading: Story = {
  args: { first: { title: '최근에 연 곳', commands: [], pending: 2 } },
  play: async () => {
    await field()
    expect(screen.queryByRole('group', { name: '최근에 연 곳' })).toBeNull()
    expect(screen.getByText('불러오는 중...')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('최근에 연 곳')).toBeVisible())
    expect(names()).toHaveLength(COMMANDS.length)
  },
}

/** Nothing fits as it was typed: then what it is in the other layout. */
export const TypedInAnotherLayout: Story = {
  args: { reread: async (text) => (text === 'gksqlc' ? '한빛' : null) },
  play: async () => {
    const input = await field()
    await userEvent.type(input, 'gksqlc')
    await waitFor(() => expect(names()).toEqual(['한빛 제2상 임상시험 HB-2026-014']))
    expect(screen.getByText("'한빛' 검색 결과입니다.")).toBeVisible()
    await userEvent.type(input, 'x')
    expect(await screen.findByText('"gksqlcx"에 맞는 항목이 없습니다.')).toBeVisible()
  },
}

/** A sentence about what came; where a part is missing, nobody is told that nothing fits. */
export const WithANote: Story = {
  args: {
    load: fn(async () => ({
      items: [],
      hasMore: false,
      note: { text: '장비를 찾지 못했습니다.', isPartial: true, canRetry: true },
    })),
  },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'zzz')
    expect(await screen.findByText('장비를 찾지 못했습니다.')).toBeVisible()
    expect(screen.queryByText(/맞는 항목이 없습니다/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(args.load).toHaveBeenCalledTimes(2))
  },
}

/** Without a hint it is called what it is; a press beside it closes it. */
export const WithoutAHint: Story = {
  render: ({ placeholder: _, ...args }) => <Page {...args} />,
  play: async () => {
    const input = await screen.findByRole('searchbox', { name: '명령 찾기' })
    expect(input).toHaveAttribute('placeholder', '명령 찾기')
    await userEvent.type(input, ' 관리 ')
    await waitFor(() => expect(findSubjects).toHaveBeenLastCalledWith('관리', 0, expect.any(AbortSignal)))
    await waitFor(() => expect(screen.getByText('2개를 찾았습니다.')).toBeInTheDocument())
    const beside = screen.getByRole('dialog').parentElement?.parentElement
    await userEvent.click(beside as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Long names and descriptions wrap side by side. */
export const LongText: Story = {
  args: {
    commands: [
      {
        id: 'long',
        group: '연구',
        label:
          '제2형 당뇨병 환자를 대상으로 한 다기관, 무작위배정, 이중눈가림, 위약대조 제3상 임상시험의 시험대상자 관리',
        description: 'HANBIT-DM2-2026-SEOUL-BUSAN-014',
        href: '/',
      },
      ...COMMANDS,
    ],
  },
}
