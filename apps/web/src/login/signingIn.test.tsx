import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { heldReloads } from '../testing/heldReloads'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const EMAIL = 'pi@seoul-hospital.example'
const TOKENS = { access_token: 'access', refresh_token: 'refresh' }
const NO_APPLICATION: Answers = { checkRegistration: () => refusal(400) }

/** Types credentials into the login page and presses Enter. */
async function signIn(answers: Answers) {
  const opened = await openApp({ at: '/', as: null, answers: { ...NO_APPLICATION, ...answers } })
  await page.getByRole('textbox', { name: '이메일' }).fill(` ${EMAIL} `)
  await page.getByLabelText(/^비밀번호(?! )/).fill(' Gorae!Uju47 ')
  await userEvent.keyboard('{Enter}')
  return opened
}

const email = page.getByRole('textbox', { name: '이메일' })
const password = page.getByLabelText(/^비밀번호(?! )/)
const stored = () => Object.keys(localStorage).filter((name) => /token|profile|user/i.test(name))

describe('a sign-in that fails', () => {
  it.each([
    [
      'the message of a refusal',
      'LOGIN-041, LOGIN-052, LOGIN-056',
      '계정이 잠겼습니다.',
      1,
      () => refusal(403, '계정이 잠겼습니다.'),
    ],
    ['a refusal without a message', 'LOGIN-042, LOGIN-056', '로그인에 실패했습니다.', 1, () => refusal(401)],
    [
      'a failure at HTTP 200',
      'LOGIN-044, LOGIN-056',
      '승인되지 않은 계정입니다.',
      1,
      () => Response.json({ status: 'failed', message: '승인되지 않은 계정입니다.' }),
    ],
    ['a server error', 'LOGIN-052, LOGIN-054', '로그인에 실패했습니다.', 0, () => refusal(501)],
    [
      'no answer',
      'LOGIN-046, LOGIN-054',
      '서버에 연결할 수 없습니다. 네트워크를 확인해주세요.',
      0,
      () => Promise.reject(new TypeError('no connection')),
    ],
    [
      'a single token',
      'LOGIN-048',
      '서버에서 유효한 토큰을 받지 못했습니다',
      0,
      () => ({ access_token: 'access' }) as never,
    ],
    ['an unreadable response', 'LOGIN-049', '로그인 처리 중 오류가 발생했습니다.', 0, () => new Response('<html>')],
  ] as const)('reports %s in a toast, and stores nothing [%s]', async (_what, _rows, text, checks, login) => {
    const { server, toasts, address } = await signIn({ login })
    await expect.poll(toasts).toEqual([`error: ${text}`])
    await server.settled()
    expect(server.callsOf('login').map(({ body }) => body)).toEqual([{ username: EMAIL, password: ' Gorae!Uju47 ' }])
    expect(server.callsOf('checkRegistration')).toHaveLength(checks)
    expect(stored()).toEqual([])
    expect(address()).toBe('/')
    // Only a refusal, after which the application is asked for, empties the password.
    await expect.element(email).toHaveValue(EMAIL)
    await expect.element(password).toHaveValue(checks === 1 ? '' : ' Gorae!Uju47 ')
  })

  it('keeps its message above the form until the next attempt starts [LOGIN-050, LOGIN-077, LOGIN-078]', async () => {
    const { server } = await signIn({ login: () => refusal(401, '계정이 잠겼습니다.') })
    await expect.element(page.getByText('로그인 실패: 계정이 잠겼습니다.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const told = page.getByRole('alert').getByText('계정이 잠겼습니다.')
    await expect.element(told).toBeVisible()
    await expect.element(password).toHaveFocus()
    const second = held(undefined)
    server.answer({ login: () => second.answer().then(() => refusal(401, '다른 이유입니다.')) })
    await password.fill('Gorae!Uju47')
    expect(told.elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    // The second sign-in is held: only its start removes the message.
    await expect.element(told).not.toBeInTheDocument()
    second.release()
    const overlay = page.getByText('로그인 실패: 다른 이유입니다.')
    await expect.element(overlay).toBeVisible()
    // The overlay has one button, which has the focus.
    await userEvent.keyboard('{Enter}')
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.element(password).toHaveFocus()
    await expect.element(page.getByRole('alert').getByText('다른 이유입니다.')).toBeVisible()
  })

  it('without a profile requests it three times, 1 s and 2 s apart, and stores nothing [LOGIN-036, LOGIN-037, LOGIN-038, LOGIN-039, LOGIN-040, CONST-009]', async () => {
    const askedAt: number[] = []
    const { server, toasts, address } = await signIn({
      login: () => TOKENS as never,
      getMe: () => {
        askedAt.push(performance.now())
        return refusal(501)
      },
    })
    await expect.poll(toasts).toEqual(['error: 사용자 정보를 불러올 수 없습니다.'])
    const [first = 0, second = 0, third = 0] = askedAt
    expect(askedAt).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(1_000)
    expect(third - second).toBeGreaterThanOrEqual(2_000)
    await server.settled()
    expect(server.lines()).toEqual(['login', 'getMe', 'getMe', 'getMe'])
    expect(stored()).toEqual([])
    expect(address()).toBe('/')
  })
})

describe('a sign-in', () => {
  it('leads to home, in place of the login page [LOGIN-019]', async () => {
    const { address, toasts, pushed } = await signIn({
      login: () => TOKENS as never,
      getMe: () => sampleUser('outsider'),
      listMyProjects: () => [],
      checkInstitutionList: () => ({ allowed: false }),
      checkResearcherProjectList: () => ({ allowed: true }),
    })
    await expect.element(page.getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
    expect(address()).toBe('/main')
    expect(pushed()).toEqual([])
    expect(toasts()).toEqual([])
  })

  it('of an unfinished application opens its state instead of a failure, and goes on from there [LOGIN-020, LOGIN-053, LOGIN-055, LOGIN-061]', async () => {
    const { server, toasts } = await signIn({
      login: () => refusal(401, '승인 대기'),
      checkRegistration: () => ({
        status: 'EMAIL_SENT',
        email: 'kim@new-hospital.example',
        fullName: '김한빛',
        companyDomain: 'new-hospital.example',
        emailVerified: false,
        rejectionReason: null,
      }),
    })
    const state = page.getByRole('dialog', { name: '가입 신청 상태' })
    await expect.element(state.getByText('kim@new-hospital.example')).toBeVisible()
    expect(page.getByText(/^로그인 (실패|정보)/).elements()).toEqual([])
    expect(toasts()).toEqual([])
    expect(server.callsOf('checkRegistration').map(({ body }) => body)).toEqual([
      { username: EMAIL, password: ' Gorae!Uju47 ' },
    ])
    await state.getByRole('button', { name: '인증 코드 입력' }).click()
    const code = page.getByRole('dialog', { name: '이메일 인증' })
    await expect.element(code.getByText('kim@new-hospital.example')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
  })

  it('refused for too many tries says how long the wait is, until the user ends it [LOGIN-052, LOGIN-081, LOGIN-082]', async () => {
    const headers = { 'Retry-After': '62' }
    const { toasts } = await signIn({
      login: () => Response.json({ success: false, status: 'failed', message: '' }, { status: 429, headers }),
    })
    const told = '시도가 너무 많습니다. 2분 뒤에 다시 시도할 수 있습니다.'
    await expect.element(page.getByText(told)).toBeVisible()
    expect(toasts()).toEqual([])
    await page.getByRole('button', { name: '그만 기다리기' }).click()
    await expect.poll(toasts).toEqual([`error: ${told}`])
    await expect.element(page.getByText(`로그인 실패: ${told}`)).toBeVisible()
    await expect.element(password).toHaveValue(' Gorae!Uju47 ')
  })
})

describe('a sign-in with a password that an administrator typed', () => {
  const TOKEN = 'first-7f3a'
  const REFUSED: Answers = {
    login: () =>
      Response.json(
        {
          success: false,
          status: 'failed',
          code: 'auth.first-password',
          message: '관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.',
          data: { resetToken: TOKEN },
        },
        { status: 403 },
      ),
    resetPassword: () => ({}) as never,
  }
  const dialog = page.getByRole('dialog', { name: '새 비밀번호 정하기' })
  const isHeld = () =>
    [location.href, ...Object.values(localStorage), ...Object.values(sessionStorage)].some((held) =>
      held.includes(TOKEN),
    )

  it('asks for a new one at once and says why; the new one then signs in [LOGIN-091, LOGIN-095, LOGIN-096]', async () => {
    const { server, toasts, address } = await signIn(REFUSED)
    await expect.element(dialog.getByText('관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.')).toBeVisible()
    expect(page.getByText(/^로그인 (실패|정보)/).elements()).toEqual([])
    expect(dialog.getByRole('alert').elements()).toEqual([])
    expect(toasts()).toEqual([])
    for (const name of [/^새 비밀번호(?! 확인)/, /^새 비밀번호 확인/])
      await dialog.getByLabelText(name).fill('Hanbit!2027')
    await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
    await expect.poll(toasts).toEqual(['success: 비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.'])
    await server.settled()
    expect(server.lines()).toEqual(['login', 'resetPassword'])
    expect(server.callsOf('resetPassword').map(({ body }) => body)).toEqual([
      { resetToken: TOKEN, newPassword: 'Hanbit!2027' },
    ])
    server.answer({
      login: () => TOKENS as never,
      getMe: () => sampleUser('outsider'),
      listMyProjects: () => [],
      checkInstitutionList: () => ({ allowed: false }),
      checkResearcherProjectList: () => ({ allowed: true }),
    })
    await password.fill('Hanbit!2027')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/main')
    expect(server.callsOf('login')[1]?.body).toEqual({ username: EMAIL, password: 'Hanbit!2027' })
  })

  it('leaves its token nowhere, and goes back to an empty password when the dialog is closed [LOGIN-097]', async () => {
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level))
    const { server, moves } = await signIn(REFUSED)
    await expect.element(dialog.getByLabelText(/^새 비밀번호 확인/)).toBeVisible()
    expect(isHeld()).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(email).toHaveValue(EMAIL)
    await expect.element(password).toHaveValue('')
    await expect.element(password).toHaveFocus()
    await server.settled()
    expect(moves()).toEqual([])
    expect(isHeld()).toBe(false)
    expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls.flat().map(String)))).not.toContain(TOKEN)
    expect(stored()).toEqual([])
  })

  it('without a token is a refusal like any other [LOGIN-041]', async () => {
    const { toasts } = await signIn({
      login: () =>
        Response.json(
          {
            success: false,
            status: 'failed',
            code: 'auth.first-password',
            message: '관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.',
          },
          { status: 403 },
        ),
    })
    await expect.poll(toasts).toEqual(['error: 관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.'])
    expect(dialog.elements()).toEqual([])
  })
})

