import { describe, expect, it, vi } from 'vitest'
import { messageOf, RequestFailure } from '../pipeline/failure'
import { OutgoingRequest } from '../pipeline/outgoing'
import type { Send } from '../pipeline/step'
import { fakeClock } from '../testing/fakeClock'
import { fakeSession } from '../testing/queueBrowser'
import { T0 } from '../testing/testSession'
import type { SentRequest } from './item'
import { keepForLater } from './keepForLater'

const DATES = 'https://imsang.example/api/v1/projects/1/subjects/7/dates?a=1'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const edit = (init: RequestInit = {}) =>
  new OutgoingRequest(DATES, { method: 'PUT', body: '{"a": 1}', headers: JSON_TYPE, ...init })
const network: Send = () => Promise.reject(new RequestFailure('network'))

function setUp(next: Send = network) {
  const added: SentRequest[] = []
  const queue = { add: vi.fn((request: SentRequest) => Promise.resolve(void added.push(request))) }
  const session = fakeSession('u-1')
  const clock = fakeClock(T0)
  return { added, queue, session, clock, send: keepForLater({ queue, session, clock })(next) }
}

describe('a request without an answer', () => {
  it.each([
    ['network', 'OFFL-027'],
    ['timeout', 'OFFL-028'],
  ] as const)('(%s) is stored, and fails at once [OFFL-030, REQ-025, %s]', async (kind, _row) => {
    const failure = new RequestFailure(kind)
    const { send, added, clock } = setUp(() => Promise.reject(failure))
    await expect(send(edit())).rejects.toMatchObject({ kind, status: 0 })
    expect(added).toHaveLength(1)
    expect(clock.now()).toBe(T0)
    expect(clock.pending()).toBe(0)
  })

  it('is stored with method, path, query, body, key and version, and no data of its sender [OFFL-031, OFFL-032, OFFL-033, OFFL-036, OFFL-037]', async () => {
    const { send, added } = setUp((request) => {
      request.headers.set('Authorization', 'Bearer secret')
      request.headers.set('X-User-Name', 'Hong')
      return network(request)
    })
    const headers = { ...JSON_TYPE, 'Idempotency-Key': 'k-1', 'If-Match': '"3"' }
    await expect(send(edit({ headers }))).rejects.toThrow()
    const path = '/api/v1/projects/1/subjects/7/dates?a=1'
    const kept = { userId: 'u-1', method: 'PUT', path, body: '{"a": 1}', idempotencyKey: 'k-1', ifMatch: '"3"' }
    expect(added).toEqual([{ ...kept, firstSentAt: T0 }])
  })

  it('of a POST that is not safe is stored as well [REQ-021]', async () => {
    const { send, added } = setUp()
    const subjects = new OutgoingRequest('https://imsang.example/api/v1/projects/1/subjects', {
      method: 'POST',
      body: '{}',
      headers: JSON_TYPE,
    })
    await expect(send(subjects)).rejects.toThrow()
    expect(added).toMatchObject([{ method: 'POST' }])
  })

  it('is stored with the time of the action, not of the failure; two of one moment keep their order [OFFL-046]', async () => {
    const { send, added, clock } = setUp(async () => {
      await clock.wait(5_000)
      throw new RequestFailure('timeout')
    })
    const both = [send(edit()), send(edit())].map((sent) => sent.catch(() => {}))
    await clock.until(Promise.all(both))
    expect(added.map(({ firstSentAt }) => firstSentAt)).toEqual([T0, T0 + 1])
  })
})

