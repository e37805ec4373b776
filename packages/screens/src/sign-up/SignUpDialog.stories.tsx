import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { expectEndings, Reopenable } from '../drafts/draftStory'
import { expectLocked } from '../testing/lockedStory'
import { SignUpDialog, type SignUpDialogProps } from './SignUpDialog'

const EMAIL = 'hanbit.kim@new-hospital.example'
const PASSWORD = 'Gorae!Uju47'

const meta = {
  title: '로그인/회원가입',
  component: SignUpDialog,
  parameters: dialogPage(720),
  args: {
    isOpen: true,
    onClose: fn(),
    onRegistered: fn(),
    actions: {
      checkEmail: fn(async () => ({ ok: true as const, isDuplicate: false })),
      register: fn(async () => ({ ok: true as const })),
      notify: fn(),
    },
  },
  excludeStories: ['actions'],
} satisfies Meta<typeof SignUpDialog>

export default meta
type Story = StoryObj<typeof meta>
type Actions = SignUpDialogProps['actions']

/** The default actions, with the given ones replaced. */
export const actions = (other: Partial<Actions>): Actions => ({
  checkEmail: fn(async () => ({ ok: true as const, isDuplicate: false })),
  register: fn(async () => ({ ok: true as const })),
  notify: fn(),
  ...other,
})

async function open() {
  const dialog = await findDialog('회원가입 신청')
  return {
    dialog,
    fullName: dialog.getByRole('textbox', { name: '이름' }),
    email: dialog.getByRole('textbox', { name: '이메일' }),
    password: dialog.getByLabelText(/^비밀번호\*$/),
    confirmPassword: dialog.getByLabelText(/^비밀번호 확인/),
    phone: dialog.getByRole('textbox', { name: '전화번호 (선택)' }),
    submit: dialog.getByRole('button', { name: '가입 신청' }),
  }
}
type Fields = Awaited<ReturnType<typeof open>>

/** Fills in all required fields by pasting, moving by Tab; `other` replaces default values. */
type Values = { name?: string; email?: string; password?: string; confirmPassword?: string }
async function fill({ fullName }: Fields, other: Values = {}) {
  const { name = '김한빛', email = EMAIL, password = PASSWORD, confirmPassword = password } = other
  await waitFor(() => expect(fullName).toHaveFocus())
  await userEvent.paste(name)
  await userEvent.tab()
  await userEvent.paste(email)
  await userEvent.tab()
  await userEvent.paste(password)
  // The button that shows the password is in between.
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.paste(confirmPassword)
}
const seeFree = ({ email }: Fields) =>
  waitFor(() => expect(email).toHaveAccessibleDescription('사용 가능한 이메일입니다'))

export const Empty: Story = {
  parameters: {
    ledger: [
      'SIGNUP-001',
      'SIGNUP-002',
      'SIGNUP-003',
      'SIGNUP-004',
      'SIGNUP-005',
      'SIGNUP-006',
      'SIGNUP-007',
      'SIGNUP-008',
    ],
  },
  play: async () => {
    const { dialog, fullName, email, password, confirmPassword, phone, submit } = await open()
    await expect(dialog.getByRole('heading', { name: '회원가입 신청' })).toBeInTheDocument()
    await waitFor(() => expect(fullName).toHaveFocus())
    for (const field of [fullName, email, password, confirmPassword]) await expect(field).toBeRequired()
    await expect(phone).not.toBeRequired()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(fullName).toHaveAttribute('autocomplete', 'name')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(confirmPassword).toHaveAttribute('type', 'password')
    await expect(email).toHaveAccessibleDescription('회사 이메일을 입력해주세요.')
    await expect(password).toHaveAccessibleDescription(
      '8자 이상, 영문 대문자와 소문자, 숫자, 특수문자를 모두 포함해주세요. 이름, 회사명, 흔한 단어처럼 추측하기 쉬운 비밀번호는 사용할 수 없습니다.',
    )
    await expect(submit).toBeDisabled()
    const consent = dialog.getByText('가입을 신청하면 이용약관과 개인정보 처리방침에 동의하는 것으로 간주됩니다.')
    await expect(consent).toBeInTheDocument()
    await expect(consent.compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expect(dialog.queryByRole('checkbox')).toBeNull()
  },
}

export const Registered: Story = {
  parameters: {
    ledger: [
      'SIGNUP-006',
      'SIGNUP-009',
      'SIGNUP-011',
      'SIGNUP-024',
      'SIGNUP-035',
      'SIGNUP-036',
      'SIGNUP-038',
      'SIGNUP-039',
    ],
  },
  play: async ({ args }) => {
    const fields = await open()
    const typed = ` ${PASSWORD} `
    await fill(fields, { name: ' 김한빛 ', email: ` ${EMAIL} `, password: typed })
    await seeFree(fields)
    for (const field of [fields.fullName, fields.password, fields.confirmPassword]) {
      await expect(fields.submit).toBeEnabled()
      const value = field.getAttribute('value') ?? ''
      await userEvent.clear(field)
      await expect(fields.submit).toBeDisabled()
      await userEvent.type(field, value)
    }
    await expect(fields.submit).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onRegistered).toHaveBeenCalledWith(EMAIL))
    await expect(args.actions.register).toHaveBeenCalledOnce()
    await expect(args.actions.register).toHaveBeenCalledWith({
      username: 'hanbit_kim',
      email: EMAIL,
      password: typed,
      confirmPassword: typed,
      fullName: '김한빛',
      organizationCode: '',
      inviteCode: '',
      agreeToTerms: true,
      agreeToPrivacy: true,
    })
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '가입 신청이 접수되었습니다. 이메일로 발송된 인증 코드를 입력해주세요.',
    })
  },
}

