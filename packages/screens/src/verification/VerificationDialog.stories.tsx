import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, findDialog } from '../dialogStory'
import { holdTimers } from '../timerStory'
import type { OnTooManyTries } from '../too-many-tries/TooManyTries'
import { type CodeOutcome, type VerificationActions, VerificationDialog } from './VerificationDialog'

export const SENT = 1_762_000_000_000
const EMAIL = 'hanbit.kim@new-hospital.example'

const answer = (outcome: CodeOutcome) => fn(async () => outcome)
const DONE: CodeOutcome = { kind: 'done' }
const never = () => fn(() => new Promise<never>(() => undefined))
/** The default actions, with the given ones replaced. */
const actions = (other: Partial<VerificationActions> = {}): VerificationActions => ({
  verify: answer(DONE),
  resend: answer(DONE),
  reactivate: answer(DONE),
  readClipboard: fn(async () => ''),
  reload: fn(),
  notify: fn(),
  ...other,
})

const meta = {
  title: '로그인/인증 코드',
  component: VerificationDialog,
  parameters: dialogPage(560),
  args: {
    email: EMAIL,
    isExpired: false,
    isOpen: true,
    onClose: fn(),
    // Two minutes after the code was sent.
    now: () => SENT + 120_000,
    sentAt: SENT as number | null,
    onSent: fn(),
    actions: actions(),
  },
  excludeStories: ['SENT'],
} satisfies Meta<typeof VerificationDialog>

export default meta
type Story = StoryObj<typeof meta>

async function open() {
  const dialog = await findDialog('이메일 인증')
  return {
    dialog,
    code: dialog.getByRole('textbox', { name: '인증 코드' }),
    timer: dialog.getByRole('timer'),
    verify: dialog.getByRole('button', { name: '인증하기' }),
    resend: dialog.getByRole('button', { name: '인증 코드 재발송' }),
    paste: dialog.getByRole('button', { name: '붙여넣기' }),
  }
}
type Controls = Awaited<ReturnType<typeof open>>

const expectAlert = async ({ dialog }: Controls, heading: string, body: string) => {
  const alert = await dialog.findByRole('alert')
  await expect(within(alert).getByText(heading)).toBeInTheDocument()
  await expect(within(alert).getByText(body)).toBeInTheDocument()
}

export const CodeSent: Story = {
  parameters: { ledger: ['VERIFY-001', 'VERIFY-002', 'VERIFY-005', 'VERIFY-008', 'VERIFY-010'] },
  play: async () => {
    const { dialog, code, timer } = await open()
    await expect(dialog.getByRole('heading', { name: '이메일 인증' })).toBeInTheDocument()
    const address = dialog.getByText(EMAIL)
    await expect(address.previousElementSibling?.textContent).toBe('아래 주소로 보낸 6자리 인증 코드를 입력해주세요.')
    await expect(address).toHaveTextContent(new RegExp(`^${EMAIL}$`))
    await expect(timer).toHaveTextContent(/^남은 시간 08:00$/)
    await waitFor(() => expect(code).toHaveFocus())
  },
}

export const NothingEntered: Story = {
  parameters: { ledger: ['VERIFY-006', 'VERIFY-024'] },
  play: async ({ args }) => {
    const { code, verify } = await open()
    for (const digit of ['', '1', '2', '3', '4', '5']) {
      if (digit) await userEvent.type(code, digit)
      await userEvent.click(verify)
      await expect(code).toHaveAccessibleDescription(/6자리 코드를 입력하세요/)
    }
    await expect(code).toHaveFocus()
    await expect(args.actions.verify).not.toHaveBeenCalled()
    await expect(screen.queryByText(/5회 이상/)).toBeNull()
  },
}