describe('the login page', () => {
  it('has two doors, and gives the focus back to the one that was used [LOGIN-007, LOGIN-008, LOGIN-020, LOGIN-023]', async () => {
    await openApp({ at: '/', as: null, answers: {} })
    for (const [door, title] of [
      ['비밀번호를 잊으셨나요?', '비밀번호 찾기'],
      ['회원가입하기', '회원가입 신청'],
    ] as const) {
      await page.getByRole('button', { name: door }).click()
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(page.getByRole('dialog').elements()).toHaveLength(1)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: door })).toHaveFocus()
    }
  })

  it('keeps what was typed when a dialog cannot be loaded without a connection, and opens it with one [ROUTE-057]', async () => {
    const { toasts } = await openApp({ at: '/', as: null, answers: {} })
    await email.fill(EMAIL)
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => connection.mockRestore())
    await page.getByRole('button', { name: '회원가입하기' }).click()
    await expect.poll(toasts).toEqual(['error: 네트워크 연결에 실패했습니다'])
    await expect.element(email).toHaveValue(EMAIL)
    expect(page.getByRole('dialog').elements()).toEqual([])
    connection.mockReturnValue(true)
    await page.getByRole('button', { name: '회원가입하기' }).click()
    await expect.element(page.getByRole('dialog', { name: '회원가입 신청' })).toBeVisible()
  })

  it('has a fallback of its own, with a button that reloads [LOGIN-021, LOGIN-022]', async () => {
    const find = document.querySelector.bind(document)
    const broken = vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
      if (selector === '#start form') throw new Error('planted')
      return find(selector)
    })
    onTestFinished(() => broken.mockRestore())
    await openApp({ at: '/', as: null, answers: {} })
    await expect.element(page.getByText('로그인 페이지 로딩 중 오류가 발생했습니다')).toBeVisible()
    expect(page.getByText('애플리케이션 오류가 발생했습니다.').elements()).toEqual([])
    const reloads = heldReloads()
    await page.getByRole('button', { name: '새로고침' }).click()
    await expect.poll(reloads).toBe(1)
  })
})

