import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { USER_ANSWERS } from '../testing/managedUsers'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'
import { WITHOUT_NETWORK, type WithoutNetwork } from './withoutNetwork'

const NETWORK = () => Promise.reject(new TypeError('Failed to fetch'))
const EMAIL = 'kim@h.co.kr'
const PASSWORD = 'Hanbit!2027'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const press = (name: string, within: Pick<typeof page, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true }).click()
const confirm = (name: string) => press(name, page.getByRole('alertdialog'))

const login = (answers: Answers, query = '') => openApp({ at: `/${query}`, as: null, answers })

async function signIn(answers: Answers) {
  await login(answers)
  await page.getByRole('textbox', { name: '이메일' }).fill(EMAIL)
  await page.getByLabelText(/^비밀번호(?! )/).fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
}

/** Opens the dialog of an application that waits in this state, to which a refused sign-in leads. */
async function openApplication(status: string, button: string, answers: Answers) {
  const application = { status, email: EMAIL, fullName: '김한빛', companyDomain: 'h.co.kr', emailVerified: false }
  await signIn({
    login: () => refusal(401),
    checkRegistration: () => ({ ...application, rejectionReason: null }),
    ...answers,
  })
  await press(button, dialog)
}

async function typePasswords(first: RegExp, second: RegExp) {
  await dialog.getByLabelText(first).fill(PASSWORD)
  await dialog.getByLabelText(second).fill(PASSWORD)
}

const open = (at: string, answers: Answers) =>
  openApp({
    at,
    as: sampleUser('systemAdmin'),
    answers: {
      listMyProjects: () => [],
      checkInstitutionList: () => ({ allowed: false }),
      checkResearcherProjectList: () => ({ allowed: true }),
      ...answers,
    },
  })

const device = (sessionId: string, isCurrent = false) => ({
  ...{ sessionId, isCurrent, device: 'Windows · Chrome', ipAddress: '203.0.113.24' },
  ...{ signedInAt: '2026-11-27T00:12:00.000Z', lastActiveAt: '2026-11-27T01:40:00.000Z' },
})

async function openDevices(answers: Answers) {
  await open('/profiles', { listOwnSessions: () => [device('mine', true), device('a'), device('b')], ...answers })
  return page.getByRole('region', { name: '로그인한 기기' })
}

const PARTNER = {
  ...{ clientId: 'client-a', companyName: '가람', companyCode: 'a', baseUrl: 'https://a.example', version: 3 },
  ...{ contactEmail: 'sso@a.example', description: null, logoPath: null, useSAML: false, entityId: null, acsUrl: null },
  ...{ redirectUri: 'https://a.example/callback', webOrigin: 'https://a.example', ssoUrl: null, enabled: true },
  createdAt: '2026-11-20T00:00:00.000Z',
}

async function openPartner(answers: Answers) {
  const { server } = await open('/system-settings', {
    listDomains: () => [],
    domainStatistics: () => ({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: true }),
    listB2bPartners: () => [PARTNER],
    ...answers,
  })
  await main.getByRole('tab', { name: 'B2B 파트너' }).click()
  await expect.element(main.getByRole('button', { name: '가람 시스템 연결' })).toBeVisible()
  await server.settled()
}

