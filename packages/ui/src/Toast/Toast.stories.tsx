import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import { createToastStore, TOAST_KINDS, type ToastMessage, ToastRegion, type ToastStore } from './Toast'

/** A stopped clock, so that a toast stays visible. */
const standingClock = { after: () => () => undefined, now: () => 0 }

const TEXTS: Record<ToastMessage['kind'], string> = {
  success: '날짜가 저장되었습니다.',
  error: '날짜 저장에 실패했습니다.',
  warning: '세션이 만료되었습니다. 다시 로그인해주세요.',
  info: '새 공지사항이 등록되었습니다.',
}

/** A page whose region is mounted before the first toast. */
function Page({
  store,
  messages = [],
  children,
}: {
  store: ToastStore
  messages?: ToastMessage[]
  children?: ReactNode
}) {
  return (
    <div style={{ minHeight: 320 }}>
      <Button
        onPress={() => {
          for (const message of messages) store.show(message)
        }}
      >
        저장
      </Button>
      {children}
      <ToastRegion store={store} />
    </div>
  )
}

const meta = {
  component: ToastRegion,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ padding: 24 }}>{Story()}</div>],
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

const region = () => screen.getByRole('region', { name: '알림' })

function renderWith(messages: ToastMessage[]): NonNullable<Story['render']> {
  return () => {
    const [store] = useState(() => createToastStore({ clock: standingClock }))
    return <Page store={store} messages={messages} />
  }
}

export const EmptyRegion: Story = {
  render: renderWith([]),
  play: async () => {
    // The live regions of the next toasts exist before there is anything to announce.
    await expect(within(region()).getByRole('status')).toBeEmptyDOMElement()
    await expect(region().querySelector('[aria-live="assertive"]')).toBeEmptyDOMElement()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

export const Kinds: Story = {
  tags: ['picture-page', 'sheet-feedback'],
  render: renderWith(TOAST_KINDS.map((kind) => ({ kind, message: TEXTS[kind] }))),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '저장' }))
    const roles = (role: string) =>
      within(region())
        .getAllByRole(role)
        .map((place) => place.textContent)
    await expect(roles('alert')).toEqual([TEXTS.error, TEXTS.warning])
    await expect(roles('status')).toEqual([TEXTS.success, TEXTS.info, ''])
    await expect(within(region()).getAllByRole('button', { name: '닫기' })).toHaveLength(4)
  },
}

export const TextArrivesInAPlaceThatStands: Story = {
  render: renderWith([{ kind: 'success', message: TEXTS.success }]),
  play: async ({ canvasElement }) => {
    const place = within(region()).getByRole('status')
    await userEvent.click(within(canvasElement).getByRole('button', { name: '저장' }))
    await expect(place).toHaveTextContent(TEXTS.success)
  },
}

export const ClosedByKeyboard: Story = {
  render: renderWith([{ kind: 'info', message: TEXTS.info }]),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '저장' })
    await userEvent.click(opener)
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(screen.getByText(TEXTS.info).closest('[data-leaving]')).toHaveStyle({ pointerEvents: 'none' })
  },
}

export const SixthMakesTheOldestLeave: Story = {
  parameters: { ledger: ['CONST-011'] },
  render: renderWith(
    ['하나', '둘', '셋', '넷', '다섯', '여섯'].map((word) => ({ kind: 'info', message: `${word}째 알림입니다.` })),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '저장' }))
    const leaving = [...region().querySelectorAll('[data-leaving]')].map((toast) => toast.textContent)
    await expect(leaving).toEqual(['하나째 알림입니다.'])
  },
}

/** The declared fades of an element. Pages with less motion, as in the tests, show none of them. */
function fadesOf(element: Element | null): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule) || !element?.matches(rule.selectorText)) return []
    return rule.style.transitionProperty === 'opacity' ? [rule.style.transitionDuration] : []
  })
}

export const LeavesByItself: Story = {
  parameters: { ledger: ['CONST-010', 'CONST-012'] },
  render: () => {
    const [store] = useState(() => createToastStore())
    return <Page store={store} messages={[{ kind: 'success', message: TEXTS.success }]} />
  },
  play: async ({ canvasElement }) => {
    const start = performance.now()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '저장' }))
    await expect(fadesOf(screen.getByText(TEXTS.success).closest('section > *'))).toEqual(['300ms'])
    await waitFor(() => expect(screen.queryByText(TEXTS.success)).toBeNull())
    await expect(performance.now() - start).toBeGreaterThanOrEqual(3300)
  },
}

