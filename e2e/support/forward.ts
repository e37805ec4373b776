import { once } from 'node:events'
import { type ClientRequest, request as connect, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

/** A complete response. */
export interface Forwarded {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

interface Sent {
  readonly request: IncomingMessage
  readonly body: Buffer
}

/** Forwards a request unchanged and returns the response. */
export async function forward(serverUrl: string, { request, body }: Sent): Promise<Forwarded> {
  const onward = begin(serverUrl, request)
  onward.end(body)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, ...headers } = answer.headers
  const content = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 0, headers: { ...headers, 'content-length': content.length }, body: content }
}

/** Forwards a request without its last byte, gives the server time to read it, and disconnects. */
export async function forwardWithoutItsEnd(serverUrl: string, { request, body }: Sent, time: number): Promise<void> {
  const onward = begin(serverUrl, request)
  onward.on('error', () => {})
  onward.write(body.subarray(0, -1))
  await new Promise((resolve) => setTimeout(resolve, time))
  onward.destroy()
}

function begin(serverUrl: string, { method, url, headers }: IncomingMessage): ClientRequest {
  return connect(new URL(url ?? '/', serverUrl), { method, headers, agent: false })
}

/** The status line and the headers as sent over the wire. */
export function linesOf({ status, headers }: Forwarded): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`HTTP/1.1 ${status} Answer`, ...lines, 'connection: close', '', ''].join('\r\n'))
}
