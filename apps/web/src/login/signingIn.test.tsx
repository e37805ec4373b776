import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const EMAIL = 'pi@seoul-hospital.example'
const TOKENS = { access_token: 'access', refresh_token: 'refresh' }
const NO_APPLICATION: Answers = { checkRegistration: () => refusal(400) }

/** Types credentials into the login page and presses Enter. */
async function signIn(answers: Answers) {
  const opened = await openApp({ at: '/', as: null, answers: { ...NO_APPLICATION, ...answers } })
  await page.getByRole('textbox', { name: '이메일' }).fill(` ${EMAIL} `)
  await page.getByLabelText(/^비밀번호(?! )/).fill(' Imsang!2026 ')
  await userEvent.keyboard('{Enter}')
  return opened
}

const stored = () => Object.keys(localStorage).filter((name) => /token|profile|user/i.test(name))

describe('a sign-in that fails', () => {
  it.each([
    [
      'the message of a refusal',
      'LOGIN-041, LOGIN-056',
      '계정이 잠겼습니다.',
      1,
      () => refusal(401, '계정이 잠겼습니다.'),
    ],
    ['a refusal without a message', 'LOGIN-042, LOGIN-056', '로그인에 실패했습니다.', 1, () => refusal(401)],
    [
      'a failure at HTTP 200',
      'LOGIN-044, LOGIN-056',
      '승인되지 않은 계정입니다.',
      1,
      () => Response.json({ status: 'failed', message: '승인되지 않은 계정입니다.' }),
    ],
    ['a server error', 'LOGIN-054', '로그인에 실패했습니다.', 0, () => refusal(501)],
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
    expect(server.callsOf('login').map(({ body }) => body)).toEqual([{ username: EMAIL, password: ' Imsang!2026 ' }])
    expect(server.callsOf('checkRegistration')).toHaveLength(checks)
    expect(stored()).toEqual([])
    expect(address()).toBe('/')
  })

  it('keeps its message above the form until the next attempt starts [LOGIN-050, LOGIN-077]', async () => {
    const { server } = await signIn({ login: () => refusal(401, '계정이 잠겼습니다.') })
    await page.getByRole('button', { name: '닫기' }).first().click()
    const told = page.getByRole('alert').getByText('계정이 잠겼습니다.')
    await expect.element(told).toBeVisible()
    const second = held(TOKENS)
    server.answer({ login: second.answer, getMe: () => refusal(501) })
    await page.getByLabelText(/^비밀번호(?! )/).fill('Imsang!2026')
    await userEvent.keyboard('{Enter}')
    // The second sign-in is held: only its start removes the message.
    await expect.element(told).not.toBeInTheDocument()
    second.release()
    await expect.element(page.getByText('사용자 정보를 불러올 수 없습니다.').first()).toBeVisible()
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

it('with an address that requests both shows the toast and the dialog, and cleans the address without a step back [LOGIN-010, LOGIN-013, LOGIN-015]', async () => {
  const at = '/?session=expired&pendingApproval=true&email=kim%40new-hospital.example&from=mail'
  const steps = history.length
  const { toasts, address } = await openApp({ at, as: null, answers: {} })
  await expect.poll(address).toBe('/?from=mail')
  expect(history.length).toBe(steps)
  expect(document.title).toBe('로그인 - 임상')
  await expect.element(page.getByRole('dialog', { name: '가입 승인 대기 중' })).toBeVisible()
  expect(toasts()).toEqual(['warning: 세션이 만료되었습니다. 다시 로그인해주세요.'])
})
