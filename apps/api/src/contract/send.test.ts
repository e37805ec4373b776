import { expect, it } from 'vitest'
import { Unreachable, withTimeLimit } from './send'

const request = () => new Request('http://contract.test/x', { method: 'POST', body: '{}' })

it('withTimeLimit returns the response, also without a body', async () => {
  const answers = [
    Response.json({ a: 1 }, { status: 201, headers: { 'X-Own': 'y' } }),
    new Response(null, { status: 204 }),
  ]
  const send = withTimeLimit(async () => answers.shift() ?? Response.error())
  const first = await send(request())
  expect([first.status, first.headers.get('x-own'), await first.json()]).toEqual([201, 'y', { a: 1 }])
  const second = await send(request())
  expect([second.status, await second.text()]).toEqual([204, ''])
})

it('withTimeLimit reports the time after which it gave up', async () => {
  const never = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const call = withTimeLimit(never, 1)(request())
  await expect(call).rejects.toBeInstanceOf(Unreachable)
  await expect(call).rejects.toThrow('http://contract.test does not answer POST /x: nothing came within 0.001 s')
})

it('withTimeLimit reports why a connection failed, or broke during the response', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const refused = withTimeLimit(() => Promise.reject(new TypeError('fetch failed', { cause })))
  await expect(refused(request())).rejects.toThrow('does not answer POST /x: ECONNREFUSED connect')
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
  await expect(withTimeLimit(async () => new Response(broken))(request())).rejects.toThrow('POST /x: terminated')
})
