import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Forwarded, forward, forwardWithoutItsEnd, linesOf } from './forward'

/** What becomes of a request on its way. `silent`: nothing comes back, and the connection stays open. */
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

/** A request as the line saw it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly key: string | null
  readonly ifMatch: string | null
  readonly body: string
  /** When it arrived, in ms since 1970. */
  readonly at: number
  fate: Fate
  /** Of the server's answer, whether or not it was let through; null while there is none. */
  status: number | null
}

export interface Line {
  readonly url: string
  /** Every request of the contract that has come by, in its order. */
  readonly calls: readonly Call[]
  /** Every token that the server has given out over this line. */
  readonly tokens: ReadonlySet<string>
  /** Decides what becomes of each request; set it to what a test needs. */
  fate: (call: Call) => Fate
  /** Hears that a request was answered, or that its connection is gone. */
  onEnd: (call: Call) => void
  /** Breaks what is open and takes no more. */
  close(): Promise<void>
}

export const REFRESH = '/auth-service/api/auth/refresh'

/** So long an end is given to read what it was sent before the connection breaks, in ms. */
const READING_TIME = 30

/**
 * The way between browsers and a server: an origin of its own that hands everything on, and breaks where a test wants it.
 * @param pages what it answers itself, by path
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
    // A browser that is gone, or a server that is, ends the connection: that is what a line does.
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

/** Each connection is used once: a browser repeats by itself what broke on one that it used before. */
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
    ...{ method, path, fate: 'through', status: null },
    token: textOf('authorization')?.replace('Bearer ', '') ?? null,
    key: textOf('idempotency-key'),
    ifMatch: textOf('if-match'),
    body: body.toString(),
    at: Date.now(),
  }
}
