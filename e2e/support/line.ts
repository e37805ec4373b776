import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Forwarded, forward, forwardWithoutItsEnd, linesOf } from './forward'

/** What happens to a request on its way. `silent`: there is no response, and the connection stays open. */
export type Fate =
  | 'through'
  | 'lost before it is sent'
  | 'lost as it arrives'
  | 'answer lost'
  | 'answer cut in its headers'
  | 'answer cut in its body'
  | 'silent'
  | { readonly answered: number }
  | { readonly heldUntil: Promise<unknown> }

/** A request as seen by the line. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly key: string | null
  readonly ifMatch: string | null
  readonly body: string
  /** The time of arrival, in ms since 1970. */
  readonly at: number
  fate: Fate
  /** The status of the server's response, whether or not it was passed on; null without one. */
  status: number | null
}

export interface Line {
  readonly url: string
  /** Every request of the contract so far, in order. */
  readonly calls: readonly Call[]
  /** Every token that the server has sent over this line. */
  readonly tokens: ReadonlySet<string>
  /** Decides what happens to each request; tests replace it. */
  fate: (call: Call) => Fate
  /** Called when a request was answered, or its connection is closed. */
  onEnd: (call: Call) => void
  /** Closes open connections and accepts no more. */
  close(): Promise<void>
}

export const REFRESH = '/auth-service/api/auth/refresh'

/** The time that a peer has to read before the connection breaks, in ms. */
const READING_TIME = 30

/**
 * A proxy between browsers and a server: a separate origin that forwards everything, and breaks connections where a
 * test says so.
 * @param pages responses of the line itself, by path
 */
export async function openLine(serverUrl: string, pages: Readonly<Record<string, Forwarded>> = {}): Promise<Line> {
  const calls: Call[] = []
  const tokens = new Set<string>()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const page = pages[path.split('?')[0] ?? '']
    if (page) return send(response, page)
    const body = Buffer.concat(await request.toArray())
    const call = callOf(request, path, body)
    if (/^\/(api|auth-service|users|access)\//.test(path)) calls.push(call)
    call.fate = line.fate(call)
    let hasEnded = false
    const end = () => {
      if (!hasEnded) line.onEnd(call)
      hasEnded = true
    }
    request.socket.once('close', end)
    await carryOut(call, { request, body }, response)
    end()
  }

  async function carryOut(call: Call, sent: { request: IncomingMessage; body: Buffer }, response: ServerResponse) {
    const { fate } = call
    const { socket } = sent.request
    if (fate === 'silent') return void (await once(socket, 'close'))
    if (fate === 'lost before it is sent') return void socket.resetAndDestroy()
    if (fate === 'lost as it arrives') {
      await forwardWithoutItsEnd(serverUrl, sent, READING_TIME)
      return void socket.resetAndDestroy()
    }
    if (typeof fate === 'object' && 'answered' in fate) return send(response, refusal(fate.answered))
    if (typeof fate === 'object') await fate.heldUntil
    const answer = await forward(serverUrl, sent)
    call.status = answer.status
    noteTokens(call.path, answer.body)
    if (typeof fate === 'object' || fate === 'through') return send(response, answer)
    const head = linesOf(answer)
    const part = { 'answer lost': 0, 'answer cut in its headers': head.length / 2 }[fate as string]
    const bytes = Buffer.concat([head, answer.body])
    const end = Math.floor(part ?? head.length + answer.body.length / 2)
    if (end > 0) socket.write(bytes.subarray(0, end))
    await new Promise((resolve) => setTimeout(resolve, READING_TIME))
    socket.resetAndDestroy()
  }

  function noteTokens(path: string, body: Buffer) {
    if (!/auth\/(login|refresh)$/.test(path)) return
    const { data } = JSON.parse(body.toString()) as { data?: Record<string, string> }
    for (const token of Object.values(data ?? {})) tokens.add(token)
  }

  const server = createServer((request, response) => {
    // When the browser or the server disconnects, so does the line.
    handle(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line: Line = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    tokens,
    fate: () => 'through',
    onEnd: () => {},
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return line
}

/** Each connection is used once, because a browser silently retries a request that fails on a reused one. */
function send(response: ServerResponse, { status, headers, body }: Forwarded) {
  response.writeHead(status, { ...headers, connection: 'close' })
  response.end(body)
}

function refusal(status: number): Forwarded {
  const body = JSON.stringify({ success: false, status: 'failed', message: '', error: 'Refused', code: 'line' })
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
}

function callOf({ method = '', headers }: IncomingMessage, path: string, body: Buffer): Call {
  const textOf = (name: string) => headers[name]?.toString() ?? null
  return {
    method,
    path,
    fate: 'through',
    status: null,
    token: textOf('authorization')?.replace('Bearer ', '') ?? null,
    key: textOf('idempotency-key'),
    ifMatch: textOf('if-match'),
    body: body.toString(),
    at: Date.now(),
  }
}