export const Cleaned: Story = {
  args: { actions: actions({ verify: never() }) },
  parameters: { ledger: ['VERIFY-003', 'VERIFY-004', 'VERIFY-007'] },
  play: async ({ args }) => {
    const { code } = await open()
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.paste('012 345-67')
    await expect(code).toHaveValue('012345')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.actions.verify).toHaveBeenCalledOnce()
    await expect(args.actions.verify).toHaveBeenCalledWith(EMAIL, '012345', expect.any(Function))
  },
}

export const Verifying: Story = {
  args: { actions: actions({ verify: never() }) },
  parameters: { ledger: ['VERIFY-007', 'LOGIN-023'] },
  play: async ({ args }) => {
    const { dialog, code, verify, resend, paste } = await open()
    await userEvent.type(code, '123456')
    await userEvent.click(verify)
    await expect(verify).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(verify)
    for (const control of [resend, paste, dialog.getByRole('button', { name: '닫기' })]) {
      await expect(control).toBeDisabled()
    }
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.actions.verify).toHaveBeenCalledOnce()
  },
}

export const Verified: Story = {
  parameters: { ledger: ['VERIFY-028', 'VERIFY-029', 'CONST-017'] },
  play: async ({ args }) => {
    const { dialog, code, verify } = await open()
    const timers = holdTimers(2000)
    try {
      await userEvent.type(code, '123456')
      verify.focus()
      await userEvent.keyboard('{Enter}')
      const text = '이메일 인증이 완료되었습니다. 관리자 승인 후 로그인할 수 있습니다.'
      await waitFor(() => expect(dialog.getByText(text)).toBeInTheDocument())
      await expect(document.activeElement).toHaveTextContent(text)
      for (const name of ['인증하기', '인증 코드 재발송', '붙여넣기']) {
        await expect(dialog.queryByRole('button', { name })).toBeNull()
      }
      await expect(dialog.getByRole('button', { name: '닫기' })).toBeDisabled()
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).not.toHaveBeenCalled()
      await expect(args.actions.reload).not.toHaveBeenCalled()
      await expect(timers.held).toHaveLength(1)
      timers.held[0]?.()
      await expect(args.actions.reload).toHaveBeenCalledOnce()
    } finally {
      timers.restore()
    }
  },
}

/** 신청한 브라우저가 아닌 곳에서 인증하여 비밀번호를 지웠습니다. */
export const PasswordRemoved: Story = {
  args: { actions: actions({ verify: answer({ kind: 'done', isPasswordRemoved: true }) }) },
  parameters: { ledger: ['TRUST-193'] },
  play: async ({ args }) => {
    const { dialog, code, verify } = await open()
    const timers = holdTimers(2000)
    try {
      await userEvent.type(code, '123456')
      verify.focus()
      await userEvent.keyboard('{Enter}')
      const text =
        '다른 브라우저에서 인증하여, 신청할 때 입력한 비밀번호를 지웠습니다. 승인 메일의 링크에서 새 비밀번호를 정해주세요.'
      await waitFor(() => expect(dialog.getByText(text)).toBeInTheDocument())
      await expect(document.activeElement).toHaveTextContent(text)
      await expect(dialog.queryByRole('button', { name: '인증하기' })).toBeNull()
      // It waits to be read.
      await expect(timers.held).toHaveLength(0)
      await expect(args.actions.reload).not.toHaveBeenCalled()
      await userEvent.click(dialog.getByRole('button', { name: '확인' }))
      await expect(args.actions.reload).toHaveBeenCalledOnce()
      await userEvent.keyboard('{Escape}')
      await expect(args.actions.reload).toHaveBeenCalledTimes(2)
      await expect(args.onClose).not.toHaveBeenCalled()
    } finally {
      timers.restore()
    }
  },
}

