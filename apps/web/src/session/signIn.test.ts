import { createClient, createSession, createVault, type UserProfile } from '@imsang/api-client'
import { describe, expect, it, vi } from 'vitest'
import { signIn } from './signIn'

const USER: UserProfile = {
  version: 1,
  email: 'pi@seoul-hospital.example',
  admin: false,
  adminType: null,
  lastAccessedProjectId: null,
  roles: [],
  tenants: [],
  profile: {
    userId: 'u1',
    username: 'pi',
    fullName: '윤서준',
    phone: null,
    jobRoleKey: 'PI',
    roleName: null,
    organizationName: null,
    profileImageUrl: null,
  },
}
const TOKENS = { success: true, status: 'success', data: { access_token: 'a', refresh_token: 'r' } }
const CREDENTIALS = { email: ' pi@seoul-hospital.example ', password: ' Gorae!Uju47 ' }

type Answer = () => Response | Promise<Response>
const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
const lost: Answer = () => Promise.reject(new TypeError('no connection'))

/** A server that plays the given responses to sign-in and profile in order, with all services around it. */
async function setUp({
  login,
  me = [json({ success: true, status: 'success', data: USER })],
  check = refusal(''),
  stopsWaiting = false,
  isSlow = false,
}: {
  login: Answer
  me?: Answer[]
  check?: Answer
  stopsWaiting?: boolean
  /** Every time limit is over before an answer. */
  isSlow?: boolean
}) {
  const storage = new Map<string, string>()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const vault = createVault(
    {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
    async () => key,
  )
  const session = createSession({ vault, now: () => 0 })
  const requests: { url: string; body: unknown }[] = []
  /** The steps, and the answers between them. */
  const happened: string[] = []
  const isStored = () => ['ctms.accessToken', 'ctms.refreshToken'].every((name) => storage.has(name))
  const answers = [...me]
  const client = createClient({
    baseUrl: 'https://imsang.example',
    session,
    clock: {
      now: () => 0,
      wait: async () => undefined,
      after: (_milliseconds, act) => {
        if (isSlow) queueMicrotask(act)
        return () => {}
      },
    },
    isOnline: () => true,
    makeKey: () => 'key',
    fetch: async (url, { body, signal }) => {
      requests.push({ url, body })
      if (isSlow) return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      if (url.endsWith('/check-registration')) return check()
      const answer = await (url.endsWith('/login') ? login() : (answers.shift() ?? lost)())
      happened.push(`answer of ${new URL(url).pathname}`)
      return answer
    },
  })
  const wait = vi.fn(async (_milliseconds: number) => undefined)
  const steps: number[] = []
  const heard: number[] = []
  const run = () =>
    signIn(
      CREDENTIALS,
      { client, session, wait },
      {
        onStep: (percent) => {
          steps.push(percent)
          happened.push(isStored() ? `${percent} with stored tokens` : `${percent}`)
        },
        onTooManyTries: ({ seconds, stop }) => {
          heard.push(seconds)
          if (stopsWaiting) stop()
        },
      },
    )
  return { run, session, storage, steps, heard, wait, requests, happened }
}

const refusal = (message: string) => json({ success: false, status: 'failed', message, error: '', code: 'x' }, 401)

describe('signing in', () => {
  it('sends the trimmed e-mail and the password as typed, once [LOGIN-030, CALL-022]', async () => {
    const { run, requests } = await setUp({ login: json(TOKENS) })
    await run()
    const logins = requests.filter(({ url }) => url.endsWith('/auth-service/api/auth/login'))
    expect(logins).toHaveLength(1)
    expect(JSON.parse(String(logins[0]?.body))).toEqual({
      username: 'pi@seoul-hospital.example',
      password: ' Gorae!Uju47 ',
    })
  })

  it('reports 33 while the call waits, 66 after the tokens, 90 after the profile, and returns the user [LOGIN-031, LOGIN-032, LOGIN-033, LOGIN-035, LOGIN-036, CONST-022]', async () => {
    const { run, happened, session, requests } = await setUp({ login: json(TOKENS) })
    expect(await run()).toEqual({ ok: true })
    expect(session.read().user).toEqual(USER)
    expect(happened).toEqual([
      '33',
      'answer of /auth-service/api/auth/login',
      '66 with stored tokens',
      'answer of /users/api/v1/users/me',
      '90 with stored tokens',
    ])
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/auth-service/api/auth/login',
      '/users/api/v1/users/me',
    ])
    expect(session.read()).toMatchObject({ isAuthenticated: true, userProfile: { userId: 'u1', userName: '윤서준' } })
  })

  it('requests the profile again after 1 s and after 2 s, three times at most [LOGIN-037, LOGIN-038, LOGIN-039, CONST-009]', async () => {
    const twice = await setUp({ login: json(TOKENS), me: [lost, json({}, 503), json(USER)] })
    expect(await twice.run()).toMatchObject({ ok: true })
    expect(twice.wait.mock.calls).toEqual([[1000], [2000]])
    const never = await setUp({ login: json(TOKENS), me: [lost, lost, lost, json(USER)] })
    await never.run()
    expect(never.requests.filter(({ url }) => url.endsWith('/me'))).toHaveLength(3)
  })

  it('stops requesting when another session has started, and leaves that one alone [SESSION-050, SESSION-051]', async () => {
    let signInElsewhere = () => {}
    const lateProfile: Answer = async () => {
      signInElsewhere()
      return json({ success: true, status: 'success', data: USER })()
    }
    const { run, session, requests } = await setUp({ login: json(TOKENS), me: [lateProfile, json(USER)] })
    signInElsewhere = () => {
      session.clear()
      void session.start({ access_token: 'b', refresh_token: 's' })
    }
    expect(await run()).toMatchObject({ ok: false, message: '사용자 정보를 불러올 수 없습니다.' })
    expect(requests.filter(({ url }) => url.endsWith('/me'))).toHaveLength(1)
    expect(session.read()).toMatchObject({ isAuthenticated: true, accessToken: 'b', user: null, userProfile: null })
  })

  it('gives up after the third failure and stores nothing [LOGIN-040, LOGIN-045]', async () => {
    const { run, session, storage } = await setUp({ login: json(TOKENS), me: [] })
    expect(await run()).toEqual({
      ok: false,
      message: '사용자 정보를 불러올 수 없습니다.',
      isRefused: false,
      registration: null,
    })
    expect(session.read()).toMatchObject({ isAuthenticated: false, accessToken: null, userProfile: null })
    await vi.waitFor(() => expect(storage.size).toBe(0))
  })

  it.each([
    ["the server's message", refusal('계정이 잠겼습니다.'), '계정이 잠겼습니다.', 'LOGIN-041'],
    ['its own message when the server has none', refusal(''), '로그인에 실패했습니다.', 'LOGIN-042'],
    [
      'the message of a failed reply at HTTP 200',
      json({ status: 'failed', message: '승인되지 않은 계정입니다.' }),
      '승인되지 않은 계정입니다.',
      'LOGIN-044',
    ],
  ])('shows %s when it is refused [LOGIN-041, LOGIN-042, LOGIN-044, LOGIN-045]', async (_what, login, message) => {
    const { run, session, storage } = await setUp({ login })
    // Somebody else's, left over in this browser.
    await session.start({ access_token: 'old', refresh_token: 'old' })
    expect(await run()).toEqual({ ok: false, message, isRefused: true, registration: null })
    expect(session.read()).toMatchObject({ isAuthenticated: false, accessToken: null, refreshToken: null })
    await vi.waitFor(() => expect(storage.size).toBe(0))
  })

  it('says when the server cannot be reached [LOGIN-046]', async () => {
    const { run } = await setUp({ login: lost })
    expect(await run()).toMatchObject({
      message: '서버에 연결할 수 없습니다. 네트워크를 확인해주세요.',
      isRefused: false,
    })
  })

  it('says when the server did not answer in time, and does not request the application [LOGIN-047, LOGIN-054]', async () => {
    const { run, requests } = await setUp({ login: json(TOKENS), isSlow: true })
    expect(await run()).toEqual({
      ok: false,
      message: '요청 시간이 초과되었습니다',
      isRefused: false,
      registration: null,
    })
    expect(requests.filter(({ url }) => !url.endsWith('/auth/login'))).toEqual([])
  })

  it.each([{ access_token: 'a' }, { refresh_token: 'r' }, {}, null])(
    'rejects %j as tokens and stores nothing [LOGIN-048, CALL-023]',
    async (data) => {
      const { run, storage } = await setUp({ login: json({ success: true, status: 'success', data }) })
      expect(await run()).toMatchObject({ ok: false, message: '서버에서 유효한 토큰을 받지 못했습니다' })
      expect(storage.size).toBe(0)
    },
  )

  it('says that something went wrong when the response cannot be read [LOGIN-049]', async () => {
    const { run } = await setUp({ login: () => new Response('<html>') })
    expect(await run()).toMatchObject({ ok: false, message: '로그인 처리 중 오류가 발생했습니다.' })
  })

  it('keeps the message of a failure until the next attempt starts [LOGIN-050]', async () => {
    const failing = await setUp({ login: refusal('계정이 잠겼습니다.') })
    await failing.run()
    expect(failing.session.read().authError).toBe('계정이 잠겼습니다.')
    const trying = failing.run()
    expect(failing.session.read().authError).toBeNull()
    await trying
  })

  const REGISTRATION = {
    status: 'EMAIL_SENT',
    email: 'seojun.yoon@new-hospital.example',
    fullName: '윤서준',
    companyDomain: 'new.example',
    emailVerified: false,
    rejectionReason: null,
  }
  const checksOf = (requests: { url: string; body: unknown }[]) =>
    requests.filter(({ url }) => url.endsWith('/auth-service/api/auth/public/check-registration'))

  it('requests the state of the application once after a refusal, and reports that instead [LOGIN-053, LOGIN-055, CALL-007]', async () => {
    const refused = { success: false, status: 'failed', message: '승인 대기', error: '', code: 'x' }
    const statuses = [400, 401, 403, 404, 409, 422, 423, 451].map((status) => json(refused, status))
    for (const login of [...statuses, json({ status: 'failed', message: '승인 대기' })]) {
      const check = json({ success: true, status: 'success', data: REGISTRATION })
      const { run, requests, storage } = await setUp({ login, check })
      expect(await run()).toMatchObject({ ok: false, isRefused: true, registration: REGISTRATION })
      expect(checksOf(requests).map(({ body }) => JSON.parse(String(body)))).toEqual([
        { username: 'pi@seoul-hospital.example', password: ' Gorae!Uju47 ' },
      ])
      expect(storage.size).toBe(0)
    }
  })

  it.each([
    ['refused', refusal('아니요')],
    ['lost', lost],
    ['without data', json({ success: true, status: 'success', data: null })],
    ['unreadable', () => new Response('<html>')],
  ] as const)('reports the failure of the sign-in when that response is %s [LOGIN-056]', async (_what, check) => {
    const { run } = await setUp({ login: refusal('계정이 잠겼습니다.'), check })
    expect(await run()).toMatchObject({ message: '계정이 잠겼습니다.', isRefused: true, registration: null })
  })

  it.each([
    ['a server error', json({ message: '' }, 500)],
    ['another server error', json({ message: '' }, 501)],
    ['a request that took too long', json({ message: '' }, 408)],
    ['a lasting server error', json({ message: '' }, 503)],
    ['a lost call', lost],
    ['too many tries', json({ message: '' }, 429)],
  ])(
    'does not request the application after %s, which does not refuse the password [LOGIN-052, LOGIN-053, LOGIN-054]',
    async (_what, login) => {
      const { run, requests } = await setUp({ login })
      expect(await run()).toMatchObject({ ok: false, isRefused: false, registration: null })
      expect(checksOf(requests)).toEqual([])
    },
  )
})

