import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type DemoEmail, demoStudyId } from '@imsang/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { CONNECTION_LIMITS, createHttpServer } from './createHttpServer'

const LOGIN = '/auth-service/api/auth/login'
const UPLOADS = `/api/v1/projects/${demoStudyId('study-1')}/visits`
const CHECK = `/api/v1/projects/${demoStudyId('study-1')}/subjects/check-duplicate`

/** A connection of which the test reads everything. */
interface Line {
  readonly socket: Socket
  readonly received: () => string
  /** Resolves when the other side has closed it. */
  readonly closed: Promise<unknown>
}

describeOnEngines('a request that arrives in pieces', (engine) => {
  const server = useServer(engine)
  const started: Server[] = []
  const lines: Socket[] = []
  afterEach(() => {
    for (const socket of lines.splice(0)) socket.destroy()
    for (const each of started.splice(0)) {
      each.close()
      each.closeAllConnections()
    }
  })

  async function listen(limits = CONNECTION_LIMITS): Promise<Server> {
    const http = createHttpServer(server().fetch, '127.0.0.1', limits)
    started.push(http)
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    return http
  }

  function open(http: Server): Line {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
    lines.push(socket)
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => {})
    return { socket, received: () => text, closed: once(socket, 'close') }
  }

  const head = (path: string, length: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

  it('gets its 401 without its body and loses its connection, if it needs a session and has none [TRUST-120]', async () => {
    const http = await listen()
    const half = Array.from({ length: 300 }, () => open(http))
    for (const { socket } of half) socket.write(`${head(CHECK, 1_000_000)}{"initials":`)
    await Promise.all(half.map(({ closed }) => closed))
    for (const { received } of half) expect(received()).toContain('HTTP/1.1 401 ')
  })

  it('gets its 413 at once if it says that it is too large [TRUST-121]', async () => {
    const http = await listen()
    const [larger, largest] = [open(http), open(http)]
    larger.socket.write(`${head(LOGIN, 4097)}{`)
    largest.socket.write(`${head(LOGIN, 4096)}{`)
    await larger.closed
    expect(larger.received()).toContain('HTTP/1.1 413 ')
    expect(larger.received()).toContain('요청 크기가 허용된 한도를 넘었습니다.')
    // That one waits for the rest.
    expect(largest.received()).toBe('')
    largest.socket.write(`}${' '.repeat(4094)}`)
    await expect.poll(largest.received).toContain('HTTP/1.1 400 ')
  })

  it.each([
    ['the head', `POST ${LOGIN} HTTP/1.1\r\nHost:`, { headersTimeout: 100, requestTimeout: 60_000 }],
    ['the body', `${head(LOGIN, 100)}{`, { whole: 150 }],
    [
      'the body, of which something always arrives,',
      `POST ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`,
      { whole: 150, standstill: 60_000 },
      '1\r\n \r\n',
    ],
  ])('loses its connection when %s does not arrive in time [TRUST-123]', async (_, text, timeouts, more = '') => {
    const http = await listen({ ...CONNECTION_LIMITS, ...timeouts, connectionsCheckingInterval: 20 })
    const late = open(http)
    late.socket.write(text)
    const going = setInterval(() => late.socket.write(more), 20)
    await late.closed
    clearInterval(going)
    expect(late.received()).toContain('HTTP/1.1 408 ')
  })

  it('has 10 s for its head and 30 s as a whole [TRUST-123]', async () => {
    const { headersTimeout, maxConnections } = await listen()
    expect([headersTimeout, CONNECTION_LIMITS.whole, maxConnections]).toEqual([10_000, 30_000, 2_000])
    // Looked for seldom, they would end much later than that.
    expect(CONNECTION_LIMITS.connectionsCheckingInterval).toBeLessThanOrEqual(2_000)
  })

  describe('as an upload of a user who may make the call', () => {
    const SLOWLY = { ...CONNECTION_LIMITS, whole: 150, standstill: 200, connectionsCheckingInterval: 20 }
    const begin = async (line: Line, as: DemoEmail) => {
      const head = [
        `POST ${UPLOADS} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${await server().tokenOf(as)}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Transfer-Encoding: chunked',
      ]
      line.socket.write(`${head.join('\r\n')}\r\n\r\n`)
    }
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

    it('may take longer than any other request as long as something arrives [TRUST-241]', async () => {
      const upload = open(await listen(SLOWLY))
      await begin(upload, 'crc@seoul-hospital.example')
      for (let part = 0; part < 20; part++) {
        upload.socket.write(chunk(part === 0 ? '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n' : ' '))
        await setTimeout(50)
      }
      expect(upload.received()).toBe('')
      upload.socket.write(`${chunk('{}\r\n--x--\r\n')}0\r\n\r\n`)
      await expect.poll(upload.received).toContain('HTTP/1.1 400 ')
    })

    it('loses its connection when nothing more arrives [TRUST-241]', async () => {
      const upload = open(await listen(SLOWLY))
      await begin(upload, 'crc@seoul-hospital.example')
      upload.socket.write(chunk('--x\r\n'))
      await upload.closed
      expect(upload.received()).toContain('HTTP/1.1 408 ')
    })

    it('ends after 30 s without a byte, and after 15 minutes whatever arrives [TRUST-241]', async () => {
      const { requestTimeout } = await listen()
      expect([CONNECTION_LIMITS.standstill, requestTimeout]).toEqual([30_000, 900_000])
    })
  })

  it('is not accepted above the number of connections, and the next one is as soon as one ends [TRUST-123]', async () => {
    const http = await listen({ ...CONNECTION_LIMITS, maxConnections: 3 })
    const health = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const three = [open(http), open(http), open(http)]
    for (const { socket, received } of three) {
      socket.write(health)
      await expect.poll(received).toContain('200 OK')
    }
    const fourth = open(http)
    fourth.socket.write(health)
    await fourth.closed
    expect(fourth.received()).toBe('')
    three[0]?.socket.destroy()
    await expect
      .poll(async () => {
        const next = open(http)
        next.socket.write(health)
        await Promise.race([once(next.socket, 'data'), next.closed])
        return next.received()
      })
      .toContain('200 OK')
  })
})