export const CodeRefused: Story = {
  args: { actions: actions({ verify: answer({ kind: 'refused', message: null }) }) },
  parameters: { ledger: ['VERIFY-020', 'VERIFY-021'] },
  play: async () => {
    const controls = await open()
    await userEvent.type(controls.code, '123456{Enter}')
    await expectAlert(controls, '인증 실패', '인증 코드가 올바르지 않습니다.')
    await expect(controls.code).toHaveFocus()
    await expect(controls.code).toHaveValue('123456')
    await userEvent.keyboard('{Backspace}')
    await expect(controls.dialog.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('7{Enter}')
    await expectAlert(controls, '인증 실패', '인증 코드가 올바르지 않습니다.')
  },
}

export const CodeRefusedWithAMessage: Story = {
  args: {
    actions: actions({
      verify: answer({
        kind: 'refused',
        message:
          '이 인증 코드는 이미 사용되었거나 더 이상 유효하지 않습니다. 가장 마지막에 받은 이메일의 인증 코드를 입력해주세요.',
      }),
    }),
  },
  parameters: { ledger: ['VERIFY-021'] },
  play: async () => {
    const controls = await open()
    await userEvent.type(controls.code, '123456{Enter}')
    await expectAlert(
      controls,
      '인증 실패',
      '이 인증 코드는 이미 사용되었거나 더 이상 유효하지 않습니다. 가장 마지막에 받은 이메일의 인증 코드를 입력해주세요.',
    )
  },
}

export const RefusedFiveTimes: Story = {
  args: { actions: actions({ verify: answer({ kind: 'refused', message: null }) }) },
  parameters: { ledger: ['VERIFY-023', 'VERIFY-024', 'CONST-016'] },
  play: async ({ args }) => {
    const { dialog, code } = await open()
    const hint = () => dialog.queryByText('인증에 5회 이상 실패했습니다. 새 인증 코드를 요청해주세요.')
    await userEvent.type(code, '123456')
    for (const tries of [1, 2, 3, 4, 5, 6, 7]) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(args.actions.verify).toHaveBeenCalledTimes(tries))
      await waitFor(() => expect(code).not.toHaveAttribute('readonly'))
      if (tries < 5) await expect(hint()).toBeNull()
      else await expect(hint()).toBeInTheDocument()
    }
  },
}

/** A failure that says nothing about the code is not counted. */
export const NotCounted: Story = {
  args: {
    actions: actions({
      verify: fn(
        async (_email: string, code: string): Promise<CodeOutcome> =>
          code === '123456' ? { kind: 'failed', message: null } : { kind: 'unanswered' },
      ),
    }),
  },
  parameters: { ledger: ['VERIFY-018', 'VERIFY-019', 'VERIFY-022', 'VERIFY-024'] },
  play: async ({ args }) => {
    const controls = await open()
    await userEvent.type(controls.code, '123456{Enter}')
    await expectAlert(controls, '인증 실패', '알 수 없는 오류가 발생했습니다')
    const tryUpTo = async (last: number) => {
      for (let tries = mocked(args.actions.verify).mock.calls.length + 1; tries <= last; tries += 1) {
        await userEvent.keyboard('{Enter}')
        await waitFor(() => expect(args.actions.verify).toHaveBeenCalledTimes(tries))
        await waitFor(() => expect(controls.code).not.toHaveAttribute('readonly'))
      }
    }
    await tryUpTo(5)
    await expect(controls.dialog.queryByText(/5회 이상/)).toBeNull()
    await userEvent.keyboard('{Backspace}7')
    await tryUpTo(10)
    await expectAlert(controls, '네트워크 오류', '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.')
    await expect(controls.dialog.queryByText(/5회 이상/)).toBeNull()
  },
}

export const ServerFailed: Story = {
  args: {
    actions: actions({
      verify: answer({ kind: 'failed', message: '서버에서 오류가 발생했습니다. 잠시 후 다시 시도해주세요.' }),
    }),
  },
  parameters: { ledger: ['VERIFY-022'] },
  play: async () => {
    const controls = await open()
    await userEvent.type(controls.code, '123456{Enter}')
    await expectAlert(controls, '인증 실패', '서버에서 오류가 발생했습니다. 잠시 후 다시 시도해주세요.')
  },
}

