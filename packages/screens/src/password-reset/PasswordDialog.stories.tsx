import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import type { OnTooManyTries } from '../too-many-tries/TooManyTries'
import { PasswordDialog } from './PasswordDialog'

const GOOD = 'Hanbit!2026'
const actions = (result: Promise<ActionResult> | ActionResult) => ({
  request: fn(async (_email: string, _hear: OnTooManyTries) => result),
  reset: fn(async (_newPassword: string, _hear: OnTooManyTries) => result),
  notify: fn(),
})

const meta = {
  title: '로그인/비밀번호 찾기',
  component: PasswordDialog,
  parameters: dialogPage(480),
  args: { isOpen: true, onClose: fn(), form: 'request', onForm: fn(), actions: actions({ ok: true }) },
} satisfies Meta<typeof PasswordDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('비밀번호 찾기')
const emailOf = (inside: InDialog) => inside.getByRole('textbox', { name: '이메일' })
const passwordOf = (inside: InDialog) => inside.getByLabelText(/^새 비밀번호\*?$/)
const confirmationOf = (inside: InDialog) => inside.getByLabelText(/^새 비밀번호 확인/)

/** Types both passwords and submits them, by keyboard alone. */
async function enter(inside: InDialog, password: string, confirmation = password) {
  await userEvent.click(passwordOf(inside))
  await userEvent.paste(password)
  await userEvent.click(confirmationOf(inside))
  await userEvent.paste(confirmation)
  inside.getByRole('button', { name: '비밀번호 재설정' }).focus()
  await userEvent.keyboard('{Enter}')
}

export const Request: Story = {
  parameters: { ledger: ['RESET-001', 'RESET-002', 'RESET-005', 'RESET-006', 'CONST-020', 'CONST-021'] },
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(emailOf(inside)).toHaveFocus())
    await expect(inside.getByRole('button', { name: '재설정 링크 보내기' })).toBeEnabled()
    await expect(inside.getByText('비밀번호 재설정 링크는 24시간 동안 유효합니다.')).toBeVisible()
    await expect(inside.getByText('회원가입 승인은 영업일 기준 1~2일이 소요됩니다.')).toBeVisible()
  },
}

export const EmailMissing: Story = {
  parameters: { ledger: ['RESET-003'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), '  {Enter}')
    await expect(emailOf(inside)).toHaveAccessibleDescription('이메일을 입력해주세요.')
    await expect(args.actions.request).not.toHaveBeenCalled()
  },
}

