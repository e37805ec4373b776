import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { withoutConnection } from '../testing/connectionStory'
import { expectLocked } from '../testing/lockedStory'
import { holdTimers } from '../timerStory'
import type { OnTooManyTries } from '../too-many-tries/TooManyTries'
import { type ChangePassword, PasswordChangeScreen } from './PasswordChangeScreen'

type Passwords = Parameters<ChangePassword>[0]

const actions = () => ({
  change: fn(async (_: Passwords, _hear: OnTooManyTries): ReturnType<ChangePassword> => ({ ok: true })),
  leave: fn(),
  notify: fn(),
})
/** The default actions, with another answer. */
export const answering = (answer: () => ReturnType<ChangePassword>) => ({
  actions: { ...actions(), change: fn(answer) },
})

const meta = {
  title: '비밀번호 변경/세 단계',
  component: PasswordChangeScreen,
  args: { owner: { username: 'baek_somin', email: 'crc@hanbit-smo.example' }, actions: actions() },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
  excludeStories: ['answering', 'fillIn', 'submit'],
} satisfies Meta<typeof PasswordChangeScreen>

export default meta
type Story = StoryObj<typeof meta>

const CURRENT = 'Imsang!2026'
const GOOD = ' Right!2026'
const current = () => screen.getByLabelText(/^현재 비밀번호\*?$/)
const next = () => screen.getByLabelText(/^새 비밀번호\*?$/)
const confirmation = () => screen.getByLabelText(/^새 비밀번호 확인\*?$/)
const meter = () => screen.getByRole('progressbar', { name: '비밀번호 강도' })
const chip = (text: string) => screen.getByText(text)
const paste = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  if (text === '') return
  await userEvent.click(field)
  await userEvent.paste(text)
}
interface Typed {
  currentPassword?: string
  newPassword?: string
  /** The new password by default. */
  repeated?: string
}
/** Fills in the form; what is not given is right. */
export async function fillIn({ currentPassword = CURRENT, newPassword = GOOD, repeated }: Typed = {}) {
  await paste(current(), currentPassword)
  await paste(next(), newPassword)
  await paste(confirmation(), repeated ?? newPassword)
}
export const submit = async () => {
  screen.getByRole('button', { name: '비밀번호 변경' }).focus()
  await userEvent.keyboard('{Enter}')
}
export const FirstSight: Story = {
  parameters: { ledger: ['PW-002', 'PW-003', 'PW-004', 'PW-005', 'PW-013', 'PW-018', 'ACONST-024'] },
  play: async () => {
    await expect(screen.getByText('현재 비밀번호를 확인하고 새 비밀번호를 정합니다.')).toBeVisible()
    for (const field of [current(), next(), confirmation()]) {
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toBeEnabled()
      await expect(field).not.toHaveAttribute('readonly')
    }
    await expect(chip('0/3 완료')).toBeVisible()
    await expect(screen.queryByText(/비밀번호가 일치하/)).toBeNull()
  },
}

export const Tips: Story = {
  parameters: { ledger: ['PW-020', 'PW-021', 'PW-022', 'PW-023', 'PW-107'] },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 2, name: '안전한 비밀번호 만들기' })).toBeVisible()
    for (const tip of [
      '12자 이상으로 길게 만들수록 안전합니다.',
      '다른 서비스에서 사용하는 비밀번호를 사용하지 마세요.',
      '이름, 생년월일 등 추측하기 쉬운 정보를 사용하지 마세요.',
      '이름, 회사명, 흔한 단어처럼 추측하기 쉬운 비밀번호는 사용할 수 없습니다.',
    ]) {
      await expect(screen.getByText(tip)).toBeVisible()
    }
  },
}