/** How each is pressed, in the app as it is assembled. */
const PRESSES: Readonly<Record<string, () => Promise<unknown>>> = {
  login: () => signIn({ login: NETWORK }),
  register: async () => {
    await login({ checkEmail: () => ({ isDuplicate: false }), register: NETWORK })
    await press('회원가입하기')
    await dialog.getByRole('textbox', { name: '이메일', exact: true }).fill(EMAIL)
    await dialog.getByRole('textbox', { name: '이름' }).fill('김한빛')
    await typePasswords(/^비밀번호(?! )/, /^비밀번호 확인(?! )/)
    await expect.element(page.getByText('사용 가능한 이메일입니다').first()).toBeVisible()
    await press('가입 신청', dialog)
  },
  finishSso: () => {
    sessionStorage.setItem('ctms.sso', JSON.stringify({ state: 'ours', nonce: 'ours', verifier: 'ours' }))
    return openApp({ at: '/auth/callback?code=pressed&state=ours', as: null, answers: { finishSso: NETWORK } })
  },
  checkRegistration: () => signIn({ login: () => refusal(401), checkRegistration: NETWORK }),
  verifyEmailCode: async () => {
    await openApplication('EMAIL_SENT', '인증 코드 입력', { verifyEmailCode: NETWORK })
    await dialog.getByRole('textbox', { name: '인증 코드' }).fill('123456')
    await userEvent.keyboard('{Enter}')
  },
  resendVerification: async () => {
    await openApplication('EMAIL_SENT', '인증 코드 입력', { resendVerification: NETWORK })
    // A code was sent just now: another one may be asked for later.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
    await press('인증 코드 재발송', dialog)
  },
  reactivateExpiredUser: () => openApplication('EXPIRED', '새 인증 코드 받기', { reactivateExpiredUser: NETWORK }),
  requestPasswordReset: async () => {
    await login({ requestPasswordReset: NETWORK })
    await press('비밀번호를 잊으셨나요?')
    await dialog.getByRole('textbox', { name: '이메일' }).fill(EMAIL)
    await userEvent.keyboard('{Enter}')
  },
  resetPassword: async () => {
    await login({ resetPassword: NETWORK }, '?resetToken=abc')
    await typePasswords(/^새 비밀번호(?! 확인)/, /^새 비밀번호 확인/)
    await press('비밀번호 재설정', dialog)
  },
  endOwnSession: async () => {
    const devices = await openDevices({ endOwnSession: NETWORK })
    await devices.getByRole('listitem').nth(1).getByRole('button').click()
    await confirm('로그아웃')
  },
  endOtherSessions: async () => {
    await press('다른 기기 모두 로그아웃', await openDevices({ endOtherSessions: NETWORK }))
    await confirm('로그아웃')
  },
  endUserSession: async () => {
    const answers = { ...USER_ANSWERS, listUserSessions: () => [device('a')], endUserSession: NETWORK }
    const { server } = await open('/user-management', answers)
    await expect.element(main.getByRole('button', { name: '사용자가' })).toBeVisible()
    await server.settled()
    await main.getByRole('button', { name: '사용자가' }).click()
    await press('로그인한 기기', page.getByRole('dialog', { name: '사용자 정보 수정' }))
    const devices = page.getByRole('dialog', { name: '로그인한 기기' })
    await devices.getByRole('listitem').first().getByRole('button').click()
    await confirm('로그아웃')
  },
  renewB2bPartnerSecret: async () => {
    await openPartner({ renewB2bPartnerSecret: NETWORK })
    await press('가람 상세 보기', main)
    await press('새 Client Secret 발급', main)
    await confirm('발급')
  },
  initiatePartnerSso: async () => {
    await openPartner({ initiatePartnerSso: NETWORK })
    await press('가람 시스템 연결', main)
  },
  resumePartnerSso: () => open('/partner-sign-in?request=oidc.abc', { resumePartnerSso: NETWORK }),
}

/** Pressed in the tests of their pages, where there is more to see of it. */
const ELSEWHERE = ['reportVisit', 'reviewChanges']

const PRESSED = Object.entries<WithoutNetwork>(WITHOUT_NETWORK).flatMap(([id, found]) =>
  found.kind === 'refused' && found.saidIn === null ? [[id, found.text] as const] : [],
)

describe('what is refused when it is pressed without a network', () => {
  it('is pressed here or on its page, all of it [OFFL-141]', () => {
    expect([...Object.keys(PRESSES), ...ELSEWHERE].sort()).toEqual(PRESSED.map(([id]) => id).sort())
  })

  it.each(PRESSED.filter(([id]) => !ELSEWHERE.includes(id)))(
    'is told in the words of the list: %s, "%s" [OFFL-141]',
    async (id, text) => {
      await PRESSES[id]?.()
      await expect.element(page.getByText(text).first()).toBeVisible()
    },
  )
})