export const NothingEntered: Story = {
  parameters: { ledger: ['SIGNUP-032'] },
  play: async ({ args }) => {
    const { fullName, email, password } = await open()
    await waitFor(() => expect(fullName).toHaveFocus())
    await userEvent.keyboard('  {Enter}')
    await expect(args.actions.notify).toHaveBeenCalledOnce()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'warning',
      message: '필수 정보를 모두 입력해주세요.',
    })
    await expect(args.actions.register).not.toHaveBeenCalled()
    await expect(fullName).toHaveAccessibleDescription('이름을 입력해주세요.')
    await expect(email).toHaveAccessibleDescription('이메일을 입력해주세요.')
    await expect(password).toHaveAccessibleDescription(/비밀번호를 입력해주세요\./)
    await expect(fullName).toHaveFocus()
  },
}

export const MalformedEmail: Story = {
  parameters: { ledger: ['SIGNUP-018', 'SIGNUP-019'] },
  play: async ({ args }) => {
    const { email } = await open()
    await userEvent.type(email, 'hanbit@new-hospital')
    await expect(email).toBeValid()
    await userEvent.tab()
    await expect(email).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
    await new Promise((resolve) => setTimeout(resolve, 600))
    await expect(args.actions.checkEmail).not.toHaveBeenCalled()
  },
}

/** An address that mail programs would read as two. */
export const ListOfAddresses: Story = {
  parameters: { ledger: ['TRUST-189'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields, { email: 'x,hanbit@new-hospital.example' })
    await expect(fields.email).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
    await new Promise((resolve) => setTimeout(resolve, 600))
    await expect(args.actions.checkEmail).not.toHaveBeenCalled()
    await expect(fields.submit).toBeDisabled()
  },
}

