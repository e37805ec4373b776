import { describe, expect, it } from 'vitest'
import { RequestFailure } from '../pipeline/failure'
import { sendBy } from '../pipeline/outgoing'
import type { Send } from '../pipeline/step'
import { fakeServer, refusal, success } from '../testing/fakeServer'
import { sentRequest } from '../testing/queueBrowser'
import { T0 } from '../testing/testSession'
import { itemOf } from './item'
import { createReplay } from './replay'

const never = new AbortController().signal
const itemFor = (changes = {}) => itemOf(sentRequest({ idempotencyKey: 'k-1', ...changes }), 'i-1', T0)
const outcomeOf = (send: Send, signal = never) =>
  createReplay({ baseUrl: 'https://imsang.example', send })(itemFor(), signal)

describe('a replay', () => {
  // Key, version and body are independent of each other and of the method.
  it.each([
    { method: 'GET', body: null, idempotencyKey: null, ifMatch: null },
    { method: 'POST', body: '{"a": 1}', idempotencyKey: 'k-1', ifMatch: null },
    { method: 'POST', body: null, idempotencyKey: 'k-2', ifMatch: '"7"' },
    { method: 'POST', body: '{"text": "x"}', idempotencyKey: null, ifMatch: null },
    { method: 'PUT', body: '{"a": 1}', idempotencyKey: 'k-3', ifMatch: '"3"' },
    { method: 'PATCH', body: null, idempotencyKey: 'k-4', ifMatch: '"4"' },
    { method: 'DELETE', body: null, idempotencyKey: 'k-5', ifMatch: '"5"' },
    { method: 'DELETE', body: '{"a": 1}', idempotencyKey: 'k-6', ifMatch: null },
  ])('sends $method with the original body $body, key and version [OFFL-088, OFFL-089]', async (sent) => {
    const server = fakeServer(() => success({}))
    const item = itemFor({ ...sent, path: '/api/v1/projects/1?x=%20' })
    await createReplay({ baseUrl: 'https://imsang.example', send: sendBy(server.fetch) })(item, never)
    const { method, body, idempotencyKey, ifMatch } = sent
    expect(server.arrived).toMatchObject([{ method, path: '/api/v1/projects/1', search: '?x=%20', body: body ?? '' }])
    const headers = server.arrived[0]?.headers
    expect(headers?.get('Content-Type')).toBe(body === null ? null : 'application/json')
    expect(headers?.get('Idempotency-Key')).toBe(idempotencyKey)
    expect(headers?.get('If-Match')).toBe(ifMatch)
    expect(headers?.has('Authorization')).toBe(false)
  })

  it.each([
    ['data', () => success({ version: 2 }), { version: 2 }],
    ['a bare list', () => Response.json([1]), [1]],
    ['nothing', () => new Response(null, { status: 204 }), null],
    ['text', () => new Response('ok'), null],
  ])('answered 2xx with %s is a success [OFFL-091]', async (_, answer, reply) => {
    expect(await outcomeOf(async () => answer())).toEqual({ kind: 'done', reply })
  })

  it.each([
    ['400', () => refusal(400)],
    ['401', () => refusal(401)],
    ['409', () => refusal(409)],
    ['500', () => refusal(500)],
    ['503 without a body', () => new Response(null, { status: 503 })],
    ['a failure inside a 200', () => Response.json({ success: false, status: 'failed' })],
  ])('answered %s is a failure [OFFL-092]', async (_, answer) => {
    expect(await outcomeOf(async () => answer())).toMatchObject({ kind: 'failed' })
  })

  it.each(['network', 'timeout'] as const)('that ends in a %s failure is a failure [OFFL-092]', async (kind) => {
    expect(await outcomeOf(() => Promise.reject(new RequestFailure(kind)))).toMatchObject({ kind: 'failed' })
  })

  it('answered 412 is a conflict, with the current record [OFFL-109]', async () => {
    const answer = Response.json({ success: false, data: { version: 4 } }, { status: 412 })
    expect(await outcomeOf(async () => answer)).toEqual({ kind: 'conflict', current: { version: 4 } })
  })

  it('counts as not sent when the session ended or the user changed [OFFL-162]', async () => {
    expect(await outcomeOf(() => Promise.reject(new RequestFailure('session-expired', 401)))).toEqual({
      kind: 'unsent',
    })
    const gone = AbortSignal.abort()
    expect(await outcomeOf(() => Promise.reject(gone.reason), gone)).toEqual({ kind: 'unsent' })
  })
})
