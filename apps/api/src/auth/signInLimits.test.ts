import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { knownDevices, mails, tries, users } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const WRONG = 'Wrong!2026'

interface Queried {
  readonly $client: { query(...statement: unknown[]): unknown }
}

describeOnEngines('a limit of sign-ins', (engine) => {
  const server = useServer(engine)
  let addresses = 0
  // Nothing of an earlier test counts any more.
  beforeEach(() => {
    server().now += 3 * DAY
  })
  /** An address from which nobody has come yet. */
  const elsewhere = () => {
    addresses += 1
    return `10.${addresses >> 8}.${addresses & 255}.1`
  }

  /** Sets what has been counted so far: hundreds of comparisons would take a minute. */
  const counted = (kind: 'account-sign-in' | 'address-sign-in' | 'sign-in', count: number) =>
    server().database.handle.update(tries).set({ count }).where(eq(tries.kind, kind))

  interface Try {
    readonly password?: string
    readonly from?: string
    readonly cookie?: string
  }
  async function signIn(username: string, { password = WRONG, from = elsewhere(), cookie }: Try = {}) {
    const { status, headers } = await server().call('login', {
      body: { username, password },
      from,
      ...(cookie && { headers: { cookie } }),
    })
    return { status, wait: headers.get('retry-after'), setCookie: headers.get('set-cookie') ?? '' }
  }
  const statusOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).status
  const right = (email: string, from = elsewhere(), cookie = '') =>
    signIn(email, { password: DEMO_PASSWORD, from, cookie })
  /** Signs in in a new browser. @returns its cookie */
  const browserOf = async (email: string) => (await right(email)).setCookie.split(';')[0] ?? ''
  const warnings = async (email: string) =>
    (await server().lettersTo(email)).filter(({ subject }) => subject === '[임상] 로그인 시도 과다')

  it.each(['dm@haneul-pharma.example', 'nobody@hospital.example'])(
    'over all addresses lets, of %s, the 100th wrong password of a day pass and then one in five minutes [TRUST-134]',
    async (email) => {
      const first = server().now
      expect(await statusOf(email)).toBe(401)
      await counted('account-sign-in', 99)
      // The hundredth, and the first of the slow ones.
      expect([await statusOf(email), await statusOf(email.toUpperCase())]).toEqual([401, 401])
      const slow = server().now
      const at = async (moment: number) => {
        server().now = moment
        const { status, wait } = await signIn(email)
        return [status, wait]
      }
      expect(await at(slow)).toEqual([429, '300'])
      expect(await at(slow + SECOND)).toEqual([429, '299'])
      expect(await at(slow + 5 * MINUTE - 1)).toEqual([429, '1'])
      expect(await at(slow + 5 * MINUTE)).toEqual([401, null])
      expect(await at(slow + 5 * MINUTE)).toEqual([429, '300'])
      expect(await at(first + DAY - 1)).toEqual([401, null])
      expect(await at(first + DAY - 1)).toEqual([429, '300'])
      expect(await at(first + DAY)).toEqual([401, null])
      expect(await at(first + DAY)).toEqual([401, null])
    },
  )

  it('over all addresses is not begun anew by a right password, which takes back itself alone [TRUST-139]', async () => {
    const email = 'nurse@busan-hospital.example'
    expect(await statusOf(email)).toBe(401)
    await counted('account-sign-in', 99)
    for (let times = 0; times < 3; times += 1) expect((await right(email)).status).toBe(200)
    // The hundredth, the first of the slow ones, and the next.
    expect([await statusOf(email), await statusOf(email), await statusOf(email)]).toEqual([401, 401, 429])
  })

  it('that slows an account down is told to its owner once in a day, and to nobody without an account [TRUST-135]', async () => {
    const [email, unknown] = ['cra@daon-cro.example', 'nobody@daon-cro.example']
    const both = () => Promise.all([signIn(email), signIn(unknown)])
    await both()
    await counted('account-sign-in', 99)
    await both()
    expect(await warnings(email)).toHaveLength(0)
    for (let more = 0; more < 5; more += 1) await both()
    const [letter, ...others] = await warnings(email)
    expect(others).toEqual([])
    expect(letter?.text).toContain('잘못된 비밀번호가 100번')
    expect(letter?.text).toContain('전에 로그인한 적이 있는 브라우저에서는 평소처럼 로그인할 수 있습니다.')
    expect(letter?.text).toContain('비밀번호를 재설정하면 바로 로그인할 수 있습니다.')
    const { handle } = server().database
    expect(await handle.$count(mails, eq(mails.to, unknown))).toBe(0)
    server().now += DAY - SECOND
    await both()
    expect(await warnings(email)).toHaveLength(1)
    server().now += SECOND
    await signIn(email)
    await counted('account-sign-in', 100)
    for (let more = 0; more < 5; more += 1) await signIn(email)
    expect(await warnings(email)).toHaveLength(2)
  })

  it('keeps nobody out of an account in a browser in which they have signed in, whoever tries what [TRUST-136]', async () => {
    const email = 'qa@daon-cro.example'
    const cookie = await browserOf(email)
    // From the owner's own address: the account there, then all accounts there, then the account everywhere.
    const from = elsewhere()
    await signIn(email, { from })
    await counted('sign-in', 10)
    expect([(await right(email, from)).status, (await right(email, from, cookie)).status]).toEqual([429, 200])
    await counted('address-sign-in', 60)
    expect([await statusOf('other@daon-cro.example', { from }), (await right(email, from, cookie)).status]).toEqual([
      429, 200,
    ])
    await counted('account-sign-in', 100)
    await signIn(email)
    expect([(await right(email)).status, (await right(email, from, cookie)).status]).toEqual([429, 200])
    expect((await right(email, elsewhere(), cookie)).status).toBe(200)
  })

  it('is ten in 15 minutes in a known browser, wherever it is [TRUST-136]', async () => {
    const email = 'cpm@daon-cro.example'
    const cookie = await browserOf(email)
    expect(await statusOf(email, { cookie })).toBe(401)
    await counted('sign-in', 9)
    expect(await statusOf(email, { cookie })).toBe(401)
    expect(await signIn(email, { cookie })).toMatchObject({ status: 429, wait: '900' })
    server().now += 15 * MINUTE
    expect((await right(email, elsewhere(), cookie)).status).toBe(200)
    // The browser of one account is not known for another one, and a made-up cookie is none.
    const other = 'dm@haneul-pharma.example'
    const from = elsewhere()
    await signIn(other, { from })
    await counted('sign-in', 10)
    for (const sent of [
      cookie,
      `imsang_device=${'a'.repeat(43)}`,
      'imsang_device=',
      `imsang_device=${'a'.repeat(5000)}`,
    ]) {
      expect((await right(other, from, sent)).status).toBe(429)
    }
  })

  it('knows a browser for 180 days after its last sign-in [TRUST-136]', async () => {
    const email = 'user@haneul-pharma.example'
    const cookie = await browserOf(email)
    const isKnownAfter = async (milliseconds: number) => {
      server().now += milliseconds
      const from = elsewhere()
      await signIn(email, { from })
      await counted('sign-in', 10)
      const isKnown = (await statusOf(email, { from, cookie })) === 401
      server().now += 15 * MINUTE
      return isKnown
    }
    expect(await isKnownAfter(180 * DAY - 1)).toBe(true)
    expect(await isKnownAfter(0)).toBe(false)
  })

  it('counts the 180 days from the last sign-in, not from the first [TRUST-136]', async () => {
    const email = 'qa@daon-cro.example'
    const cookie = await browserOf(email)
    server().now += 100 * DAY
    expect((await right(email, elsewhere(), cookie)).status).toBe(200)
    server().now += 100 * DAY
    const from = elsewhere()
    await signIn(email, { from })
    await counted('sign-in', 10)
    expect(await statusOf(email, { from, cookie })).toBe(401)
  })

  it('knows a browser by a cookie that no script reads, stores its hash, and keeps ten of an account [TRUST-137]', async () => {
    const email = 'pi@jeju-hospital.example'
    const { setCookie } = await right(email)
    const [pair = '', ...attributes] = setCookie.split('; ')
    const [name, device = ''] = pair.split('=')
    expect(name).toBe('imsang_device')
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${180 * 86_400}`, 'Path=/auth-service', 'SameSite=Strict'])
    // The same browser keeps its cookie.
    expect((await right(email, elsewhere(), pair)).setCookie).toContain(pair)
    const { handle } = server().database
    const stored = async () => {
      const found = await handle
        .select({ hash: knownDevices.deviceHash })
        .from(knownDevices)
        .innerJoin(users, and(eq(users.id, knownDevices.userId), eq(users.email, email)))
      return found.map(({ hash }) => hash)
    }
    expect(JSON.stringify(await stored())).not.toContain(device)
    const from = elsewhere()
    await signIn(email, { from })
    await counted('sign-in', 10)
    for (let browsers = 1; browsers <= 10; browsers += 1) {
      expect((await stored()).length).toBe(browsers)
      // Known until ten others have come after it.
      expect(await statusOf(email, { from, cookie: pair })).toBe(401)
      server().now += SECOND
      await browserOf(email)
    }
    expect((await stored()).length).toBe(10)
    expect(await statusOf(email, { from, cookie: pair })).toBe(429)
  })

  it.each([
    ['an IPv4 address', () => '198.51.100.77', '198.51.100.78'],
    ['a network of IPv6 addresses', (at: number) => `2001:db8:0:1:${at.toString(16)}::7`, '2001:db8:0:2::7'],
  ])(
    'of %s over all accounts is 60 wrong passwords in 15 minutes [TRUST-131, TRUST-138, TRUST-139]',
    async (_, from, other) => {
      let accounts = 0
      const spray = () => {
        accounts += 1
        return signIn(`person${accounts}@hospital.example`, { from: from(accounts) })
      }
      const first = server().now
      expect([(await spray()).status, (await spray()).status]).toEqual([401, 401])
      await counted('address-sign-in', 59)
      // What is right takes back itself and nothing else.
      for (let times = 0; times < 5; times += 1) {
        expect((await right('nurse@busan-hospital.example', from(accounts))).status).toBe(200)
      }
      expect((await spray()).status).toBe(401)
      expect(await spray()).toMatchObject({ status: 429, wait: '900' })
      expect((await right('nurse@busan-hospital.example', from(accounts))).status).toBe(429)
      expect((await right('nurse@busan-hospital.example', other)).status).toBe(200)
      server().now = first + 15 * MINUTE - 1
      expect(await spray()).toMatchObject({ status: 429, wait: '1' })
      server().now = first + 15 * MINUTE
      expect((await spray()).status).toBe(401)
    },
  )

  it('counts a refused sign-in and the question about the registration after it as one [TRUST-140]', async () => {
    const from = elsewhere()
    const followUp = async (email: string, password: string) => {
      const body = { username: email, password }
      return [
        await statusOf(email, { from, password }),
        (await server().call('checkRegistration', { body, from })).status,
      ]
    }
    const counts = async () => {
      const found = await server().database.handle.select().from(tries)
      const recent = found.filter(({ since }) => since.getTime() === server().now)
      return Object.fromEntries(recent.map(({ kind, count }) => [kind, count]))
    }
    for (const times of [1, 2, 3]) {
      expect(await followUp('person@hospital.example', `Wrong!${times}`)).toEqual([401, 401])
      expect(await counts()).toEqual({ 'sign-in': times, 'address-sign-in': times, 'account-sign-in': times })
    }
    await counted('address-sign-in', 59)
    expect(await followUp('person@hospital.example', WRONG)).toEqual([401, 401])
    expect(await followUp('person@hospital.example', WRONG)).toEqual([429, 429])
  })

  it('is asked and counted in two statements, as long as none is full [TRUST-225]', async () => {
    const sent = async () => {
      const query = vi.spyOn((server().database.handle as unknown as Queried).$client, 'query')
      try {
        expect(await statusOf('person@hospital.example')).toBe(401)
        // Without the entry of the access record [ACCESS-007].
        return query.mock.calls.filter((call) => !JSON.stringify(call).includes('add_access')).length
      } finally {
        query.mockRestore()
      }
    }
    // The first one of a minute also removes what is over.
    await sent()
    expect(await sent()).toBe(2)
  })

  it('counts each of many tries at the same moment, whatever else is counted and taken back meanwhile [TRUST-225]', async () => {
    const from = elsewhere()
    const email = 'pi@busan-hospital.example'
    const accounts = Array.from({ length: 4 }, (_, at) => `person${at}@hospital.example`)
    const all = accounts.flatMap((each) => [
      ...Array.from({ length: 12 }, () => statusOf(each, { from })),
      right(email, from).then(({ status }) => status),
    ])
    const statuses = await Promise.all(all)
    const howMany = (wanted: number) => statuses.filter((status) => status === wanted).length
    // Ten of each of the four accounts, and the owner's four.
    expect([howMany(401), howMany(429), howMany(200)]).toEqual([40, 8, 4])
    const found = await server()
      .database.handle.select()
      .from(tries)
      .where(eq(tries.since, new Date(server().now)))
    const counts = (kind: string) => found.flatMap((each) => (each.kind === kind && each.count > 0 ? [each.count] : []))
    expect(counts('address-sign-in')).toEqual([40])
    expect(counts('sign-in')).toEqual([10, 10, 10, 10])
    expect(counts('account-sign-in')).toEqual([10, 10, 10, 10])
  })

  it('leaves nothing behind of an application whose owner signs in too early [TRUST-139, TRUST-140]', async () => {
    const from = elsewhere()
    const body = { username: 'sent@new-hospital.example', password: DEMO_PASSWORD }
    await statusOf(body.username, { from })
    await counted('address-sign-in', 59)
    await counted('account-sign-in', 99)
    for (let times = 0; times < 3; times += 1) {
      expect(await statusOf(body.username, { from, password: DEMO_PASSWORD })).toBe(401)
      expect((await server().call('checkRegistration', { body, from })).status).toBe(200)
    }
  })
})