it('with an address that requests both shows the toast and the dialog, and cleans the address without a step back [LOGIN-009, LOGIN-010, LOGIN-012, LOGIN-013, LOGIN-015]', async () => {
  const at = '/?session=expired&pendingApproval=true&email=kim%2Bct%40new-hospital.example&from=mail'
  const { toasts, address, pushed } = await openApp({ at, as: null, answers: {} })
  await expect.poll(address).toBe('/?from=mail')
  expect(pushed()).toEqual([])
  expect(document.title).toBe('로그인 - 임상')
  const dialog = page.getByRole('dialog', { name: '가입 승인 대기 중' })
  await expect
    .element(dialog.getByText('kim+ct@new-hospital.example 계정은 관리자 승인을 기다리고 있습니다.'))
    .toBeVisible()
  expect(toasts()).toEqual(['warning: 세션이 만료되었습니다. 다시 로그인해주세요.'])
})

it.each([
  ['/?session=ended', 'LOGIN-011'],
  ['/?pendingApproval=true', 'LOGIN-014'],
  ['/?pendingApproval=true&email=kim', 'LOGIN-014'],
  ['/?pendingApproval=yes&email=kim%40new-hospital.example', 'LOGIN-014'],
])('with an address that requests neither shows nothing: %s [%s]', async (at) => {
  const { toasts } = await openApp({ at, as: null, answers: {} })
  await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await expect.poll(() => document.title).toBe('로그인 - 임상')
  await router.load()
  expect(toasts()).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
})
