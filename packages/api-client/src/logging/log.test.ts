import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { fakeServer } from '../testing/fakeServer'
import { makeToken } from '../testing/makeToken'
import { createErrorLog, createLogger, truncateEntry } from '.'

const URL = 'https://log.example/errors'
// 2025-06-15 15:06:40 UTC, which is the next day in Seoul.
const NOW = 1_750_000_000_000 + 600
const answer = () => new Response(null, { status: 204 })

function setUp({
  url = URL as string | null,
  respond = answer as Parameters<typeof fakeServer>[0],
  path = '/subjects',
} = {}) {
  const server = fakeServer(respond)
  const clock = fakeClock(NOW)
  const remote = createErrorLog({
    url,
    fetch: server.fetch,
    clock,
    version: '1.2.3',
    userId: () => 'u-1',
    path: () => path,
  })
  const lines: [level: string, text: string][] = []
  const console = {
    info: (text: string) => void lines.push(['info', text]),
    warn: (text: string) => void lines.push(['warn', text]),
    error: (text: string) => void lines.push(['error', text]),
  }
  return { server, clock, remote, lines, logger: createLogger({ console, clock, remote }) }
}

describe('a log entry', () => {
  it.each([
    [9_999, 9_999],
    [10_000, 10_000],
    [10_001, 10_014],
    [50_000, 10_014],
  ])('of %i characters is written with %i [REQ-042, CONST-027]', (length, logged) => {
    const text = truncateEntry('가'.repeat(length))
    expect(text).toHaveLength(logged)
    expect(text.endsWith('...[truncated]')).toBe(length > 10_000)
  })

  it('is redacted before it is truncated, on the console and in the remote log [REQ-041, REQ-042]', async () => {
    const { logger, lines, server, clock } = setUp()
    // Without its end a token would not be recognised.
    const error = new Error(`${'x'.repeat(9_700)} Bearer ${'s'.repeat(500)} ${'y'.repeat(20_000)}`)
    logger.unhandled(error)
    await clock.advance(0)
    const texts = [...lines.map(([, text]) => text), ...server.arrived.map(({ body }) => body)]
    expect(texts).toHaveLength(2)
    // What is cut is no JSON.
    expect(server.arrived[0]?.headers.get('Content-Type')).toBe('text/plain;charset=UTF-8')
    for (const text of texts) {
      expect(text).toHaveLength(10_014)
      expect(text).not.toContain('sss')
    }
  })
})

describe('the console log', () => {
  it('gets each entry at its level, with the time in Seoul, redacted [REQ-041, PW-072]', () => {
    const { logger, lines, server } = setUp()
    logger.info('signed in', { userId: 'u-1', access_token: 'secret-1' })
    logger.warn('slow', undefined)
    logger.error('failed with Bearer secret-2', [{ deep: { Password: 'secret-3' } }])
    expect(lines.map(([level]) => level)).toEqual(['info', 'warn', 'error'])
    const timestamp = '2025-06-16T00:06:40.600+09:00'
    const hidden = '[REDACTED]'
    expect(lines.map(([, text]) => JSON.parse(text))).toEqual([
      { timestamp, level: 'info', message: 'signed in', detail: { userId: 'u-1', access_token: hidden } },
      { timestamp, level: 'warn', message: 'slow' },
      { timestamp, level: 'error', message: `failed with Bearer ${hidden}`, detail: [{ deep: { Password: hidden } }] },
    ])
    expect(server.arrived).toEqual([])
  })
})

describe('a sent timestamp', () => {
  it.each([
    [Date.UTC(2025, 11, 31, 14, 59, 59, 999), '2025-12-31T23:59:59.999+09:00'],
    [Date.UTC(2025, 11, 31, 15), '2026-01-01T00:00:00.000+09:00'],
    [Date.UTC(2025, 6, 1, 0, 0, 0, 5), '2025-07-01T09:00:00.005+09:00'],
  ])('of %i ms is in +09:00, and is the same moment: %s [CONST-029]', async (now, timestamp) => {
    const { remote, server, clock } = setUp()
    await clock.advance(now - NOW)
    await remote.post('lost')
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toMatchObject({ timestamp })
    expect(Date.parse(timestamp)).toBe(now)
  })
})

describe('the remote error log', () => {
  it('gets one post for an unhandled error, with all its fields [REQ-039, CALL-021]', async () => {
    const raw: Request[] = []
    const respond: Parameters<typeof fakeServer>[0] = (_, request) => {
      raw.push(request)
      return answer()
    }
    const { logger, lines, server, clock } = setUp({ path: '/projects/p-1/subjects?email=kim#top', respond })
    const error = new TypeError('x is undefined')
    logger.unhandled(error)
    await clock.advance(0)
    expect(lines.map(([level]) => level)).toEqual(['error'])
    expect(JSON.parse(lines[0]?.[1] ?? '')).toMatchObject({ detail: { name: 'TypeError', message: 'x is undefined' } })
    expect(raw.map(({ method, url }) => [method, url])).toEqual([['POST', URL]])
    // It takes neither a cookie nor the address of the page along.
    expect(raw.map(({ credentials, referrerPolicy }) => [credentials, referrerPolicy])).toEqual([
      ['omit', 'no-referrer'],
    ])
    expect(server.arrived[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toEqual({
      timestamp: '2025-06-16T00:06:40.600+09:00',
      level: 'error',
      version: '1.2.3',
      userId: 'u-1',
      path: '/projects/p-1/subjects',
      message: 'x is undefined',
      stack: error.stack,
    })
  })

  it('gets no token, neither as header nor inside a message or stack [REQ-041, REQ-002]', async () => {
    const { remote, server } = setUp({ path: `/reset/${makeToken({ sub: 'u-1' })}?resetToken=secret-1` })
    await remote.post(new Error(`Bearer secret-2, ${makeToken({ sub: 'u-1' })}`))
    await remote.post({ password: 'secret-3' })
    await remote.post('token=secret-4')
    expect(server.arrived).toHaveLength(3)
    for (const { headers, body } of server.arrived) {
      expect([...headers.keys()]).toEqual(['content-type'])
      expect(body).not.toMatch(/secret-|eyJ/)
    }
  })

  it.each([null, ''])('gets nothing without an address: %j [REQ-039]', async (url) => {
    const { remote, server } = setUp({ url })
    await remote.post(new Error('lost'))
    expect(server.arrived).toEqual([])
  })

  it.each([
    ['refuses', () => new Response(null, { status: 503 })],
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s is not called again, and stays silent [REQ-040]', async (_, respond) => {
    const { remote, server, clock, lines } = setUp({ respond })
    await expect(remote.post(new Error('lost'))).resolves.toBeUndefined()
    await clock.advance(600_000)
    expect(server.arrived).toHaveLength(1)
    expect(clock.pending()).toBe(0)
    expect(lines).toEqual([])
  })

  it('with an invalid address stays silent [REQ-040]', async () => {
    const { remote } = setUp({ url: 'no address' })
    await expect(remote.post(new Error('lost'))).resolves.toBeUndefined()
  })
})
