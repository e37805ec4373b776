import { createHash } from 'node:crypto'
import { type Contract, resolve } from './contract'

/** What people and our own tests read, and what only the server does with a call: a client notices none of it. */
const SAYS_NOTHING = new Set([
  ...['description', 'summary', 'title', 'tags', 'example', 'examples'],
  ...['x-sample', 'x-example-answers', 'x-may-lack', 'x-any', 'x-session', 'x-open', 'x-level'],
  ...['counts', 'steps', 'ends'],
])

/** Below these words stand names of the contract's own, which may be `title` or `description`. */
const HOLDS_NAMES = new Set(['properties', 'headers', 'content', 'replies'])

/**
 * Returns a function that hashes what a part of a contract means to a client: two parts with one hash differ in texts and
 * in the order of lists at most. References count as what they lead to.
 */
export function meaningIn(contract: Contract): (part: unknown) => string {
  const known = new Map<string, string>()

  function ofReference(name: string): string {
    const before = known.get(name)
    if (before !== undefined) return before
    // A schema that holds itself means its name there.
    known.set(name, name)
    const meaning = hashOf(textOf(resolve(contract, { $ref: name })))
    known.set(name, meaning)
    return meaning
  }

  function textOf(part: unknown, holdsNames = false): string {
    if (Array.isArray(part)) return `[${part.map((one) => textOf(one)).sort()}]`
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? ''
    if (!holdsNames && '$ref' in part) return ofReference(String(part.$ref))
    const said = Object.entries(part).filter(([word]) => holdsNames || !SAYS_NOTHING.has(word))
    const texts = said.map(([word, value]) => `${word}:${textOf(value, !holdsNames && HOLDS_NAMES.has(word))}`)
    return `{${texts.sort()}}`
  }

  return (part) => hashOf(textOf(part))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