export const ShownAndHidden: Story = {
  parameters: { ledger: ['PW-006'] },
  play: async () => {
    for (const field of [current(), next(), confirmation()]) {
      await userEvent.type(field, 'a')
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(field).toHaveAttribute('type', 'text')
      await expect(screen.getByRole('button', { name: '비밀번호 숨기기' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(screen.getAllByRole('button', { name: '비밀번호 표시' })).toHaveLength(3)
    }
  },
}

/** 단계마다 따로 세고, 다시 짧아지면 줄어듭니다. */
export const StepsCounted: Story = {
  parameters: {
    ledger: ['PW-007', 'PW-009', 'PW-010', 'PW-011', 'PW-012', 'PW-014', 'PW-015', 'PW-019'],
  },
  play: async () => {
    await paste(next(), GOOD)
    await expect(chip('1/3 완료')).toBeVisible()
    await paste(current(), '1234567')
    await expect(chip('1/3 완료')).toBeVisible()
    await userEvent.type(current(), '8')
    await expect(chip('2/3 완료')).toBeVisible()
    for (const other of [GOOD.toLowerCase(), GOOD.trim()]) {
      await paste(confirmation(), other)
      await expect(chip('2/3 완료')).toBeVisible()
    }
    await paste(confirmation(), GOOD)
    await expect(chip('3/3 완료')).toBeVisible()
    await userEvent.type(current(), '{Backspace}')
    await expect(chip('2/3 완료')).toBeVisible()
    await paste(next(), 'x')
    await paste(confirmation(), 'x')
    await expect(chip('1/3 완료')).toBeVisible()
    await expect(screen.getByText('비밀번호가 일치합니다')).toBeVisible()
  },
}

export const CurrentTooShort: Story = {
  parameters: { ledger: ['PW-008', 'ACONST-018'] },
  play: async () => {
    await userEvent.click(current())
    await userEvent.tab()
    await expect(current()).not.toHaveAccessibleDescription()
    await userEvent.type(current(), '1')
    await userEvent.tab()
    await waitFor(() => expect(current()).toHaveAccessibleDescription('현재 비밀번호는 8자 이상이어야 합니다.'))
    await userEvent.type(current(), '234567')
    await expect(current()).toHaveAccessibleDescription('현재 비밀번호는 8자 이상이어야 합니다.')
    await userEvent.type(current(), '8')
    await waitFor(() => expect(current()).not.toHaveAccessibleDescription())
  },
}

export const Compared: Story = {
  parameters: { ledger: ['PW-016', 'PW-017', 'PW-018'] },
  play: async () => {
    await paste(next(), GOOD)
    await paste(confirmation(), `${GOOD} `)
    await waitFor(() =>
      expect(confirmation()).toHaveAccessibleDescription(expect.stringContaining('비밀번호가 일치하지 않습니다')),
    )
    await expect(screen.queryByText('비밀번호가 일치합니다')).toBeNull()
    await paste(confirmation(), GOOD)
    await expect(screen.getByText('비밀번호가 일치합니다')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('비밀번호가 일치하지 않습니다')).toBeNull())
    await paste(confirmation(), '')
    await expect(screen.queryByText(/비밀번호가 일치하/)).toBeNull()
  },
}

const REQUIREMENTS = [
  '8자 이상',
  '영문 대문자 포함',
  '영문 소문자 포함',
  '숫자 포함',
  '특수문자(!@#$%^&*(),.?":{}|<>) 포함',
  '아이디 미포함',
]

export const Requirements: Story = {
  parameters: { ledger: ['PW-025', 'PW-026', 'PW-027', 'PW-028', 'PW-029', 'PW-030', 'PW-031'] },
  play: async () => {
    const list = within(screen.getByRole('list', { name: '비밀번호 조건' }))
    const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
    const expected = (isMet: (at: number) => boolean) =>
      REQUIREMENTS.map((text, at) => `${isMet(at) ? '충족:' : '미충족:'} ${text}`)
    await expect(rows().slice(0, 6)).toEqual(expected(() => false))
    for (const [typed, wanting] of [
      ['Right!2', [0]],
      ['Right!26', []],
      ['right!2026', [1]],
      ['RIGHT!2026', [2]],
      ['Right!word', [3]],
      ['Right-2026', [4]],
      ['Right!Baek_Somin1', [5]],
      ['xCrc!2026', [5]],
      ['Right!2026', []],
    ] as const) {
      await paste(next(), typed)
      await expect(rows().slice(0, 6)).toEqual(expected((at) => !wanting.some((one) => one === at)))
    }
  },
}

export const Strength: Story = {
  parameters: { ledger: ['PW-043'] },
  play: async () => {
    await expect(meter()).toHaveAttribute('aria-valuemin', '0')
    await expect(meter()).toHaveAttribute('aria-valuemax', '100')
    for (const [typed, value, label] of [
      ['', '0', ''],
      ['가나다', '30', '약함'],
      ['abcdefg', '70', '보통'],
      ['abcdefghijkl', '90', '보통'],
      ['Right!2026', '100', '강함'],
    ] as const) {
      await paste(next(), typed)
      await expect(meter()).toHaveAttribute('aria-valuenow', value)
      if (label) await expect(screen.getByText(label)).toBeVisible()
      else await expect(screen.queryByText(/^(약함|보통|강함)$/)).toBeNull()
    }
  },
}

/** 빠진 것이 있으면 보내지 않고, 첫 번째로 빠진 단계로 갑니다. */
export const Incomplete: Story = {
  parameters: { ledger: ['PW-055', 'PW-056', 'PW-082'] },
  play: async ({ args }) => {
    const told = { kind: 'warning', message: '모든 필드를 올바르게 입력해주세요.' }
    await expect(screen.getByRole('button', { name: '비밀번호 변경' })).toBeEnabled()
    await submit()
    await calledOnceWith(args.actions.notify, told)
    await waitFor(() => expect(current()).toHaveFocus())
    await fillIn({ repeated: '' })
    await submit()
    await waitFor(() => expect(args.actions.notify).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(confirmation()).toHaveFocus())
    await fillIn({ newPassword: 'right!2026' })
    await submit()
    await waitFor(() => expect(next()).toHaveFocus())
    await expect(next()).toHaveAccessibleDescription(/^비밀번호에 영문 대문자를 1자 이상 포함해야 합니다\./)
    await expect(args.actions.change).not.toHaveBeenCalled()
  },
}

/** 바꾼 뒤에는 다시 보낼 수 없고, 2초 뒤에 이전 화면으로 갑니다. */
export const Changed: Story = {
  parameters: {
    ledger: ['PW-057', 'PW-058', 'PW-059', 'PW-061', 'PW-062', 'PW-064', 'ACONST-023'],
  },
  play: async ({ args }) => {
    const timers = holdTimers(2000)
    try {
      await fillIn({ currentPassword: ` ${CURRENT} ` })
      await submit()
      await calledOnceWith(
        args.actions.change,
        { currentPassword: ' Imsang!2026 ', newPassword: ' Right!2026' },
        expect.any(Function),
      )
      await calledOnceWith(args.actions.notify, { kind: 'success', message: '비밀번호가 성공적으로 변경되었습니다.' })
      await waitFor(() => expect(screen.getByRole('button', { name: '비밀번호 변경' })).toBeDisabled())
      await userEvent.type(confirmation(), '{Enter}')
      await expect(args.actions.change).toHaveBeenCalledOnce()
      await expect(args.actions.leave).not.toHaveBeenCalled()
      await expect(timers.held).toHaveLength(1)
      timers.held[0]?.()
      await expect(args.actions.leave).toHaveBeenCalledOnce()
    } finally {
      timers.restore()
    }
  },
}

/** 그 전에 다른 화면으로 가면 이전 화면으로 보내지 않습니다. */
export const LeftBefore: Story = {
  parameters: { ledger: ['PW-065'] },
  render: (args) => {
    const [isThere, setThere] = useState(true)
    return (
      <>
        <Button onPress={() => setThere(false)}>다른 화면</Button>
        {isThere && <PasswordChangeScreen {...args} />}
      </>
    )
  },
  play: async ({ args }) => {
    const timers = holdTimers(2000)
    try {
      await fillIn()
      await submit()
      await waitFor(() => expect(timers.held).toHaveLength(1))
      await userEvent.click(screen.getByRole('button', { name: '다른 화면' }))
      await expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
      timers.held[0]?.()
      await expect(args.actions.leave).not.toHaveBeenCalled()
    } finally {
      timers.restore()
    }
  },
}

export const Running: Story = {
  args: answering(() => new Promise<never>(() => undefined)),
  parameters: { ledger: ['PW-060', 'REQ-062'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await expect(await screen.findByRole('button', { name: '변경 중...' })).toBeDisabled()
    await expectLocked()
    await userEvent.type(confirmation(), '{Enter}')
    await expect(args.actions.change).toHaveBeenCalledOnce()
  },
}

const kept = async () => {
  await expect(current()).toHaveValue(CURRENT)
  await expect(next()).toHaveValue(GOOD)
  await expect(confirmation()).toHaveValue(GOOD)
}

/** 서버가 이유를 말하면 그것만 알립니다. */
export const Refused: Story = {
  args: answering(async () => ({ ok: false, message: '잠시 후 다시 시도해주세요.' })),
  parameters: { ledger: ['PW-067', 'PW-069'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await calledOnceWith(args.actions.notify, { kind: 'error', message: '잠시 후 다시 시도해주세요.' })
    await waitFor(() => expect(current()).toHaveFocus())
    await kept()
    await expect(args.actions.leave).not.toHaveBeenCalled()
  },
}

export const RefusedWithoutReason: Story = {
  args: answering(async () => ({ ok: false, message: null })),
  parameters: { ledger: ['PW-068', 'PW-069'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await calledOnceWith(args.actions.notify, { kind: 'error', message: '비밀번호 변경에 실패했습니다.' })
    await kept()
  },
}

export const NewPasswordRefused: Story = {
  args: answering(async () => ({ ok: false, message: '쉽게 추측할 수 있는 비밀번호입니다.', field: 'newPassword' })),
  parameters: { ledger: ['PW-067', 'PW-069', 'PW-080'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await calledOnceWith(args.actions.notify, { kind: 'error', message: '쉽게 추측할 수 있는 비밀번호입니다.' })
    await waitFor(() => expect(next()).toHaveFocus())
    await expect(next()).toHaveAccessibleDescription(/^쉽게 추측할 수 있는 비밀번호입니다\./)
    await kept()
    await userEvent.keyboard('x')
    await expect(screen.queryByText('쉽게 추측할 수 있는 비밀번호입니다.')).toBeNull()
  },
}

const stop = fn()

export const TooManyTries: Story = {
  args: {
    actions: {
      ...actions(),
      change: fn((_: Passwords, hear: OnTooManyTries) => {
        hear({ seconds: 42, stop })
        return new Promise<never>(() => undefined)
      }),
    },
  },
  parameters: { ledger: ['PW-081'] },
  play: async () => {
    await fillIn()
    await submit()
    await expect(await screen.findByText('시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
    screen.getByRole('button', { name: '그만 기다리기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(stop).toHaveBeenCalledOnce()
    await expect(current()).toHaveFocus()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['PW-024'] },
  play: async ({ args }) => {
    await fillIn()
    screen.getByRole('button', { name: '취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.leave).toHaveBeenCalledOnce()
    await expect(args.actions.change).not.toHaveBeenCalled()
  },
}

/** 비밀번호는 이 기기에 보관하지 않으므로 입력하기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-136'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '비밀번호 변경' })).toBeDisabled()
  },
}
