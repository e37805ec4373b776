/**
 * A network that responds immediately, below the platform's own `fetch`: all measured time is spent in the client and
 * in `fetch`. Node's `fetch` passes each request to the dispatcher stored under this symbol.
 */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

export const ORIGIN = 'https://imsang.example'
export const PATH = '/api/v1/projects/my'
export const DATES = '/api/v1/projects/p-1/subjects/s-1/dates'
export const CHANGE = { fieldName: 'enrollmentDate', newValue: '2025-03-10', changeReason: '오기재 정정' } as const

const STUDIES = Array.from({ length: 3 }, (_, index) => ({
  projectId: `p-${index}`,
  title: `다기관 임상시험 ${index}`,
  status: 'ONGOING',
  targetEnrollment: 60,
}))
const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body))
const SUCCESS = bytesOf({ success: true, status: 'success', data: STUDIES })
const TOKENS = bytesOf({
  success: true,
  status: 'success',
  data: { access_token: 'access-2', refresh_token: 'refresh-2' },
})
const REFUSAL = bytesOf({ success: false, message: '점검 중입니다.' })
const HEADERS = [Buffer.from('Content-Type'), Buffer.from('application/json')]

/** The parts of a request and of its handler that the dispatcher uses. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string> | readonly string[]
  readonly body: AsyncIterable<Uint8Array> | null
}
interface Handler {
  onConnect(abort: () => void): void
  onHeaders(status: number, headers: Buffer[], resume: () => void, text: string): boolean
  onData(chunk: Buffer): boolean
  onComplete(trailers: []): void
}

/** `statuses`: the responses sent before the successful one. `isWatched`: whether requests are recorded. */
export const network = {
  statuses: [] as number[],
  isWatched: false,
  last: { line: '', headers: {} as Record<string, string>, body: '' },
}

async function textOf(body: Sent['body']): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function namedBy(headers: Sent['headers']): Record<string, string> {
  const entries = Array.isArray(headers)
    ? headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []))
    : Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [String(name).toLowerCase(), String(value)]))
}

async function answer(sent: Sent, handler: Handler): Promise<void> {
  let status = 200
  let body = SUCCESS
  handler.onConnect(() => {})
  const text = await textOf(sent.body)
  if (network.isWatched) {
    network.last = { line: `${sent.method} ${sent.path}`, headers: namedBy(sent.headers), body: text }
    if (sent.path.endsWith('/refresh')) body = TOKENS
    else {
      const planned = network.statuses.shift()
      if (planned !== undefined) [status, body] = [planned, REFUSAL]
    }
  }
  handler.onHeaders(status, HEADERS, () => {}, '')
  handler.onData(body)
  handler.onComplete([])
}

Object.assign(globalThis, {
  [DISPATCHER]: {
    dispatch(sent: Sent, handler: Handler) {
      void answer(sent, handler)
      return true
    },
  },
})
