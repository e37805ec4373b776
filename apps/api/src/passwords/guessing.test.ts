import { CODE_LENGTH } from '@imsang/domain/verification-code'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../db/schema'
import { MAX_TRIES } from '../registration/code'
import { DAY_MS, MAX_FOREIGN, MAX_OWN, WINDOW_MS } from '../registration/letterRequests'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import { stepsOf, wrong } from './testing/steps'

const TEN_MINUTES = 600_000

const PASSWORD = 'Gorae!Uju47'

/** The allowed guesses of an account's codes in any 24 hours: a chance of one in 10,000. */
const MAX_GUESSES = 10 ** CODE_LENGTH / 10_000

/** How an attacker requests a code, and tries it. */
interface Way {
  ask(): Promise<{ status: number; message: string | null }>
  guess(code: string): Promise<unknown>
}

describe('guessing the codes of an account', () => {
  const server = useServer(USUAL)
  const { codeFor, sendCode, signIn, verifyCode } = stepsOf(server)

  let addresses = 0
  /** Each call from another address, to avoid the limits per address. */
  const elsewhere = () => {
    addresses += 1
    return `2001:db8:0:${addresses.toString(16)}::1`
  }

  /** Applies with an address: from then on this browser counts as the applicant's. */
  async function apply(email: string): Promise<{ own: Way; foreign: Way }> {
    const named = { username: 'kim_hanbit', fullName: '김한빛', organizationCode: '', inviteCode: '' }
    const body = { ...named, email, password: PASSWORD, confirmPassword: PASSWORD }
    const agreed = { agreeToTerms: true, agreeToPrivacy: true }
    const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
    const { headers } = await server().call('register', { body: { ...body, ...agreed }, from: elsewhere() })
    let cookie = cookieOf(headers)
    let until = server().now + DAY_MS
    // A day later the browser no longer counts as the applicant's, until the password is entered again.
    const kept = async () => {
      if (server().now >= until) {
        const login = { body: { username: email, password: PASSWORD }, from: elsewhere() }
        cookie = cookieOf((await server().call('checkRegistration', login)).headers)
        until = server().now + DAY_MS
      }
      return { cookie }
    }
    const wayWith = (sent: () => Promise<Record<string, string>>): Way => ({
      ask: async () =>
        server().call('resendVerification', { query: { email }, headers: await sent(), from: elsewhere() }),
      guess: async (code) =>
        server().call('verifyEmailCode', { query: { email, code }, headers: await sent(), from: elsewhere() }),
    })
    return { own: wayWith(kept), foreign: wayWith(async () => ({})) }
  }

  /** Approves the application, and signs in whenever the session has ended. */
  async function enter(email: string): Promise<Way> {
    const approved = { registrationStatus: 'APPROVED' } as const
    await server().database.handle.update(users).set(approved).where(eq(users.email, email))
    let token = ''
    let until = 0
    const fresh = async () => {
      if (server().now >= until) {
        token = await signIn(email, PASSWORD)
        until = server().now + 3_000_000
      }
      return token
    }
    return {
      ask: async () => sendCode(await fresh(), email),
      guess: async (code) => verifyCode(await fresh(), email, code),
    }
  }

  /** The attempts that were compared with a code so far; for each code the number that it counted. */
  const counted = new Map<string, number>()
  async function count(): Promise<number> {
    const known = await server().database.handle.query.emailCodes.findMany()
    for (const { hash, tries } of known) counted.set(hash, tries)
    return [...counted.values()].reduce((sum, tries) => sum + tries, 0)
  }

  /**
   * Requests a code as soon as allowed, and tries each in every way until no attempt counts any more.
   * @param patience the age of the first code when it is tried
   * @returns the times of the attempts that counted
   */
  async function play(email: string, ways: readonly Way[], until: number, patience: number): Promise<number[]> {
    const moments: number[] = []
    const guessAll = async () => {
      const code = wrong(await codeFor(email))
      for (const { guess } of ways) {
        for (let before = -1, after = await count(); after > before; ) {
          await guess(code)
          before = after
          after = await count()
          if (after > before) moments.push(server().now)
        }
      }
    }
    server().now += patience
    await guessAll()
    while (server().now < until) {
      let wait = Number.POSITIVE_INFINITY
      for (const { ask } of ways) {
        const { status, message } = await ask()
        if (status === 200) await guessAll()
        wait = Math.min(wait, status === 200 ? 0 : Number(/^\d+/.exec(message ?? '')?.[0]) * 1000)
      }
      server().now = Math.min(server().now + wait, until)
    }
    return moments
  }

  const inAnyDay = (moments: readonly number[]): number =>
    Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + DAY_MS).length))

  it('succeeds at most once in 10,000 in any 24 hours, according to the limits [VERIFY-057]', () => {
    expect((MAX_OWN + MAX_FOREIGN) * MAX_TRIES).toBeLessThanOrEqual(MAX_GUESSES)
    // Codes that can be tried in a day were created in that day, or were still valid at its start.
    expect(WINDOW_MS).toBeGreaterThanOrEqual(DAY_MS + TEN_MINUTES)
  })

  it('stays below that chance however the codes of an application are tried [VERIFY-057]', {
    timeout: 60_000,
  }, async () => {
    const email = 'guessed@new-hospital.example'
    const { own, foreign } = await apply(email)
    // Tries the first code at its end, all others at once, for as many as possible in one day.
    const moments = await play(email, [foreign, own], server().now + WINDOW_MS + 120_000, TEN_MINUTES - 1)
    expect(inAnyDay(moments)).toBeLessThanOrEqual(MAX_GUESSES)
    // Proves that the attack is effective.
    expect(moments.length).toBeGreaterThan(MAX_GUESSES)
  })

  it('stays below that chance when the application is approved meanwhile and password codes are tried too [VERIFY-057]', {
    timeout: 60_000,
  }, async () => {
    const email = 'approved@new-hospital.example'
    const { own, foreign } = await apply(email)
    const moments = await play(email, [foreign, own], server().now + 3 * TEN_MINUTES + 300_000, TEN_MINUTES - 1)
    const before = moments.length
    const entered = await enter(email)
    moments.push(...(await play(email, [entered], server().now + WINDOW_MS, 0)))
    expect(before).toBeGreaterThan(0)
    expect(moments.length).toBeGreaterThan(before)
    expect(inAnyDay(moments)).toBeLessThanOrEqual(MAX_GUESSES)
  })
})
