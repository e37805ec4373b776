import type { Break } from './change'
import { breaksOfContent, breaksOfSchema, type Pair } from './content'
import type { Contract, Reply } from './contract'

type Replies = Readonly<Record<string, Reply>>

/** Returns why a released client no longer understands what the next server answers. */
export function breaksOfReplies(contracts: Pair<Contract>, { released, next }: Pair<Replies>): Break[] {
  const known = Object.entries(released).flatMap(([status, reply]) => {
    const other = next[status]
    if (!other) return [{ part: '', what: `no longer answers ${status}` }]
    return breaksOfReply(contracts, { released: reply, next: other }, `the answer ${status}`)
  })
  // Refusals have one shape and may be any; a success of another kind would be read as the known one.
  const successes = Object.keys(next).filter((status) => status.startsWith('2') && !(status in released))
  return [...known, ...successes.map((status) => ({ part: '', what: `may answer ${status} now` }))]
}

function breaksOfReply(contracts: Pair<Contract>, { released, next }: Pair<Reply>, part: string): Break[] {
  const headers = Object.entries(released.headers ?? {}).flatMap(([name, header]) => {
    const other = next.headers?.[name]
    const place = `${part}, the header \`${name}\``
    if (!other) return [{ part: place, what: 'is no longer answered' }]
    return [
      ...(header.required && !other.required ? [{ part: place, what: 'is no longer always answered' }] : []),
      ...breaksOfSchema(contracts, { released: header.schema, next: other.schema }, 'reply', place),
    ]
  })
  const content = { released: released.content ?? {}, next: next.content ?? {} }
  const hasBodyNow = !released.content && next.content !== undefined
  return [
    ...headers,
    ...(hasBodyNow ? [{ part, what: 'has a body now' }] : []),
    ...breaksOfContent(contracts, content, 'reply', part),
  ]
}
