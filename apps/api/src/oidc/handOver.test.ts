import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { handOver } from './handOver'

/** A request that is handed to a provider which has begun its response, and finished it or not. */
function handedOver(isFinished: boolean) {
  const incoming = { url: '/oidc/auth?a=1', headers: { cookie: 'a=b' } as Record<string, string> }
  const outgoing = Object.assign(new EventEmitter(), { writableFinished: isFinished, statusCode: 303 })
  const provider = { callback: () => async () => {} }
  let status: number | null = null
  const response = handOver(provider as never, 'https://imsang.example', incoming as never, outgoing as never).then(
    (answer) => {
      status = answer.status
    },
  )
  return { incoming, outgoing, response, status: () => status }
}
const ready = () => new Promise((resolve) => setImmediate(resolve))

it('a request to the provider ends, for the log, with its response or with the connection [REQ-052]', async () => {
  const { outgoing, response, status } = handedOver(false)
  await ready()
  expect(status()).toBeNull()
  // Also when the browser leaves before it has everything: nothing is finished then.
  outgoing.emit('close')
  await response
  expect(status()).toBe(303)
  const finished = handedOver(true)
  await finished.response
  expect(finished.status()).toBe(303)
})

it('a request reaches the provider below its own path, under the public address [SSO-019]', async () => {
  const { incoming, response } = handedOver(true)
  await response
  expect(incoming).toMatchObject({
    url: '/auth?a=1',
    baseUrl: '/oidc',
    headers: { host: 'imsang.example', 'x-forwarded-proto': 'https', cookie: 'a=b' },
  })
})
