import { type Operations, operations, type Reply } from '@imsang/api-client'
import { vi } from 'vitest'

/** What the played server says of itself, and has. */
export type Level = 'core' | 'extended'

type OperationId = keyof Operations & keyof typeof operations

/** A call as it left the browser. */
interface PlayedCall {
  readonly operation: OperationId
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

/** The answer to one operation: its content, typed by the contract, or a whole response. */
export type Answers = {
  [Id in OperationId]?: (call: PlayedCall) => Reply<Id> | Response | Promise<Reply<Id> | Response>
}

const ROUTES = Object.entries(operations).map(([id, { method, path }]) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { id: id as OperationId, method, names, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) }
})

/**
 * Plays the server for the app under test: a `fetch` that gives the answers of a test and records every call. A call
 * without an answer fails its test: `unanswered` must be empty at the end.
 * @param level a server of the core has no answer to a call beyond the documents, whatever the test gives
 */
export function playServer(answers: Answers, level: Level = 'extended') {
  const calls: PlayedCall[] = []
  let underWay = 0
  const unanswered: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.pathname === '/config.json') return Response.json({ contractLevel: level })
    const found = ROUTES.flatMap((route) => {
      const match = route.method === request.method && route.pattern.exec(url.pathname)
      return match ? [{ ...route, values: match.slice(1).map(decodeURIComponent) }] : []
    }).sort((one, other) => one.names.length - other.names.length)[0]
    if (!found) return nobody(`${request.method} ${url.pathname}`)
    const call: PlayedCall = {
      operation: found.id,
      path: Object.fromEntries(found.names.map((name, at) => [name, found.values[at] ?? ''])),
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    }
    calls.push(call)
    const isThere = level === 'extended' || !('level' in operations[found.id])
    const answer = (isThere ? answers[found.id] : undefined) as ((call: PlayedCall) => unknown) | undefined
    if (!answer) return nobody(found.id)
    underWay++
    const content = await Promise.resolve(answer(call)).finally(() => underWay--)
    return content instanceof Response ? content : Response.json({ success: true, status: 'success', data: content })
  })

  function nobody(what: string): Response {
    unanswered.push(what)
    return refusal(501)
  }

  return {
    calls,
    unanswered,
    /** The calls of one operation, in order. */
    callsOf: (operation: OperationId) => calls.filter((call) => call.operation === operation),
    /** All calls in order: operation, path values, query. */
    lines: () => calls.map(lineOf),
    /** Resolves once all calls are answered and their effects rendered, so that nothing more will happen. */
    async settled() {
      let before = -1
      while (underWay > 0 || before !== calls.length) {
        before = calls.length
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    },
    /** Changes the answers from now on. */
    answer: (changed: Answers) => void Object.assign(answers, changed),
  }
}

/** The content of a body; of a file its text, of several parts with one name a list. */
async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) {
    const text = await request.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const form = await request.formData()
  const texts = async (name: string) => {
    const parts = form.getAll(name).map((part) => (part instanceof File ? part.text() : part))
    const [only, ...others] = await Promise.all(parts)
    return others.length === 0 ? only : [only, ...others]
  }
  const names = [...new Set(form.keys())]
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await texts(name)] as const)))
}

/** Formats a call as one line. */
export function lineOf({ operation, path, query }: PlayedCall): string {
  return [operation, ...Object.values(path), decodeURIComponent(query.toString())].filter(Boolean).join(' ')
}

/** Returns a refusal in the envelope of the contract; `more` are further fields of it. */
export function refusal(status: number, message = '', more: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json({ success: false, status: 'failed', message, error: '', code: 'played', ...more }, { status })
}

/** Returns an answer that is held until `release` is called. */
export function held<Content>(content: Content) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release: () => release(), answer: () => gate.then(() => content) }
}