export const Resent: Story = {
  args: {
    actions: actions({ verify: answer({ kind: 'refused', message: null }) }),
  },
  parameters: { ledger: ['VERIFY-012', 'VERIFY-013', 'VERIFY-014', 'VERIFY-015'] },
  play: async ({ args }) => {
    const { dialog, code, resend } = await open()
    await userEvent.type(code, '123456')
    for (const tries of [1, 2, 3, 4, 5]) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(args.actions.verify).toHaveBeenCalledTimes(tries))
      await waitFor(() => expect(code).not.toHaveAttribute('readonly'))
    }
    await expect(dialog.getByText(/5회 이상/)).toBeInTheDocument()
    resend.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(SENT + 120_000))
    await expect(args.actions.resend).toHaveBeenCalledWith(EMAIL, expect.any(Function))
    await expect(args.actions.reactivate).not.toHaveBeenCalled()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '인증 코드를 다시 발송했습니다.',
    })
    await waitFor(() => expect(code).toHaveValue(''))
    await expect(dialog.queryByRole('alert')).toBeNull()
    await expect(dialog.queryByText(/5회 이상/)).toBeNull()
  },
}

export const ResentTooEarly: Story = {
  args: { now: () => SENT },
  parameters: { ledger: ['VERIFY-011'] },
  play: async ({ args }) => {
    const { dialog, timer, resend } = await open()
    await expect(timer).toHaveTextContent(/^남은 시간 10:00$/)
    await userEvent.click(resend)
    for (const text of dialog.getAllByText('60초 후에 다시 시도해 주세요.')) await expect(text).toBeInTheDocument()
    await expect(args.actions.resend).not.toHaveBeenCalled()
    await expect(args.onSent).not.toHaveBeenCalled()
  },
}

let clock = SENT

/** The page is viewed again after a while: both countdowns follow the clock instead of counted ticks. */
export const TimeHasPassed: Story = {
  args: { now: () => clock, actions: actions({ resend: answer({ kind: 'unanswered' }) }) },
  parameters: { ledger: ['VERIFY-008', 'VERIFY-011', 'VERIFY-012', 'CONST-015'] },
  beforeEach: () => {
    clock = SENT
  },
  play: async ({ args }) => {
    const { dialog, timer, resend } = await open()
    const goTo = (passed: number) => {
      clock = SENT + passed
      document.dispatchEvent(new Event('visibilitychange'))
    }
    goTo(59_000)
    await waitFor(() => expect(timer).toHaveTextContent('남은 시간 09:01'))
    await userEvent.click(resend)
    await expect(dialog.getAllByText('1초 후에 다시 시도해 주세요.')[0]).toBeInTheDocument()
    clock = SENT + 59_999
    await userEvent.click(resend)
    await expect(dialog.getAllByText('1초 후에 다시 시도해 주세요.')[0]).toBeInTheDocument()
    await expect(args.actions.resend).not.toHaveBeenCalled()
    clock = SENT + 60_000
    await userEvent.click(resend)
    await expect(args.actions.resend).toHaveBeenCalledOnce()
    goTo(60_001)
    await waitFor(() => expect(dialog.queryByText(/초 후에 다시/)).toBeNull())
  },
}

export const OneSecondLater: Story = {
  args: { now: () => clock },
  parameters: { ledger: ['VERIFY-008'] },
  beforeEach: () => {
    clock = SENT + 120_900
  },
  play: async () => {
    const { timer } = await open()
    await expect(timer).toHaveTextContent('남은 시간 08:00')
    clock = SENT + 121_000
    await waitFor(() => expect(timer).toHaveTextContent('남은 시간 07:59'))
  },
}

