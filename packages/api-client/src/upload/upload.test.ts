import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, uploadServer } from '../../../../scripts/lib/uploadServer'
import { later } from '../testing/fakeServer'
import { makeToken } from '../testing/makeToken'
import { REFRESH } from '../testing/testClient'

const MB = 1_048_576
/** More than the buffers between browser and server hold: what is not read is not sent. */
const LARGE = { data: { visitName: '모니터링' }, files: [['결과.pdf', 40 * MB]] } as const

const tokens = (name: string) => ({
  access_token: makeToken({ sub: 'u-1', exp: Math.floor(Date.now() / 1_000) + 3_600, name }),
  refresh_token: `refresh-${name}`,
})
const FIRST = tokens('first')
const SECOND = tokens('second')

/** What identifies an attempt. */
const attemptOf = (headers: IncomingHttpHeaders, body: Buffer) => ({
  key: headers['idempotency-key'],
  token: headers.authorization,
  type: headers['content-type'],
  body: body.toString('latin1'),
})

let server: Awaited<ReturnType<typeof uploadServer>>
beforeAll(async () => {
  server = await uploadServer()
})
afterAll(() => server?.close())

describe('an upload', () => {
  it('tells how much is sent, from nothing to the whole body, and gives the answer of the server [VISIT-272]', async () => {
    // As over a line: a browser tells of progress every 50 ms, and of none in between.
    server.answerBy(async (request, response) => {
      let bytes = 0
      for await (const part of request) {
        bytes += part.length
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      answer(response, { bytes })
    })
    const { heard, size, ...outcome } = await server.send({ ...LARGE, tokens: FIRST })
    expect(outcome).toMatchObject({ answer: { bytes: size } })
    const sent = heard.map((progress) => progress.sent)
    expect(sent.length).toBeGreaterThan(3)
    expect([sent[0], sent.at(-1)]).toEqual([0, size])
    expect(sent).toEqual(sent.toSorted((one, other) => one - other))
    expect(new Set(heard.map(({ total }) => total))).toEqual(new Set([size]))
  })

  it('starts its time limit again with each part that is sent [VISIT-276]', async () => {
    server.answerBy(async (request, response) => answer(response, (await buffer(request)).length))
    const { heard, limits } = await server.send({ ...LARGE, tokens: FIRST })
    expect(limits).toBe(1 + heard.length)
  })

  it('ends as a timeout where nothing more is sent [VISIT-276]', async () => {
    server.answerBy((request) => request.pause())
    const { error, heard, size } = { error: undefined, ...(await server.send({ ...LARGE, tokens: FIRST, haste: 30 })) }
    expect(error).toEqual({ kind: 'timeout', status: 0 })
    expect(heard.at(-1)?.sent).toBeLessThan(size)
  })

  it('that is cancelled half-way rejects with the reason and closes the connection [VISIT-272]', async () => {
    const arriving = later<IncomingMessage>()
    const isWhole = later<boolean>()
    server.answerBy((request) => {
      request.on('error', () => {})
      request.on('close', () => isWhole.resolve(request.complete))
      arriving.resolve(request.pause())
    })
    const { error, heard, size } = {
      error: undefined,
      ...(await server.send({ ...LARGE, tokens: FIRST, cancelAt: 1 })),
    }
    expect(error).toBe('the reason')
    expect(heard.at(-1)?.sent).toBeLessThan(size)
    // Who does not read does not see the end either.
    const request = await arriving.promise
    request.resume()
    expect(await isWhole.promise).toBe(false)
  })

  it('that loses its connection is a network failure, and is not sent again: it may have arrived [REQ-021]', async () => {
    let attempts = 0
    server.answerBy((request) => {
      attempts++
      request.on('error', () => {})
      request.once('data', () => request.socket.destroy())
    })
    expect(await server.send({ ...LARGE, tokens: FIRST })).toMatchObject({ error: { kind: 'network', status: 0 } })
    expect(attempts).toBe(1)
  })

  it('is sent again with a new token and its key, byte for byte, and counts from 0 again [REQ-008, REQ-043]', async () => {
    const attempts: ReturnType<typeof attemptOf>[] = []
    server.answerBy(async (request, response) => {
      const body = await buffer(request)
      if (request.url === REFRESH) return answer(response, SECOND)
      attempts.push(attemptOf(request.headers, body))
      answer(response, { attempts: attempts.length }, attempts.length === 1 ? 401 : 200)
    })
    const sent = { tokens: FIRST, data: LARGE.data, files: [['결과.pdf', MB]] } as const
    const { heard, size, ...outcome } = await server.send(sent)
    expect(outcome).toMatchObject({ answer: { attempts: 2 } })
    const [first, second] = attempts
    expect(first?.token).toBe(`Bearer ${FIRST.access_token}`)
    expect(second).toEqual({ ...first, token: `Bearer ${SECOND.access_token}` })
    expect(first?.key).toMatch(/^[\da-f-]{36}$/)
    expect(heard.filter((progress) => progress.sent === 0)).toHaveLength(2)
    expect(heard.filter((progress) => progress.sent === size).length).toBeGreaterThanOrEqual(2)
  })

  it('is sent again, with its key, after a refusal that passes [REQ-016, REQ-018, REQ-043]', async () => {
    const attempts: ReturnType<typeof attemptOf>[] = []
    server.answerBy(async (request, response) => {
      attempts.push(attemptOf(request.headers, await buffer(request)))
      answer(response, { attempts: attempts.length }, attempts.length === 1 ? 503 : 200)
    })
    const outcome = await server.send({ tokens: FIRST, data: {}, files: [['a.pdf', 10]] })
    expect(outcome).toMatchObject({ answer: { attempts: 2 } })
    expect(attempts[1]).toEqual(attempts[0])
  })

  it('that the server refuses half-way as too large fails with that status [REQ-081]', async () => {
    server.answerBy((request, response) => {
      request.on('error', () => {})
      answer(response, null, 413)
    })
    expect(await server.send({ ...LARGE, tokens: FIRST })).toMatchObject({ error: { kind: 'refused', status: 413 } })
  })
})
