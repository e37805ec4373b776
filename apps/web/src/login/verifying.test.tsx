import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const EMAIL = 'kim+ct@new-hospital.example'
const NOW = Date.parse('2026-11-20T01:00:00.000Z')
const dialog = page.getByRole('dialog', { name: '이메일 인증' })
const timer = dialog.getByRole('timer')
const resend = () => dialog.getByRole('button', { name: '인증 코드 재발송' }).click()
const wait = (seconds: number) => dialog.getByText(`${seconds}초 후에 다시 시도해 주세요.`).first()
/** Sets the time, which goes on with each poll only; the clocks show it within a second. */
const goTo = (milliseconds: number) => void vi.setSystemTime(NOW + milliseconds)

/** Presses a button of the dialog about an unfinished application, to which a refused sign-in leads. */
async function openFrom(status: string, button: string, answers: Answers) {
  const opened = await openApp({
    at: '/',
    as: null,
    now: new Date(NOW).toISOString(),
    answers: {
      login: () => refusal(401),
      checkRegistration: () => ({
        status,
        email: EMAIL,
        fullName: '김한빛',
        companyDomain: 'new-hospital.example',
        emailVerified: false,
        rejectionReason: null,
      }),
      ...answers,
    },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: false })
  const open = async () => {
    await page.getByRole('textbox', { name: '이메일' }).fill(EMAIL)
    await page.getByLabelText(/^비밀번호(?! )/).fill('Gorae!Uju47')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('dialog', { name: '가입 신청 상태' }).getByRole('button', { name: button }).click()
    await expect.element(dialog.getByText(EMAIL)).toBeVisible()
  }
  await open()
  return { ...opened, open }
}

describe('the dialog of a code', () => {
  it('sends another code to its address with one call, and starts both clocks anew, which closing it does not [VERIFY-011, VERIFY-012, VERIFY-013, VERIFY-014, VERIFY-015, VERIFY-030]', async () => {
    const { server, toasts, open } = await openFrom('EMAIL_SENT', '인증 코드 입력', {
      verifyEmailCode: () => refusal(400, '다른 코드입니다.'),
      resendVerification: () => ({}) as never,
    })
    const code = dialog.getByRole('textbox', { name: '인증 코드' })
    await code.fill('012345')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('다른 코드입니다.')
    await expect.element(code).toHaveValue('012345')
    goTo(90_000)
    await expect.element(timer).toHaveTextContent('남은 시간 08:30')
    await resend()
    await expect.poll(toasts).toEqual(['success: 인증 코드를 다시 발송했습니다.'])
    expect(server.callsOf('resendVerification').map(({ query }) => [...query])).toEqual([[['email', EMAIL]]])
    await expect.element(timer).toHaveTextContent('남은 시간 10:00')
    await expect.element(code).toHaveValue('')
    expect(dialog.getByRole('alert').elements()).toEqual([])

    // What a reload goes on with.
    const sentAt = JSON.parse(sessionStorage.getItem('ctms.sentCodes') ?? '{}')[EMAIL]
    expect(sentAt - NOW).toBeGreaterThanOrEqual(90_000)
    expect(sentAt).toBeLessThanOrEqual(Date.now())

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await open()
    vi.setSystemTime(sentAt + 59_000)
    await resend()
    await expect.element(wait(1)).toBeVisible()
    await expect.element(timer).toHaveTextContent(/^남은 시간 09:0[01]$/)
    expect(server.callsOf('resendVerification')).toHaveLength(1)
    vi.setSystemTime(sentAt + 60_000)
    await resend()
    await expect.poll(() => server.callsOf('resendVerification')).toHaveLength(2)
    expect(server.callsOf('reactivateExpiredUser')).toEqual([])
  })

  it('opens with fresh clocks when an expired application gets a new code [LOGIN-063, VERIFY-013, VERIFY-030]', async () => {
    const { server } = await openFrom('EXPIRED', '새 인증 코드 받기', { reactivateExpiredUser: () => ({}) as never })
    expect(server.callsOf('reactivateExpiredUser').map(({ query }) => [...query])).toEqual([[['email', EMAIL]]])
    await expect.element(timer).toHaveTextContent('남은 시간 10:00')
    await resend()
    await expect.element(wait(60)).toBeVisible()
    expect(server.callsOf('resendVerification')).toEqual([])
  })

  it('sends the code with its address, and shows what the server says about it [VERIFY-007, VERIFY-020, VERIFY-021]', async () => {
    const { server } = await openFrom('EMAIL_SENT', '인증 코드 입력', {
      verifyEmailCode: () => refusal(400, '다른 코드입니다.'),
    })
    await dialog.getByRole('textbox', { name: '인증 코드' }).fill('012345')
    await userEvent.keyboard('{Enter}')
    const alert = dialog.getByRole('alert')
    await expect.element(alert).toHaveTextContent('인증 실패')
    await expect.element(alert).toHaveTextContent('다른 코드입니다.')
    expect(server.callsOf('verifyEmailCode').map(({ query }) => Object.fromEntries(query))).toEqual([
      { email: EMAIL, code: '012345' },
    ])
  })

  it('says that a new code was refused, and leaves the clocks as they are [VERIFY-016, VERIFY-017]', async () => {
    await openFrom('EMAIL_SENT', '인증 코드 입력', { resendVerification: () => refusal(400) })
    goTo(90_000)
    await resend()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('재발송 실패')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('이메일 재발송에 실패했습니다.')
    await expect.element(timer).toHaveTextContent('남은 시간 08:30')
  })
})