export const AboveADialog: Story = {
  render: () => {
    const [store] = useState(() => createToastStore({ clock: standingClock }))
    const [isOpen, setOpen] = useState(true)
    return (
      <Page store={store}>
        <Dialog title="기관 정보 수정" isOpen={isOpen} onOpenChange={setOpen}>
          <Button onPress={() => store.show({ kind: 'error', message: TEXTS.error })}>등록</Button>
        </Dialog>
      </Page>
    )
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '등록' }))
    await expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.error)
    await userEvent.click(within(region()).getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

export const LongKoreanText: Story = {
  render: renderWith([
    { kind: 'success', message: TEXTS.success },
    {
      kind: 'error',
      message: '사용자 등록에 실패했습니다: 같은 이메일 주소로 등록된 사용자가 다른 조직에 이미 있습니다.',
      description: '입력한 내용은 그대로 남아 있습니다. 이메일 주소를 확인한 뒤 다시 등록해주세요.',
    },
    { kind: 'warning', message: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사' },
  ]),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '저장' }))
    await expect(screen.getAllByRole('alert')).toHaveLength(2)
    await expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/다른 조직에 이미 있습니다\..*다시 등록해주세요\./)
  },
}

/** Two toasts, a clock that runs when it is told to, and a memory of who has stopped the time. */
function playedStore() {
  const timers: (() => void)[] = []
  const after = (_milliseconds: number, run: () => void) => {
    timers.push(run)
    return () => void timers.splice(timers.indexOf(run), 1)
  }
  const store = createToastStore({ clock: { after, now: () => 0 } })
  const [hold, release] = [fn(store.hold), fn(store.release)]
  const runOut = () => {
    for (const run of timers.splice(0)) run()
  }
  return { store: { ...store, hold, release }, hold, release, runOut }
}
let played = playedStore()
const withPlayedStore: Partial<Story> = {
  beforeEach: () => {
    played = playedStore()
  },
  render: () => <Page store={played.store} messages={[TEXTS.error, TEXTS.warning].map(asError)} />,
}
const asError = (message: string): ToastMessage => ({ kind: 'error', message })

/** Nobody is told that a toast which is taken away from under the pointer was left: its time would stand still for ever. */
export const TimeRunsOnOnceThePointedOneIsGone: Story = {
  ...withPlayedStore,
  parameters: { ledger: ['CONST-031'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    const toast = screen.getByText(TEXTS.error)
    await userEvent.hover(toast)
    await waitFor(() => expect(played.hold).toHaveBeenCalledOnce())
    // From one toast to the other is no way out.
    await fireEvent.pointerMove(screen.getByText(TEXTS.warning))
    await expect(played.release).not.toHaveBeenCalled()
    await fireEvent.pointerMove(canvas.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(played.release).toHaveBeenCalledOnce())
  },
}

/** From toast to toast the way back is still the one to where the focus came from; then the time runs again. */
export const FocusGoesBackOverSeveral: Story = {
  ...withPlayedStore,
  parameters: { ledger: ['CONST-031'] },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: '저장' })
    await userEvent.click(opener)
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getAllByRole('button', { name: '닫기' })[1]).toHaveFocus()
    await expect(played.hold).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opener).toHaveFocus())
    await waitFor(() => expect(played.release).toHaveBeenCalledOnce())
    played.runOut()
    await waitFor(() => expect(screen.queryByText(TEXTS.warning)).toBeNull())
  },
}

const SPEED = 10
/** Runs ten times as fast, so that nobody waits three seconds for a toast. */
const fastClock = {
  after: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds / SPEED)
    return () => clearTimeout(timer)
  },
  now: () => performance.now() * SPEED,
}

/** With a running clock: a toast stays while it is being read, and leaves afterwards. */
function withRunningClock(message: string): NonNullable<Story['render']> {
  return () => {
    const [store] = useState(() => createToastStore({ clock: fastClock }))
    return <Page store={store} messages={[{ kind: 'error', message }]} />
  }
}

const shownFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds / SPEED))

export const StaysWhilePointedAt: Story = {
  render: withRunningClock('날짜 저장에 실패했습니다.'),
  parameters: { ledger: ['CONST-031'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    const toast = screen.getByText('날짜 저장에 실패했습니다.')
    await userEvent.hover(toast)
    await shownFor(3_500)
    await expect(toast).toBeVisible()
    await expect(toast.closest('[data-leaving]')).toBeNull()
    await userEvent.unhover(toast)
    await waitFor(() => expect(toast).not.toBeInTheDocument(), { timeout: 15_000 })
  },
}

export const StaysWhileFocused: Story = {
  render: withRunningClock('날짜 저장에 실패했습니다.'),
  parameters: { ledger: ['CONST-031'] },
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: '저장' })
    await userEvent.click(save)
    const toast = screen.getByText('날짜 저장에 실패했습니다.')
    within(region()).getByRole('button', { name: '닫기' }).focus()
    await shownFor(3_500)
    await expect(toast).toBeVisible()
    await expect(toast.closest('[data-leaving]')).toBeNull()
    save.focus()
    await waitFor(() => expect(toast).not.toBeInTheDocument(), { timeout: 15_000 })
  },
}
