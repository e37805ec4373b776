import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../base/services'
import { finishSso } from '../session/sso'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const ME = sampleUser('outsider')
const TOKENS = { access_token: 'clear-access', refresh_token: 'clear-refresh' }
const FAILED = 'error: SSO 로그인에 실패했습니다.'
const JOURNEY = { state: 'our-state', nonce: 'our-nonce', verifier: 'our-verifier' }
const HOME: Answers = {
  getMe: () => ME,
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
}
const stored = () => Object.keys(localStorage).filter((name) => /token|profile|user/i.test(name))

let arrivals = 0

/** Returns from the provider to a browser that keeps this journey. Each arrival has a code of its own. */
async function arrive(answers: Answers, { query = '', journey = JOURNEY as typeof JOURNEY | null } = {}) {
  const code = `code-${++arrivals}`
  if (journey) sessionStorage.setItem('ctms.sso', JSON.stringify(journey))
  const at = `/auth/callback${query || `?code=${code}&state=our-state`}`
  return { code, ...(await openApp({ at, as: null, answers: { ...HOME, ...answers } })) }
}

describe('the return from the identity provider', () => {
  it('exchanges the code once, however often the screen mounts, and leads to home in its place [SSO-004, SSO-009, SSO-010, SSO-011, SSO-012, SSO-013]', async () => {
    const exchange = held(TOKENS as never)
    const { code, server, toasts, address, pushed } = await arrive({ finishSso: exchange.answer })
    await expect.element(page.getByRole('progressbar', { name: 'Google 로그인 처리 중...' })).toBeVisible()
    void finishSso('Google')
    exchange.release()
    await expect.poll(address).toBe('/main')
    await expect.element(page.getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
    await server.settled()
    expect(server.callsOf('finishSso').map(({ body }) => body)).toEqual([
      { code, redirectUri: `${location.origin}/auth/callback`, codeVerifier: 'our-verifier', nonce: 'our-nonce' },
    ])
    expect(toasts()).toEqual(['success: Google 로그인에 성공했습니다.'])
    expect(pushed()).toEqual([])
    expect(session.read()).toMatchObject({ accessToken: 'clear-access', refreshToken: 'clear-refresh', user: ME })
    expect(stored()).toEqual(expect.arrayContaining(['ctms.accessToken', 'ctms.refreshToken', 'ctms.userProfile']))
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/clear-|our-/)
  })

  it.each(['?', '?code=&state=our-state', '?error=access_denied&state=our-state'])(
    'without a code (%s) says so on the login page, and exchanges nothing [SSO-004, SSO-006, SSO-007]',
    async (query) => {
      const { server, toasts, address, pushed } = await arrive({}, { query: `${query}&n=${++arrivals}` })
      await expect.poll(toasts).toEqual(['error: 인증 코드가 없습니다.'])
      await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
      expect(address()).toBe('/')
      expect(pushed()).toEqual([])
      expect(server.lines()).toEqual([])
    },
  )

  it.each([
    ['another state', { ...JOURNEY, state: 'our-other-state' }],
    ['no stored state', null],
  ])('with %s is refused without an exchange [SSO-008]', async (_what, journey) => {
    const { server, toasts, address, pushed } = await arrive({}, { journey })
    await expect.poll(toasts).toEqual([FAILED])
    await expect.poll(address).toBe('/')
    expect(pushed()).toEqual([])
    expect(server.lines()).toEqual([])
    // It was for this arrival only.
    expect(sessionStorage.getItem('ctms.sso')).toBeNull()
  })

  it.each([
    ['beside its status', { status: 'pending', email: 'new+person@new-hospital.example' }],
    ['in its data', { status: 'PENDING', data: { email: 'new+person@new-hospital.example' } }],
  ])(
    'of an account that waits for approval, whose address is %s, opens its dialog and stores nothing [SSO-014]',
    async (_where, reply) => {
      const { toasts, moves, address } = await arrive({ finishSso: () => Response.json(reply) })
      const dialog = page.getByRole('dialog', { name: '가입 승인 대기 중' })
      await expect.element(dialog.getByText('new+person@new-hospital.example 계정은')).toBeVisible()
      await expect.element(dialog.getByText('Google 계정으로 가입을 신청하셨습니다.')).toBeVisible()
      expect(moves()[0]).toBe(
        'REPLACE /?pendingApproval=true&email=new%2Bperson%40new-hospital.example&googleAccount=true',
      )
      expect(address()).toBe('/')
      expect(stored()).toEqual([])
      expect(toasts()).toEqual([])
    },
  )

  it.each([
    [
      'the server’s message',
      'SSO-015',
      () => refusal(401, '조직의 로그인 정책으로 거부되었습니다.'),
      'error: 조직의 로그인 정책으로 거부되었습니다.',
    ],
    ['a fixed text without one', 'SSO-016', () => refusal(401), FAILED],
    ['a fixed text without an answer', 'SSO-016', () => Promise.reject(new TypeError('no connection')), FAILED],
    ['a fixed text after a single token', 'SSO-017', () => ({ access_token: 'clear-access' }) as never, FAILED],
    [
      'a fixed text after the other token alone',
      'SSO-017',
      () => ({ refresh_token: 'clear-refresh' }) as never,
      FAILED,
    ],
    [
      'a fixed text after a pending account with tokens and without an address',
      'SSO-017',
      () => Response.json({ ...TOKENS, status: 'pending', email: ' ' }),
      FAILED,
    ],
    [
      'a fixed text after a pending account without an address',
      'SSO-017',
      () => Response.json({ status: 'pending', data: {} }),
      FAILED,
    ],
  ] as const)(
    'that fails shows %s on the login page, and stores nothing [%s]',
    async (_what, _row, finishSso, told) => {
      const { server, toasts, address, pushed } = await arrive({ finishSso })
      await expect.poll(toasts).toEqual([told])
      await expect.poll(address).toBe('/')
      expect(pushed()).toEqual([])
      expect(stored()).toEqual([])
      expect(server.callsOf('finishSso')).toHaveLength(1)
    },
  )

  it('that gets no profile in three requests fails, and stores nothing [SSO-017]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { server, toasts, address } = await arrive({ finishSso: () => TOKENS as never, getMe: () => refusal(501) })
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(500)
        return toasts()
      })
      .toEqual([FAILED])
    await expect.poll(address).toBe('/')
    expect(server.callsOf('getMe')).toHaveLength(3)
    expect(stored()).toEqual([])
    expect(session.read().isAuthenticated).toBe(false)
  })
})