describe('a request is not stored for later', () => {
  it.each([400, 401, 404, 409, 412, 500, 503])('when it was answered %i [OFFL-029, REQ-025]', async (status) => {
    const { send, added } = setUp(() => Promise.resolve(new Response(null, { status })))
    expect((await send(edit())).status).toBe(status)
    const refused = setUp(() => Promise.reject(new RequestFailure('refused', status)))
    await expect(refused.send(edit())).rejects.toThrow()
    expect([...added, ...refused.added]).toEqual([])
  })

  it('when its session ended [OFFL-029]', async () => {
    const { send, added } = setUp(() => Promise.reject(new RequestFailure('session-expired', 401)))
    await expect(send(edit())).rejects.toThrow()
    expect(added).toEqual([])
  })

  it('when it was cancelled [OFFL-044]', async () => {
    const cancel = new AbortController()
    const { send, added } = setUp((request) => {
      cancel.abort()
      return network(request)
    })
    await expect(send(edit({ signal: cancel.signal }))).rejects.toThrow()
    expect(added).toEqual([])
  })

  it('without a session, before it or afterwards [OFFL-042, OFFL-039]', async () => {
    const before = setUp()
    before.session.become(null)
    await expect(before.send(edit())).rejects.toThrow()
    const since = setUp((request) => {
      since.session.become(null)
      return network(request)
    })
    await expect(since.send(edit())).rejects.toThrow()
    expect([...before.added, ...since.added]).toEqual([])
  })

  it.each([
    [
      'a sign-in',
      new OutgoingRequest('https://imsang.example/auth-service/api/auth/login', {
        method: 'POST',
        body: '{}',
        headers: JSON_TYPE,
      }),
    ],
    ['a form with a file', new OutgoingRequest(DATES, { method: 'PUT', body: new FormData() })],
    ['a password', edit({ body: '{"deep":{"password":"x"}}' })],
    ['a body that is no JSON', edit({ body: 'x' })],
  ])('when it has %s [OFFL-042, OFFL-043, REQ-026]', async (_, request) => {
    const { send, added } = setUp()
    await expect(send(request)).rejects.toMatchObject({ kind: 'network' })
    expect(added).toEqual([])
  })
})

describe('a storage for later requests', () => {
  it('that fails does not hide the failure of the request [OFFL-030]', async () => {
    const { send, queue } = setUp()
    queue.add.mockRejectedValue(new Error('full'))
    await expect(send(edit())).rejects.toMatchObject({ kind: 'network' })
  })

  it.each([
    [4_999, false],
    [5_000, true],
  ])(
    'that hangs delays the failure by at most five seconds: after %i ms it is reported: %s [OFFL-030]',
    async (ms, isOut) => {
      const { send, queue, clock } = setUp()
      queue.add.mockReturnValue(new Promise(() => {}))
      let failed = false
      send(edit()).catch(() => {
        failed = true
      })
      await clock.advance(ms)
      await clock.advance(0)
      expect(failed).toBe(isOut)
    },
  )
})

describe('the failure of a request that was stored', () => {
  const other = (method: string, path: string, body: string | null = '{}') =>
    new OutgoingRequest(`https://imsang.example${path}`, { method, body, headers: JSON_TYPE })
  const failureOf = (sent: Promise<unknown>) =>
    sent.then(
      () => null,
      (error: unknown) => messageOf(error),
    )

  it.each([
    ['PUT', '/api/v1/projects/1/subjects/7/dates'],
    ['DELETE', '/api/v1/projects/1/visits/7'],
  ])('says of a %s that it goes by itself [OFFL-112]', async (method, path) => {
    const text = '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.'
    expect(await failureOf(setUp().send(other(method, path)))).toBe(text)
  })

  it('says of a POST that it waits for the user [OFFL-113]', async () => {
    const text = '서버와 연결되지 않아 이 기기에 보관했습니다. 화면 위쪽에서 재시도를 눌러 보내주세요.'
    expect(await failureOf(setUp().send(other('POST', '/api/v1/projects/1/subjects/7/enroll')))).toBe(text)
  })

  it('says nothing of it for a read [OFFL-114]', async () => {
    const { send, added } = setUp()
    expect(await failureOf(send(other('GET', '/api/v1/projects/my', null)))).toBe('네트워크 연결에 실패했습니다')
    expect(added).toHaveLength(1)
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('full'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('says nothing of it where storing %s [OFFL-114]', async (_, add) => {
    const { send, queue, clock } = setUp()
    queue.add.mockImplementation(add)
    const failed = failureOf(send(edit()))
    await clock.advance(5_000)
    expect(await failed).toBe('네트워크 연결에 실패했습니다')
  })
})
