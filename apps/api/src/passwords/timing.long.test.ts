import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { useServer } from '../testing/server'

/** The allowed difference of the medians of known and unknown addresses. */
const TOLERANCE_MS = 2
const WARM_UP = 40

const KNOWN = ['pi@seoul-hospital.example', 'sent@new-hospital.example']
const UNKNOWN = ['no@seoul-hospital.example', 'none@new-hospital.example']

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

describe('the response time', () => {
  const server = useServer('embedded')

  /**
   * Calls with known and unknown addresses alternately, an hour apart and each from another address, so that no limit
   * refuses. Jobs added by the calls are run in between, untimed.
   * @returns the two medians in ms
   */
  async function compare(
    times: number,
    call: (email: string, from: string) => Promise<{ status: number }>,
    status: number,
  ) {
    const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let at = -WARM_UP; at < times; at += 1) {
      // The order alternates as well, because the call after the jobs is slower.
      for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = (kind === 'known' ? KNOWN : UNKNOWN)[Math.abs(at >> 1) % 2] ?? ''
        const start = performance.now()
        const answer = await call(email, `2001:db8::${(at + WARM_UP).toString(16)}:${kind === 'known' ? 1 : 2}`)
        if (at >= 0) taken[kind].push(performance.now() - start)
        expect(answer.status).toBe(status)
      }
      await server().runJobs()
      server().now += 3 * 3_600_000
    }
    return { known: median(taken.known), unknown: median(taken.unknown) }
  }

  it.each(['requestPasswordReset', 'resendVerification'] as const)(
    'of %s does not reveal whether the address has an account [RESET-065]',
    { timeout: 300_000 },
    async (id) => {
      const { known, unknown } = await compare(
        2000,
        (email, from) => server().call(id, { query: { email }, from }),
        200,
      )
      expect(Math.abs(known - unknown), `${known} and ${unknown} ms`).toBeLessThan(TOLERANCE_MS)
    },
  )

  it('of a refused sign-in does not reveal whether the account exists [LOGIN-119]', { timeout: 300_000 }, async () => {
    const refused = (username: string, from: string) =>
      server().call('login', { body: { username, password: 'Wrong!2026' }, from })
    const { known, unknown } = await compare(200, refused, 401)
    expect(Math.abs(known - unknown), `${known} and ${unknown} ms`).toBeLessThan(TOLERANCE_MS)
  })
})
