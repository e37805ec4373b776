import type { Account } from '../accounts'
import { type Described, describedAt, withoutOurHeaders } from '../described'
import { isAllowed } from '../judge'
import type { Parts, Send } from '../request'
import { leastValue, ONLY_ID } from './leastValue'

export const HOLDER: Account = { email: 'holder@imsang.example', password: 'a long password' }
export const OUTSIDER: Account = { email: 'outsider@imsang.example', password: 'another password' }

/** What a server of the core may do wrong. */
export interface Wrong {
  readonly admitsEverybody?: boolean
  readonly knowsEveryId?: boolean
  readonly takesEveryBody?: boolean
  /** A call that it lacks. */
  readonly lacks?: string
  /** A call in whose reply a field is missing: its id, and what is done to the reply's data. */
  readonly spoils?: readonly [id: string, spoil: (data: Record<string, unknown>) => unknown]
}

/**
 * A server written from the documents alone: it has the calls of the core, one record of each kind, and of every reply what
 * must be there. It knows neither versions nor keys, and names no field in a refusal [RELEASE-052].
 */
export function coreServer(wrong: Wrong = {}): Send {
  const operations = describedAt('core').filter(({ id }) => id !== wrong.lacks)
  const tokens = new Map<string, Account>()

  const open = (account: Account) => {
    const pair = { access_token: `access ${tokens.size}`, refresh_token: `refresh ${tokens.size}` }
    for (const token of Object.values(pair)) tokens.set(token, account)
    return pair
  }

  return async (request) => {
    const found = findOperation(operations, request)
    if (!found) return refuse(404)
    const { operation, path } = found
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const caller = tokens.get(token) ?? (wrong.admitsEverybody ? HOLDER : undefined)
    if (operation.right !== 'public' && !caller) return refuse(401)
    const parts = await partsOf(request, operation, path)
    if (!wrong.takesEveryBody && !(parts && isAllowed(withoutOurHeaders(operation), parts))) return refuse(400)
    if (operation.right !== 'public' && operation.right !== 'session' && caller === OUTSIDER) return refuse(403)
    if (!wrong.knowsEveryId && !hasEveryRecord(operation, path)) return refuse(404)
    return answer(operation, parts, token)
  }

  function answer(operation: Described, parts: Parts | null, token: string): Response {
    const { session, success, replies } = operation
    const schema = replies[success]?.content?.['application/json']?.schema
    const reply = schema ? (leastValue(schema) as { data?: unknown }) : null
    if (session === 'ends') tokens.delete(token)
    if (session === 'opens' || session === 'renews') {
      const { username, password, refresh_token: renewed } = (parts?.body ?? {}) as Record<string, string>
      const account = renewed ? tokens.get(renewed) : [HOLDER, OUTSIDER].find(({ email }) => email === username)
      if (!account || (password && password !== account.password)) return refuse(401)
      return Response.json({ ...reply, data: open(account) }, { status: success })
    }
    if (wrong.spoils?.[0] === operation.id && reply) reply.data = wrong.spoils[1](reply.data as Record<string, unknown>)
    return reply ? Response.json(reply, { status: success }) : new Response(null, { status: success })
  }
}

const refuse = (status: number) =>
  Response.json({ success: false, status: 'failed', message: '요청을 처리할 수 없습니다.' }, { status })

/** Literal paths come before those with a parameter in the same place. */
function findOperation(operations: readonly Described[], request: Request) {
  const { pathname } = new URL(request.url)
  const matches = operations.flatMap((operation) => {
    const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = operation.method === request.method && new RegExp(`^${pattern}$`).exec(pathname)
    if (!match) return []
    const path = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    return [{ operation, path: Object.fromEntries(path) as Record<string, string> }]
  })
  return matches.sort((one, other) => Object.keys(one.path).length - Object.keys(other.path).length)[0]
}

const hasEveryRecord = ({ parameters }: Described, path: Readonly<Record<string, string>>) =>
  parameters.every(
    (parameter) => parameter.in !== 'path' || parameter['x-any'] === true || path[parameter.name] === ONLY_ID,
  )

/** What was sent; null for a body that is no JSON. */
async function partsOf(
  request: Request,
  { body, bodyAs }: Described,
  path: Readonly<Record<string, string>>,
): Promise<Parts | null> {
  const sent = new URL(request.url).searchParams
  const query = Object.fromEntries([...new Set(sent.keys())].map((name) => [name, several(sent.getAll(name))]))
  const parts = { path, query, header: Object.fromEntries(request.headers) }
  if (!body) return parts
  const text = await request.text()
  try {
    if (bodyAs === 'json') return { ...parts, body: JSON.parse(text || '{}') as unknown }
  } catch {
    return null
  }
  return { ...parts, body: bodyAs === 'form' ? Object.fromEntries(new URLSearchParams(text)) : filesIn(text) }
}

/** The files of a body of parts, by name. */
const filesIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/name="(\w+)"; filename/g)].map(([, name = '']) => [name, 'a file']))

const several = (texts: string[]): string | string[] => (texts.length === 1 ? (texts[0] ?? '') : texts)
