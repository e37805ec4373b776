import { beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

interface Told {
  readonly status: number
  readonly headers: Headers
}

describeOnEngines('a limit of attempts', (engine) => {
  const server = useServer(engine)
  const from = '198.51.100.9'
  let token = ''
  beforeAll(async () => {
    token = await server().tokenOf('qa@daon-cro.example')
  })
  const passwords = { currentPassword: 'Wrong!2026', newPassword: 'Jaksi!Rup39' }
  const ask = (email: string, address = from) =>
    server().call('requestPasswordReset', { query: { email }, from: address })

  /** Each limit of the server, with a call that it limits; `answered` is the response while the limit allows it. */
  const LIMITS: readonly (readonly [
    name: string,
    max: number,
    windowMs: number,
    answered: number,
    () => Promise<Told>,
  ])[] = [
    [
      'sign-in',
      10,
      15 * MINUTE,
      401,
      () => server().call('login', { body: { username: 'dm@haneul-pharma.example', password: 'Wrong!2026' }, from }),
    ],
    ['own password', 10, 15 * MINUTE, 400, () => server().call('changePassword', { token, body: passwords })],
    [
      'check whether an address is taken',
      300,
      HOUR,
      200,
      () => server().call('checkEmail', { query: { email: 'a@b.example' }, from }),
    ],
    [
      'code',
      100,
      HOUR,
      400,
      () => server().call('verifyEmailCode', { query: { email: 'a@b.example', code: '000000' }, from }),
    ],
    [
      'application',
      100,
      HOUR,
      400,
      () =>
        server().call('register', {
          body: {
            username: 'a',
            email: 'a',
            password: 'a',
            confirmPassword: 'a',
            fullName: 'a',
            organizationCode: '',
            inviteCode: '',
            agreeToTerms: true,
            agreeToPrivacy: true,
          },
          from,
        }),
    ],
    ['letter to an address', 1, MINUTE, 200, () => ask('nobody@hospital.example')],
  ]

  it.each(LIMITS)(
    'for %s reports the remaining seconds from the first refusal on, which further attempts do not extend [REQ-045, REQ-046]',
    async (_, max, windowMs, answered, call) => {
      server().now += 2 * HOUR
      token = await server().tokenOf('qa@daon-cro.example')
      const first = server().now
      for (let tries = 0; tries < max; tries += 1) expect((await call()).status).toBe(answered)
      const at = async (milliseconds: number) => {
        server().now = first + milliseconds
        const { status, headers } = await call()
        return [status, headers.get('retry-after')]
      }
      expect(await at(0)).toEqual([429, String(windowMs / SECOND)])
      // A part of a second is rounded up.
      expect(await at(1)).toEqual([429, String(windowMs / SECOND)])
      expect(await at(SECOND)).toEqual([429, String(windowMs / SECOND - 1)])
      for (let tries = 0; tries < max + 1; tries += 1) await at(windowMs / 2)
      expect(await at(windowMs - SECOND)).toEqual([429, '1'])
      expect(await at(windowMs - 1)).toEqual([429, '1'])
      expect(await at(windowMs)).toEqual([answered, null])
      // Refused attempts do not count for the next window.
      for (let tries = 1; tries < max; tries += 1) expect((await call()).status).toBe(answered)
      expect(await at(windowMs + SECOND)).toEqual([429, String(windowMs / SECOND - 1)])
    },
  )

  it('for letters reports the longer wait when the day is full as well [REQ-046]', async () => {
    server().now += 30 * HOUR
    const resend = () => server().call('resendVerification', { query: { email: 'stranger@hospital.example' }, from })
    const first = server().now
    for (let letters = 0; letters < 9; letters += 1) {
      expect((await resend()).status).toBe(200)
      server().now += MINUTE
    }
    server().now -= 30 * SECOND
    const wait = (first + 24 * HOUR + 10 * MINUTE - server().now) / SECOND
    const refused = await resend()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(wait)])
    expect(refused.message).toBe(`${wait}초 후에 다시 시도해 주세요.`)
    server().now += (wait - 1) * SECOND
    expect((await resend()).headers.get('retry-after')).toBe('1')
    server().now += SECOND
    expect((await resend()).status).toBe(200)
  })

  it('for letters to one address leaves the limit of the network address unused [REQ-045]', async () => {
    server().now += 30 * HOUR
    await ask('nobody@hospital.example')
    for (let tries = 0; tries < 120; tries += 1) expect((await ask('nobody@hospital.example')).status).toBe(429)
    for (let letters = 1; letters < 100; letters += 1) {
      expect([letters, (await ask(`nobody${letters}@hospital.example`)).status]).toEqual([letters, 200])
    }
    expect(await ask('somebody@hospital.example')).toMatchObject({ status: 429, code: 'request.too-many' })
    // The limit of one network address does not affect another.
    expect((await ask('somebody@hospital.example', '198.51.100.11')).status).toBe(200)
  })

  it('of one account does not make other users wait [REQ-046]', async () => {
    const answer = await server().call('login', {
      body: { username: 'qa@daon-cro.example', password: DEMO_PASSWORD },
      from: '198.51.100.10',
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null])
  })
})