/** A name with signs that no name is written with. */
export const StrangeName: Story = {
  parameters: { ledger: ['TRUST-184'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    await userEvent.clear(fields.fullName)
    await userEvent.click(fields.fullName)
    await userEvent.paste('https://evil.example')
    await userEvent.keyboard('{Enter}')
    const text = "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다."
    await waitFor(() => expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'warning', message: text }))
    await expect(fields.fullName).toHaveAccessibleDescription(text)
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

export const PersonalEmail: Story = {
  parameters: { ledger: ['SIGNUP-016', 'SIGNUP-017', 'SIGNUP-018'] },
  play: async ({ args }) => {
    const fields = await open()
    await userEvent.type(fields.email, 'hanbit@yahoo.com')
    await expect(fields.email).toHaveFocus()
    await expect(fields.email).toHaveAccessibleDescription('회사 이메일만 사용 가능합니다')
    await userEvent.clear(fields.email)
    await userEvent.click(fields.fullName)
    await fill(fields, { email: 'kim@yahoo.com' })
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'warning',
      message: '회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.',
    })
    await expect(fields.email).toHaveFocus()
    await new Promise((resolve) => setTimeout(resolve, 600))
    await expect(args.actions.checkEmail).not.toHaveBeenCalled()
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

export const CheckingEmail: Story = {
  args: { actions: actions({ checkEmail: fn(() => new Promise<never>(() => undefined)) }) },
  parameters: { ledger: ['SIGNUP-009', 'SIGNUP-025', 'SIGNUP-026'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    const warning = {
      kind: 'warning',
      message: '이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.',
    }
    // Before and after the call is sent.
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.notify).toHaveBeenLastCalledWith(warning)
    await waitFor(() => expect(args.actions.checkEmail).toHaveBeenCalledOnce())
    await expect(fields.email).toHaveAccessibleDescription('이메일 중복 확인 중...')
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.notify).toHaveBeenCalledTimes(2)
    await expect(args.actions.notify).toHaveBeenLastCalledWith(warning)
    await expect(fields.submit).toBeDisabled()
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

export const EmailInUse: Story = {
  args: { actions: actions({ checkEmail: fn(async () => ({ ok: true as const, isDuplicate: true })) }) },
  parameters: { ledger: ['SIGNUP-009', 'SIGNUP-023', 'SIGNUP-033'] },
  play: async ({ args }) => {
    const fields = await open()
    // Everything else is valid: only the duplicate prevents sending.
    await fill(fields)
    await waitFor(() => expect(fields.email).toHaveAccessibleDescription('이미 사용 중인 이메일입니다'))
    await expect(fields.dialog.getByRole('status')).toHaveTextContent('이미 사용 중인 이메일입니다')
    await expect(fields.submit).toBeDisabled()
    const warning = { kind: 'warning', message: '이미 사용 중인 이메일입니다' }
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.actions.notify, warning)
    await expect(fields.email).toHaveFocus()
    // It takes precedence over a confirmation that differs.
    await userEvent.type(fields.confirmPassword, 'x{Enter}')
    await expect(args.actions.notify).toHaveBeenCalledTimes(2)
    await expect(args.actions.notify).toHaveBeenLastCalledWith(warning)
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

let asked = 0

export const CheckFailed: Story = {
  args: {
    actions: actions({
      checkEmail: fn(async () => {
        asked += 1
        return asked === 1 ? ({ ok: false } as const) : ({ ok: true, isDuplicate: false } as const)
      }),
    }),
  },
  beforeEach: () => {
    asked = 0
  },
  parameters: { ledger: ['SIGNUP-009', 'SIGNUP-027', 'SIGNUP-028'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    const again = await fields.dialog.findByRole('button', { name: '다시 확인' })
    await expect(fields.email).toHaveAccessibleDescription('이메일 중복 확인 중 오류가 발생했습니다.')
    await expect(fields.submit).toBeDisabled()
    again.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.checkEmail).toHaveBeenCalledTimes(2)
    await expect(fields.email).toHaveFocus()
    await seeFree(fields)
    await expect(fields.submit).toBeEnabled()
  },
}

export const SeveralProblems: Story = {
  args: {
    actions: actions({
      checkEmail: fn(async (email: string) =>
        email.startsWith('unclear') ? { ok: false as const } : { ok: true as const, isDuplicate: email === EMAIL },
      ),
    }),
  },
  parameters: { ledger: ['SIGNUP-033'] },
  play: async ({ args }) => {
    const { email, password, confirmPassword, fullName } = await open()
    const enter = async (field: HTMLElement, value: string) => {
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(value)
    }
    const seeFirst = async (message: string) => {
      await userEvent.keyboard('{Enter}')
      await expect(args.actions.notify).toHaveBeenLastCalledWith({ kind: 'warning', message })
    }
    const seeAnswer = (text: string) => waitFor(() => expect(email).toHaveAccessibleDescription(text))

    await enter(fullName, '김한빛')
    await enter(confirmPassword, 'another')
    await enter(email, 'hanbit')
    await seeFirst('필수 정보를 모두 입력해주세요.')
    await enter(password, 'short')
    await seeFirst('유효한 이메일 주소를 입력해주세요.')
    await enter(email, 'kim@yahoo.com')
    await seeFirst('회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.')
    await enter(email, EMAIL)
    await seeFirst('이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.')
    await seeAnswer('이미 사용 중인 이메일입니다')
    await seeFirst('이미 사용 중인 이메일입니다')
    await enter(email, `unclear.${EMAIL}`)
    await seeAnswer('이메일 중복 확인 중 오류가 발생했습니다.')
    await seeFirst('이메일 중복 확인 중 오류가 발생했습니다.')
    await enter(email, `free.${EMAIL}`)
    await seeAnswer('사용 가능한 이메일입니다')
    await seeFirst('비밀번호는 8자 이상이어야 합니다')
    await enter(password, PASSWORD)
    await seeFirst('비밀번호가 일치하지 않습니다')
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

/** The look of a failed check until it is repeated. */
export const CheckKeepsFailing: Story = {
  args: { actions: actions({ checkEmail: fn(async () => ({ ok: false as const })) }) },
  parameters: { ledger: ['SIGNUP-027'] },
  play: async () => {
    const fields = await open()
    await fill(fields)
    await fields.dialog.findByRole('button', { name: '다시 확인' })
    await expect(fields.email).toHaveAccessibleDescription('이메일 중복 확인 중 오류가 발생했습니다.')
    await expect(fields.submit).toBeDisabled()
  },
}

export const ShortPassword: Story = {
  parameters: { ledger: ['SIGNUP-029'] },
  play: async () => {
    const { password } = await open()
    await userEvent.type(password, 'Abcde1!')
    await userEvent.tab()
    await expect(password).toHaveAccessibleDescription(/비밀번호는 8자 이상이어야 합니다/)
    await userEvent.type(password, 'x')
    await expect(password).toBeValid()
  },
}

export const WeakPassword: Story = {
  parameters: { ledger: ['SIGNUP-030'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields, { password: 'abcdefgh' })
    await expect(fields.password).toHaveAccessibleDescription(/비밀번호에 영문 대문자를 1자 이상 포함해야 합니다\./)
    await seeFree(fields)
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'warning',
      message: '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.',
    })
    await expect(fields.password).toHaveFocus()
  },
}

export const PasswordsDiffer: Story = {
  parameters: { ledger: ['SIGNUP-031'] },
  play: async () => {
    const fields = await open()
    const { password, confirmPassword } = fields
    await fill(fields, { confirmPassword: 'Gorae!Uju48' })
    await userEvent.tab()
    await expect(confirmPassword).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다')
    await userEvent.clear(password)
    await userEvent.type(password, 'Gorae!Uju48')
    await expect(confirmPassword).toBeValid()
    await userEvent.type(password, '8')
    await expect(confirmPassword).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다')
    await userEvent.type(confirmPassword, '8')
    await expect(confirmPassword).toBeValid()
    await userEvent.type(confirmPassword, '9')
    await expect(confirmPassword).toBeInvalid()
  },
}

export const PasswordStrengths: Story = {
  parameters: { ledger: ['SIGNUP-034'] },
  play: async () => {
    const { dialog, password } = await open()
    await expect(dialog.getByText('비밀번호 강도')).toHaveTextContent(/^비밀번호 강도$/)
    const typed = [
      ['a', '매우 약함'],
      ['A1', '약함'],
      ['!', '보통'],
      ['bcde', '강함'],
      ['fghi', '매우 강함'],
    ] as const
    for (const [more, label] of typed) {
      await userEvent.type(password, more)
      await expect(dialog.getByText('비밀번호 강도')).toHaveTextContent(new RegExp(`^비밀번호 강도 ?${label}$`))
    }
    await expect(password).toHaveAccessibleDescription(/비밀번호 강도 ?매우 강함/)
  },
}

export const WithPhone: Story = {
  parameters: { ledger: ['SIGNUP-006', 'SIGNUP-035', 'SIGNUP-043', 'SIGNUP-044', 'SIGNUP-045', 'SIGNUP-047'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    await userEvent.type(fields.phone, '010-1234 5678a9')
    await expect(fields.phone).toHaveValue('010-1234-5678')
    await seeFree(fields)
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.register).toHaveBeenCalledWith(expect.objectContaining({ phone: '01012345678' }))
  },
}

export const Registering: Story = {
  args: { actions: actions({ register: fn(() => new Promise<never>(() => undefined)) }) },
  parameters: { ledger: ['SIGNUP-010', 'LOGIN-023', 'REQ-062'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    await seeFree(fields)
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(fields.submit).toHaveAttribute('aria-disabled', 'true'))
    await expectLocked()
    await userEvent.click(fields.submit)
    await userEvent.click(fields.email)
    await userEvent.keyboard('x{Enter}{Escape}')
    await expect(args.actions.register).toHaveBeenCalledOnce()
    await expect(fields.email).toHaveValue(EMAIL)
    await expect(fields.dialog.getByRole('button', { name: '닫기' })).toBeDisabled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const RefusedByServer: Story = {
  args: {
    actions: actions({
      register: fn(async () => ({
        ok: false as const,
        message:
          '등록되지 않은 기관의 이메일 도메인입니다. 소속 기관의 관리자에게 도메인 등록을 요청하신 후 다시 신청해주세요.',
      })),
    }),
  },
  parameters: { ledger: ['SIGNUP-041'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    await seeFree(fields)
    await userEvent.keyboard('{Enter}')
    const message =
      '등록되지 않은 기관의 이메일 도메인입니다. 소속 기관의 관리자에게 도메인 등록을 요청하신 후 다시 신청해주세요.'
    await waitFor(() => expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'error', message }))
    await expect(fields.dialog.getByRole('alert')).toHaveTextContent(message)
    await expect(fields.email).toHaveValue(EMAIL)
    await expect(fields.password).toHaveValue(PASSWORD)
    await expect(fields.confirmPassword).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onRegistered).not.toHaveBeenCalled()
    await expect(fields.submit).toBeEnabled()
  },
}

export const FailedWithoutAMessage: Story = {
  args: { actions: actions({ register: fn(async () => ({ ok: false as const, message: null })) }) },
  parameters: { ledger: ['SIGNUP-042'] },
  play: async ({ args }) => {
    const fields = await open()
    await fill(fields)
    await seeFree(fields)
    await userEvent.click(fields.submit)
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({
        kind: 'error',
        message: '회원가입 중 오류가 발생했습니다.',
      }),
    )
  },
}

export const LongValues: Story = {
  play: async () => {
    const fields = await open()
    await userEvent.type(fields.fullName, '남궁한빛누리아름다운우리나라임상시험연구간호사')
    await userEvent.type(fields.email, 'clinical.trial.coordination.center@very-long-university-hospital-name.example')
    await seeFree(fields)
  },
}

/** The dialog closes by its buttons and by Escape, not by a click outside; the focus returns, the check stops. */
export const Closed: Story = {
  args: { isOpen: false },
  parameters: { ledger: ['LOGIN-023'] },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(args.isOpen)
    const close = () => {
      args.onClose()
      setOpen(false)
    }
    return (
      <>
        <button
          type="button"
          onClick={() => setOpen(true)}
          style={{ margin: 24, color: 'inherit', background: 'none' }}
        >
          회원가입하기
        </button>
        <SignUpDialog {...args} isOpen={isOpen} onClose={close} />
      </>
    )
  },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: '회원가입하기' })
    const openByKeyboard = async () => {
      await waitFor(() => expect(opener).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      return open()
    }
    opener.focus()
    const first = await openByKeyboard()
    await userEvent.type(first.fullName, '김한빛')
    await userEvent.click(first.email)
    await userEvent.paste(EMAIL)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    const second = await openByKeyboard()
    await expect(second.fullName).toHaveValue('')
    const beside = (await screen.findByRole('dialog')).parentElement?.parentElement
    await userEvent.click(beside as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(second.dialog.getByRole('button', { name: '취소' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(opener).toHaveFocus())
    // An address is not sent after its form was closed.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await expect(args.actions.checkEmail).not.toHaveBeenCalled()
  },
}

const reopenable = (args: SignUpDialogProps) => (
  <Reopenable>{(close) => <SignUpDialog {...args} onClose={close} />}</Reopenable>
)

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: reopenable,
  parameters: { ledger: ['SUBJ-403'] },
  args: { actions: actions({}) },
  play: ({ args }) =>
    expectEndings({
      title: '회원가입 신청',
      notify: args.actions.notify,
      fieldOf: (inside) => inside.getByRole('textbox', { name: '이름' }),
    }),
}

/** A draft contains no password; its address is checked again. */
export const FilledInAgain: Story = {
  render: reopenable,
  args: { actions: actions({}) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    const first = await open()
    await fill(first)
    await seeFree(first)
    await userEvent.type(first.phone, '01012345678')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    const again = await open()
    await waitFor(() => expect(again.fullName).toHaveValue('김한빛'))
    await expect(again.email).toHaveValue(EMAIL)
    await expect(again.phone).toHaveValue('010-1234-5678')
    await expect(again.password).toHaveValue('')
    await expect(again.confirmPassword).toHaveValue('')
    await seeFree(again)
    await expect(args.actions.checkEmail).toHaveBeenCalledTimes(2)
  },
}

const GUESSABLE = '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.'

/** 서버만 아는 거절 사유는 비밀번호 칸 아래에 보입니다. 칸의 설명이 미리 알려줍니다. */
export const GuessablePassword: Story = {
  args: {
    actions: actions({ register: fn(async () => ({ ok: false as const, message: GUESSABLE, field: 'password' })) }),
  },
  parameters: { ledger: ['PW-107', 'PW-108'] },
  play: async ({ args }) => {
    const fields = await open()
    const tip = /이름, 회사명, 흔한 단어처럼 추측하기 쉬운 비밀번호는 사용할 수 없습니다\./
    await expect(fields.dialog.getByText(tip)).toBeVisible()
    await fill(fields)
    await seeFree(fields)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(fields.password).toBeInvalid())
    await expect(fields.password).toHaveAccessibleDescription(new RegExp(GUESSABLE))
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'error', message: GUESSABLE })
    await expect(fields.password).toHaveValue(PASSWORD)
  },
}