export const EmailMalformed: Story = {
  parameters: { ledger: ['RESET-004'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), 'a@b.{Enter}')
    await expect(emailOf(inside)).toHaveAccessibleDescription('올바른 이메일 형식이 아닙니다.')
    await expect(emailOf(inside)).toHaveFocus()
    await expect(args.actions.request).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: { actions: actions(new Promise<ActionResult>(() => undefined)) },
  parameters: { ledger: ['RESET-007', 'LOGIN-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), ' kim@h.kr {Enter}{Enter}')
    const send = inside.getByRole('button', { name: /재설정 링크 보내기/ })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(send, { pointerEventsCheck: 0 })
    await userEvent.keyboard('{Escape}')
    await expect(inside.getByRole('button', { name: '닫기' })).toBeDisabled()
    await calledOnceWith(args.actions.request, 'kim@h.kr', expect.any(Function))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Sent: Story = {
  parameters: { ledger: ['RESET-008', 'RESET-005', 'RESET-006'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), 'kim@h.kr')
    await userEvent.tab()
    await userEvent.tab()
    await expect(inside.getByRole('button', { name: '재설정 링크 보내기' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await inside.findByRole('status')).toHaveTextContent(
      '비밀번호 재설정 링크를 이메일로 보냈습니다. 이메일을 확인해주세요.',
    )
    await expect(inside.queryByRole('textbox')).toBeNull()
    await expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '비밀번호 재설정 링크는 24시간 동안 유효합니다.',
      '회원가입 승인은 영업일 기준 1~2일이 소요됩니다.',
    ])
    const close = inside.getAllByRole('button', { name: '닫기' }).at(-1)
    await waitFor(() => expect(close).toHaveFocus())
    await expect(args.actions.notify).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const NotSent: Story = {
  args: { actions: actions({ ok: false, message: null }) },
  parameters: { ledger: ['RESET-009'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), 'kim@h.kr{Enter}')
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '비밀번호 재설정 요청에 실패했습니다.',
    })
    await expect(emailOf(inside)).toHaveValue('kim@h.kr')
    await expect(inside.getByRole('button', { name: '재설정 링크 보내기' })).toBeEnabled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

const stop = fn()

/** A call that is refused for too many tries with this wait, and never settles. */
const refusedFor = (seconds: number) =>
  fn((_: string, hear: OnTooManyTries) => {
    hear({ seconds, stop })
    return new Promise<never>(() => undefined)
  })

export const RequestTooManyTries: Story = {
  args: { actions: { ...actions({ ok: true }), request: refusedFor(2641) } },
  parameters: { ledger: ['RESET-037', 'RESET-038'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), 'kim@h.kr{Enter}')
    await expect(inside.getByText('시도가 너무 많습니다. 45분 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
    inside.getByRole('button', { name: '그만 기다리기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(stop).toHaveBeenCalledOnce()
    await expect(inside.getByRole('button', { name: /재설정 링크 보내기/ })).toHaveFocus()
    await expect(args.actions.request).toHaveBeenCalledOnce()
  },
}

export const ResetTooManyTries: Story = {
  args: { form: 'new-password', actions: { ...actions({ ok: true }), reset: refusedFor(42) } },
  parameters: { ledger: ['RESET-037', 'RESET-038'] },
  play: async () => {
    const inside = await dialog()
    await enter(inside, GOOD)
    await expect(inside.getByText('시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '그만 기다리기' }))
    await expect(stop).toHaveBeenCalledOnce()
  },
}

/** The message of the last refusal stays in the dialog after its toast, until the next attempt. */
export const TooManyTriesAtLast: Story = {
  args: {
    actions: actions({ ok: false, message: '시도가 너무 많습니다. 44분 뒤에 다시 시도할 수 있습니다.' }),
  },
  parameters: { ledger: ['RESET-009', 'RESET-037'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(emailOf(inside), 'kim@h.kr{Enter}')
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      '시도가 너무 많습니다. 44분 뒤에 다시 시도할 수 있습니다.',
    )
    await expect(inside.queryByRole('button', { name: '그만 기다리기' })).toBeNull()
  },
}

export const NotSentWithReason: Story = {
  args: { actions: actions({ ok: false, message: '잠시 후 다시 요청해주세요.' }) },
  parameters: { ledger: ['RESET-009'] },
  play: async ({ args }) => {
    await userEvent.type(emailOf(await dialog()), 'kim@h.kr{Enter}')
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '잠시 후 다시 요청해주세요.',
    })
  },
}

export const NewPassword: Story = {
  args: { form: 'new-password' },
  parameters: { ledger: ['RESET-010', 'RESET-013', 'RESET-014'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await waitFor(() => expect(passwordOf(inside)).toHaveFocus())
    for (const field of [passwordOf(inside), confirmationOf(inside)]) {
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
    await userEvent.type(passwordOf(inside), ` ${GOOD} `)
    await userEvent.type(confirmationOf(inside), ` ${GOOD} `)
    await userEvent.click(inside.getByRole('button', { name: '비밀번호 재설정' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await calledOnceWith(args.actions.reset, ` ${GOOD} `, expect.any(Function))
    await calledOnceWith(args.actions.notify, {
      kind: 'success',
      message: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.',
    })
  },
}

export const FirstPassword: Story = {
  args: { form: 'first-password' },
  parameters: { ledger: ['LOGIN-091', 'LOGIN-096'] },
  play: async ({ args }) => {
    const inside = await findDialog('새 비밀번호 정하기')
    await expect(inside.getByText('관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.')).toBeVisible()
    await waitFor(() => expect(passwordOf(inside)).toHaveFocus())
    await enter(inside, GOOD)
    await calledOnceWith(args.actions.reset, GOOD, expect.any(Function))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Shown as a word and as bars, and read with the field; nothing is rated before something is typed. */
export const Strength: Story = {
  args: { form: 'new-password' },
  parameters: { ledger: ['RESET-032', 'RESET-033', 'RESET-034', 'RESET-035', 'RESET-036'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.queryByText(/약함|보통|강함/)).toBeNull()
    for (const [password, word] of [
      ['a', '매우 약함'],
      ['abcdefgh', '약함'],
      ['Aa1!', '보통'],
      ['Aa1!aaaa', '강함'],
      ['Aa1!aaaaaaaa', '매우 강함'],
    ] as const) {
      await userEvent.clear(passwordOf(inside))
      await userEvent.type(passwordOf(inside), password)
      await expect(inside.getByText(word)).toBeVisible()
      await expect(passwordOf(inside)).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`강도\\s*${word}`)))
    }
  },
}

export const RuleBroken: Story = {
  args: { form: 'new-password' },
  parameters: { ledger: ['RESET-011'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const [password, message] of [
      [' ', '비밀번호는 8자 이상이어야 합니다'],
      ['hanbit!2026', '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.'],
      ['Hanbit-2026', '비밀번호에 특수문자(!@#$%^&*(),.?":{}|<>)를 1자 이상 포함해야 합니다.'],
    ] as const) {
      await userEvent.clear(passwordOf(inside))
      await userEvent.clear(confirmationOf(inside))
      await enter(inside, password)
      await expect(passwordOf(inside)).toHaveAccessibleDescription(expect.stringContaining(message))
      await expect(passwordOf(inside)).toHaveFocus()
    }
    await expect(args.actions.reset).not.toHaveBeenCalled()
  },
}

/** An empty password has this one message and no strength, whatever the confirmation is. */
export const NothingEntered: Story = {
  args: { form: 'new-password' },
  parameters: { ledger: ['RESET-011', 'RESET-018', 'PW-054'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '비밀번호 재설정' }))
    const words = () => inside.getAllByText(/비밀번호(를|는|에) /).map((element) => element.textContent)
    await expect(words()).toEqual(['비밀번호를 입력해주세요.'])
    await expect(passwordOf(inside)).toHaveAccessibleDescription(/비밀번호를 입력해주세요\./)
    await expect(passwordOf(inside)).toHaveFocus()
    await enter(inside, 'a')
    await userEvent.clear(passwordOf(inside))
    await expect(words()).toEqual(['비밀번호를 입력해주세요.'])
    await expect(inside.queryByText(/약함|보통|강함/)).toBeNull()
    await expect(args.actions.reset).not.toHaveBeenCalled()
  },
}

export const ConfirmationDiffers: Story = {
  args: { form: 'new-password' },
  parameters: { ledger: ['RESET-012'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await enter(inside, GOOD, `${GOOD} `)
    await expect(confirmationOf(inside)).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다')
    await expect(confirmationOf(inside)).toHaveFocus()
    await expect(args.actions.reset).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    await expect(inside.queryByText('비밀번호가 일치하지 않습니다')).toBeNull()
  },
}

export const Resetting: Story = {
  args: { form: 'new-password', actions: actions(new Promise<ActionResult>(() => undefined)) },
  parameters: { ledger: ['LOGIN-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await enter(inside, GOOD)
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(inside.getByRole('button', { name: '닫기' })).toBeDisabled()
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await expect(args.actions.reset).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const LinkExpired: Story = {
  args: {
    form: 'new-password',
    actions: actions({ ok: false, message: '재설정 링크가 만료되었거나 이미 사용되었습니다.' }),
  },
  parameters: { ledger: ['RESET-015', 'RESET-016'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.queryByRole('button', { name: '재설정 링크 다시 받기' })).toBeNull()
    await enter(inside, GOOD)
    const again = await inside.findByRole('button', { name: '재설정 링크 다시 받기' })
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '재설정 링크가 만료되었거나 이미 사용되었습니다.',
    })
    await expect(args.onClose).not.toHaveBeenCalled()
    again.focus()
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.onForm, 'request')
    await expect(inside.queryByText('재설정 링크가 만료되었거나 이미 사용되었습니다.')).toBeNull()
  },
}

export const NotReset: Story = {
  args: { form: 'new-password', actions: actions({ ok: false, message: null }) },
  parameters: { ledger: ['RESET-015'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await enter(inside, GOOD)
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '비밀번호 재설정에 실패했습니다.',
    })
    await expect(await inside.findByRole('button', { name: '재설정 링크 다시 받기' })).toBeVisible()
    await expect(passwordOf(inside)).toHaveValue(GOOD)
  },
}

export const LongFailureMessage: Story = {
  args: {
    form: 'new-password',
    actions: actions({
      ok: false,
      message:
        '이 링크로는 비밀번호를 재설정할 수 없습니다. 링크를 받은 뒤 24시간이 지났거나 이미 사용한 링크입니다. 새 링크를 요청해주세요.',
    }),
  },
  play: async () => enter(await dialog(), GOOD),
}

export const ClosedByEscape: Story = {
  parameters: { ledger: ['LOGIN-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    for (const name of ['닫기', '취소']) await userEvent.click(inside.getByRole('button', { name }))
    await expect(args.onClose).toHaveBeenCalledTimes(3)
  },
}

const GUESSABLE = '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.'

/** 링크는 그대로 쓸 수 있으므로 다시 받기를 권하지 않습니다. */
export const GuessablePassword: Story = {
  args: {
    form: 'new-password',
    actions: actions({ ok: false, message: GUESSABLE, field: 'newPassword' }),
  },
  parameters: { ledger: ['PW-107', 'PW-108'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const tip = /이름, 회사명, 흔한 단어처럼 추측하기 쉬운 비밀번호는 사용할 수 없습니다\./
    await expect(inside.getByText(tip)).toBeVisible()
    await enter(inside, GOOD)
    await waitFor(() => expect(passwordOf(inside)).toBeInvalid())
    await expect(passwordOf(inside)).toHaveAccessibleDescription(new RegExp(GUESSABLE))
    await calledOnceWith(args.actions.notify, { kind: 'error', message: GUESSABLE })
    await expect(inside.queryByRole('button', { name: '재설정 링크 다시 받기' })).toBeNull()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