describe('too many tries', () => {
  const SAID = '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.'
  const tooMany = (wait?: string, status = 429) =>
    Response.json(
      { success: false, status: 'failed', message: SAID },
      { status, ...(wait && { headers: { 'Retry-After': wait } }) },
    )
  /** Plays one response after the other. */
  const inTurn = (...answers: Response[]): Answer => {
    const left = [...answers]
    return () => left.shift() ?? Response.json(TOKENS)
  }

  it('are reported with each retry, and with the last wait at the end [LOGIN-081]', async () => {
    const { run, heard, requests } = await setUp({
      login: inTurn(tooMany('62'), tooMany('61'), tooMany('59'), tooMany('55')),
    })
    expect(await run()).toMatchObject({ message: '시도가 너무 많습니다. 55초 뒤에 다시 시도할 수 있습니다.' })
    expect(heard).toEqual([62, 61, 59])
    expect(requests).toHaveLength(4)
  })

  it('are cleared when the retry succeeds [LOGIN-081]', async () => {
    const { run, heard, steps } = await setUp({ login: inTurn(tooMany('1')) })
    expect(await run()).toMatchObject({ ok: true })
    expect(heard).toEqual([1])
    expect(steps).toEqual([33, 66, 90])
  })

  it('end with the refusal when the user cancels the wait [LOGIN-082]', async () => {
    const { run, requests } = await setUp({ login: inTurn(tooMany('900')), stopsWaiting: true })
    expect(await run()).toMatchObject({ message: '시도가 너무 많습니다. 15분 뒤에 다시 시도할 수 있습니다.' })
    expect(requests).toHaveLength(1)
  })

  it("are reported in the server's own words at the end when it names no wait [LOGIN-041, LOGIN-081]", async () => {
    const { run, heard } = await setUp({ login: inTurn(tooMany(), tooMany(), tooMany(), tooMany()) })
    expect(await run()).toMatchObject({ message: SAID })
    expect(heard).toEqual([])
  })

  it('of others, with whom the server is busy, are told in its words [TRUST-125]', async () => {
    const message = '지금 요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.'
    const headers = { 'Retry-After': '2' }
    const busy = () => Response.json({ success: false, status: 'failed', message }, { status: 503, headers })
    const { run, heard, requests } = await setUp({ login: busy })
    expect(await run()).toMatchObject({ ok: false, message, isRefused: false })
    expect(heard).toEqual([])
    expect(requests.filter((request) => !request.url.endsWith('/auth/login'))).toEqual([])
  })

  it('are not reported when a busy server names a wait [LOGIN-041, LOGIN-081]', async () => {
    const { run, heard } = await setUp({ login: () => tooMany('30', 503) })
    expect(await run()).toMatchObject({ message: SAID })
    expect(heard).toEqual([])
  })
})
