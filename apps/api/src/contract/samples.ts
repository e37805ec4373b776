import { randomUUID } from 'node:crypto'
import { domainOf } from '@imsang/domain/email-address'
import type { Account } from './accounts'
import { type Described, describedAs, resolveReference, type Sampled, TOKEN_SAMPLE } from './described'
import { keywordsOf } from './keywords'
import type { Level } from './level'
import type { Call, Parts } from './request'

/** A value could not be obtained, so that an operation cannot be called. */
export class NoSample extends Error {}

export interface Samples {
  /** An access token of an account; `isOwn` for one of a separate session. */
  tokenOf(account: Account, isOwn?: boolean): Promise<string>
  /**
   * A request as in the contract's examples, with values obtained by an account.
   * @throws NoSample when the server has no value for it
   */
  partsOf(operation: Described, account: Account): Promise<Parts>
}

/** The account, and the operations called so far to obtain the current one. */
interface Asking {
  readonly account: Account
  readonly chain: readonly string[]
}

/** Obtains the values to send from the server itself, by the `x-sample` of the contract. */
export function createSamples(call: Call, level: Level): Samples {
  const tokens = new Map<string, Promise<string>>()
  const asked = new Map<string, Promise<unknown>>()

  const hasCallFor = (sample: string) =>
    level === 'extended' || sample.startsWith('$') || describedAs(sample.replace(/#.*/, '')).level === 'core'

  async function find(sample: string, asking: Asking): Promise<unknown> {
    if (sample === '$email') return asking.account.email
    if (sample === '$password') return asking.account.password
    if (sample === '$uuid') return randomUUID()
    if (sample === '$newEmail') return `applicant-${randomUUID()}@${domainOf(asking.account.email)}`
    const [id = '', pointer = ''] = sample.split('#')
    if (asking.chain.includes(id)) throw new Error(`x-sample asks in a circle: ${[...asking.chain, id].join(', ')}`)
    return valueAt(await dataOf(describedAs(id), { ...asking, chain: [...asking.chain, id] }), pointer) ?? null
  }

  /** The response to a GET is requested once. */
  function dataOf(operation: Described, asking: Asking): Promise<unknown> {
    const name = `${operation.id} ${asking.account.email}`
    const known = asked.get(name)
    if (known) return known
    const answer = ask(operation, asking)
    if (operation.method === 'GET') asked.set(name, answer)
    return answer
  }

  async function ask(operation: Described, asking: Asking): Promise<unknown> {
    const { account } = asking
    const parts = await partsOf(operation, asking)
    const token = operation.right === 'public' ? null : await tokenOf(account)
    const { status, json } = await call(operation, parts, token)
    if (status === operation.success) return (json as { data?: unknown } | undefined)?.data
    throw new NoSample(`${operation.id} answered ${status} to ${account.email}`)
  }

  async function tokenOf(account: Account, isOwn = false): Promise<string> {
    const known = isOwn ? undefined : tokens.get(account.email)
    const token = known ?? find(TOKEN_SAMPLE, { account, chain: [] }).then(toText)
    if (!isOwn) tokens.set(account.email, token)
    return token
  }

  async function partsOf(operation: Described, asking: Asking): Promise<Parts> {
    const query: Record<string, string | readonly string[]> = {}
    const parts = { path: {} as Record<string, string>, query, header: {} as Record<string, string> }
    // A call made for another one sends only what is required: optional values are often obtained by that very call.
    const isOnTheWay = asking.chain.length > 0
    for (const { name, required, in: place, ...sampled } of operation.parameters) {
      if (isOnTheWay && !required) continue
      const { 'x-sample': sample, example } = sampled
      const value = sample ? await find(sample, asking) : (example ?? null)
      if (Array.isArray(value)) query[name] = value.map(toText)
      else if (value !== null) parts[place][name] = toText(value)
      else if (required) throw new NoSample(`${sample} gave nothing for ${name} to ${asking.account.email}`)
    }
    if (!operation.body) return parts
    return { ...parts, body: await bodyOf(operation.body, asking) }
  }

  async function bodyOf({ schema, example }: NonNullable<Described['body']>, asking: Asking) {
    const { properties = {} } = keywordsOf(schema)
    const body: Record<string, unknown> = { ...(example as object) }
    for (const name of Object.keys(body)) {
      const { items, 'x-sample': sample } = resolveReference(properties[name] ?? {}) as Sampled & { items?: Sampled }
      // What the server has no call for keeps the value of the example.
      if (sample && !hasCallFor(sample)) continue
      if (sample) body[name] = await find(sample, asking)
      else if (items?.['x-sample']) body[name] = [await find(items['x-sample'], asking)]
    }
    return body
  }

  return { tokenOf, partsOf: (operation, account) => partsOf(operation, { account, chain: [] }) }
}

/** Returns the value at a JSON pointer. */
function valueAt(data: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], data)
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
