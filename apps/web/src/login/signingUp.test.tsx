import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { held, refusal } from '../testing/playedServer'

const FIRST = 'kim@h.co.kr'
const FINAL = 'kim.min+ct@h.co.kr'
const email = page.getByRole('dialog').getByRole('textbox', { name: '이메일', exact: true })

/** Opens the sign-up dialog on the login page. */
async function open(
  checkEmail: (asked: string | null) => Promise<{ isDuplicate: boolean }> | { isDuplicate: boolean },
) {
  const opened = await openApp({
    at: '/',
    as: null,
    answers: { checkEmail: ({ query }) => checkEmail(query.get('email')) },
  })
  await page.getByRole('button', { name: '회원가입하기' }).click()
  await expect.element(email).toBeVisible()
  return opened
}

it('the address is checked 500 ms after its last edit, once, with its final value [SIGNUP-020, SIGNUP-021, CONST-018]', async () => {
  let askedAt = 0
  const { server } = await open(() => {
    askedAt = performance.now()
    return { isDuplicate: false }
  })
  email.element().focus()
  // Typed without a pause, however busy the machine is: several addresses on the way are well formed.
  let editedAt = 0
  for (const letter of FINAL) {
    editedAt = performance.now()
    document.execCommand('insertText', false, letter)
  }
  await expect.element(page.getByText('사용 가능한 이메일입니다').first()).toBeVisible()
  expect(askedAt - editedAt).toBeGreaterThan(499)
  await server.settled()
  expect(server.callsOf('checkEmail').map(({ query }) => query.get('email'))).toEqual([FINAL])
})

it('a response about an address that is no longer in the field is ignored [SIGNUP-022]', async () => {
  const late = held({ isDuplicate: true })
  const { server } = await open((asked) => (asked === FIRST ? late.answer() : { isDuplicate: false }))
  await email.fill(FIRST)
  await expect.poll(() => server.callsOf('checkEmail').length).toBe(1)
  await email.fill(FINAL)
  await expect.element(page.getByText('사용 가능한 이메일입니다').first()).toBeVisible()
  late.release()
  await server.settled()
  expect(page.getByText('이미 사용 중인 이메일입니다').elements()).toEqual([])
  await expect.element(page.getByText('사용 가능한 이메일입니다').first()).toBeVisible()
})

it.each([
  [{ passwordRemoved: true }, 1],
  [{ passwordRemoved: false }, 0],
  // Another server says nothing about it.
  [null, 0],
])('an answer of %j to a code removes the password %i times [TRUST-193]', async (data, times) => {
  await openApp({
    at: '/',
    as: null,
    answers: {
      login: () => refusal(401),
      checkRegistration: () => ({
        status: 'EMAIL_SENT',
        email: FIRST,
        fullName: '김한빛',
        companyDomain: 'h.co.kr',
        emailVerified: false,
        rejectionReason: null,
      }),
      verifyEmailCode: () => data as never,
    },
  })
  await page.getByRole('textbox', { name: '이메일' }).fill(FIRST)
  await page.getByLabelText(/^비밀번호(?! )/).fill('Gorae!Uju47')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: '인증 코드 입력' }).click()
  await page.getByRole('textbox', { name: '인증 코드' }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^이메일 인증이 완료되었습니다/).first()).toBeVisible()
  expect(page.getByText(/비밀번호를 지웠습니다/).elements()).toHaveLength(times)
})

it('an application that is refused says why, and keeps what was typed [SIGNUP-023, SIGNUP-035, SIGNUP-036, SIGNUP-038, SIGNUP-041, SIGNUP-047]', async () => {
  const TAKEN = 'lee@h.co.kr'
  const { server, toasts } = await open((asked) => ({ isDuplicate: asked === TAKEN }))
  server.answer({ register: () => refusal(409, '이미 신청한 이메일입니다.') })
  const dialog = page.getByRole('dialog')
  await email.fill(TAKEN)
  await expect.element(page.getByText('이미 사용 중인 이메일입니다').first()).toBeVisible()
  await email.fill(FINAL)
  await dialog.getByRole('textbox', { name: '이름' }).fill(' 김한빛 ')
  await dialog.getByLabelText(/^비밀번호(?! )/).fill(' Hanbit!2026')
  await dialog.getByLabelText(/^비밀번호 확인(?! )/).fill(' Hanbit!2026')
  await dialog.getByRole('textbox', { name: '전화번호 (선택)' }).fill('010-1234-5678')
  await expect.element(page.getByText('사용 가능한 이메일입니다').first()).toBeVisible()
  await dialog.getByRole('button', { name: '가입 신청' }).click()
  await expect.poll(toasts).toEqual(['error: 이미 신청한 이메일입니다.'])
  expect(server.callsOf('register').map(({ body }) => body)).toEqual([
    {
      username: 'kim_min_ct',
      email: FINAL,
      password: ' Hanbit!2026',
      confirmPassword: ' Hanbit!2026',
      fullName: '김한빛',
      phone: '01012345678',
      organizationCode: '',
      inviteCode: '',
      agreeToTerms: true,
      agreeToPrivacy: true,
    },
  ])
  await expect.element(email).toHaveValue(FINAL)
})