export const Expired: Story = {
  args: { now: () => SENT + 600_000 },
  parameters: { ledger: ['VERIFY-009', 'CONST-014'] },
  play: async ({ args }) => {
    const { dialog, code, timer, resend } = await open()
    await expect(timer).toHaveTextContent('남은 시간 00:00')
    await expect(dialog.getByText('인증 코드가 만료되었습니다. 새 코드를 요청해주세요.')).toBeInTheDocument()
    await userEvent.type(code, '123456{Enter}')
    await expect(args.actions.verify).not.toHaveBeenCalled()
    await userEvent.click(resend)
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(SENT + 600_000))
    await expect(args.actions.resend).toHaveBeenCalledOnce()
  },
}

/** A millisecond before expiry: the code is still sent, and the server decides. */
export const AlmostExpired: Story = {
  args: { now: () => SENT + 599_999, actions: actions({ verify: never() }) },
  parameters: { ledger: ['VERIFY-009', 'CONST-014'] },
  play: async ({ args }) => {
    const { dialog, code, timer } = await open()
    await expect(timer).toHaveTextContent('남은 시간 00:01')
    await expect(dialog.queryByText(/만료되었습니다/)).toBeNull()
    await userEvent.type(code, '123456{Enter}')
    await expect(args.actions.verify).toHaveBeenCalledOnce()
  },
}

export const ResendRefused: Story = {
  args: { actions: actions({ resend: answer({ kind: 'refused', message: null }) }) },
  parameters: { ledger: ['VERIFY-016', 'VERIFY-017'] },
  play: async ({ args }) => {
    const controls = await open()
    await userEvent.click(controls.resend)
    await expectAlert(controls, '재발송 실패', '이메일 재발송에 실패했습니다.')
    await expect(controls.timer).toHaveTextContent('남은 시간 08:00')
    await expect(args.onSent).not.toHaveBeenCalled()
    await expect(args.actions.notify).not.toHaveBeenCalled()
    // No wait has started.
    await userEvent.click(controls.resend)
    await waitFor(() => expect(args.actions.resend).toHaveBeenCalledTimes(2))
  },
}

export const ResendFailed: Story = {
  args: {
    actions: actions({
      resend: answer({ kind: 'failed', message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.' }),
    }),
  },
  parameters: { ledger: ['VERIFY-016', 'VERIFY-017'] },
  play: async () => {
    const controls = await open()
    await userEvent.click(controls.resend)
    await expectAlert(controls, '재발송 실패', '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.')
  },
}

export const ResendUnanswered: Story = {
  args: { actions: actions({ resend: answer({ kind: 'unanswered' }) }) },
  parameters: { ledger: ['VERIFY-018', 'VERIFY-019'] },
  play: async () => {
    const controls = await open()
    await userEvent.click(controls.resend)
    await expectAlert(controls, '네트워크 오류', '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.')
  },
}

/** Without a known send time the code is valid for ten minutes from now, and another can be requested at once. */
export const ReactivatedFirst: Story = {
  args: { isExpired: true, sentAt: null, now: () => SENT },
  parameters: { ledger: ['VERIFY-013'] },
  play: async ({ args }) => {
    const { timer, resend } = await open()
    await expect(timer).toHaveTextContent('남은 시간 10:00')
    await userEvent.click(resend)
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(SENT))
    await expect(args.actions.reactivate).toHaveBeenCalledWith(EMAIL, expect.any(Function))
    await expect(args.actions.resend).not.toHaveBeenCalled()
    // The caller still reports no send time: the second request is a resend all the same.
    await waitFor(() => expect(resend).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(resend)
    await waitFor(() => expect(args.actions.resend).toHaveBeenCalledOnce())
    await expect(args.actions.reactivate).toHaveBeenCalledOnce()
  },
}

export const Pasted: Story = {
  args: { actions: actions({ readClipboard: fn(async () => '인증 코드: 012 345') }) },
  parameters: { ledger: ['VERIFY-003', 'VERIFY-004', 'VERIFY-025'] },
  play: async ({ args }) => {
    const { code, paste } = await open()
    paste.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(code).toHaveValue('012345'))
    await expect(code).toHaveFocus()
    await expect(args.actions.verify).not.toHaveBeenCalled()
  },
}

export const ClipboardUnreadable: Story = {
  args: {
    actions: actions({
      readClipboard: fn(async () => {
        throw new DOMException('Read permission denied.', 'NotAllowedError')
      }),
    }),
  },
  parameters: { ledger: ['VERIFY-026', 'VERIFY-027'] },
  play: async () => {
    const controls = await open()
    await userEvent.click(controls.paste)
    await expectAlert(controls, '클립보드 접근 실패', '인증 코드를 직접 입력해주세요.')
    await expect(controls.code).toHaveFocus()
  },
}

const stop = fn()

/** An action that is refused for too many tries with this wait, and never settles. */
const refusedFor = (seconds: number) =>
  fn((...args: unknown[]) => {
    const hear = args.at(-1) as OnTooManyTries
    hear({ seconds, stop })
    return new Promise<never>(() => undefined)
  })

export const TooManyTries: Story = {
  args: { actions: actions({ verify: refusedFor(2641) }) },
  parameters: { ledger: ['VERIFY-035', 'VERIFY-036'] },
  play: async ({ args }) => {
    const { dialog, code, verify } = await open()
    await userEvent.type(code, '123456{Enter}')
    await expect(dialog.getByText('시도가 너무 많습니다. 45분 뒤에 다시 시도할 수 있습니다.')).toBeInTheDocument()
    await expect(verify).toHaveAttribute('aria-disabled', 'true')
    const button = dialog.getByRole('button', { name: '그만 기다리기' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(stop).toHaveBeenCalledOnce()
    await expect(code).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(args.actions.verify).toHaveBeenCalledOnce()
  },
}

export const ResendTooManyTries: Story = {
  args: { actions: actions({ resend: refusedFor(42) }) },
  parameters: { ledger: ['VERIFY-035', 'VERIFY-036'] },
  play: async ({ args }) => {
    const { dialog, resend } = await open()
    await userEvent.click(resend)
    await expect(dialog.getByText('시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '그만 기다리기' }))
    await expect(stop).toHaveBeenCalledOnce()
    await expect(args.onSent).not.toHaveBeenCalled()
  },
}

/** The message of the last refusal replaces the wait. */
export const TooManyTriesAtLast: Story = {
  args: {
    actions: actions({
      verify: fn(async (_email: string, _code: string, hear: OnTooManyTries): Promise<CodeOutcome> => {
        hear({ seconds: 61, stop })
        return { kind: 'failed', message: '시도가 너무 많습니다. 54초 뒤에 다시 시도할 수 있습니다.' }
      }),
    }),
  },
  parameters: { ledger: ['VERIFY-022', 'VERIFY-035'] },
  play: async () => {
    const controls = await open()
    await userEvent.type(controls.code, '123456{Enter}')
    await expectAlert(controls, '인증 실패', '시도가 너무 많습니다. 54초 뒤에 다시 시도할 수 있습니다.')
    await expect(controls.dialog.queryByText(/2분 뒤/)).toBeNull()
    await expect(controls.dialog.queryByRole('button', { name: '그만 기다리기' })).toBeNull()
    await expect(controls.code).toHaveFocus()
  },
}

export const ClosedByEscape: Story = {
  parameters: { ledger: ['LOGIN-023'] },
  play: async ({ args }) => {
    const { dialog } = await open()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(dialog.getByRole('button', { name: '닫기' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const LongAddress: Story = {
  args: {
    email:
      'clinical.trial.coordination.center.of.the.department@very-long-university-hospital-name-without-end.example',
    now: () => SENT + 600_000,
    actions: actions({
      resend: answer({
        kind: 'refused',
        message:
          '인증 메일을 보낼 수 없는 주소입니다. 주소를 확인하고, 맞다면 소속 기관의 전산 담당자에게 문의해주세요.',
      }),
    }),
  },
  play: async () => {
    await userEvent.click((await open()).resend)
  },
}
