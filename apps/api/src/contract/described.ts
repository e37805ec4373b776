import { type OperationId, operations } from '@imsang/api-client'
import contract from '@imsang/api-client/contract.json' with { type: 'json' }
import type { Right } from '../access/rights'
import type { JsonSchema } from '../http/contract'
import type { Level } from './level'

/** A value to send: written out, or obtained by a call (`x-sample`, openapi/README.md). */
export interface Sampled {
  readonly example?: unknown
  readonly 'x-sample'?: string
}

export interface DescribedParameter extends Sampled {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: JsonSchema
  /** Whether servers of the documents alone know it. */
  readonly 'x-level'?: Level
  /** True when the text may be any. */
  readonly 'x-any'?: boolean
}

export interface DescribedReply {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: JsonSchema }>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

/** Everything that the contract says about one operation. */
export interface Described {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly right: Right
  /** The least level of a server that has it. */
  readonly level: Level
  readonly parameters: readonly DescribedParameter[]
  readonly body: { readonly schema: JsonSchema; readonly example?: unknown } | null
  /** How the body is written: as JSON, as a form, in which every value is text, or as files by name. */
  readonly bodyAs: 'json' | 'form' | 'files'
  /** How many bytes the body may have. */
  readonly bytes: number
  readonly replies: Readonly<Record<string, DescribedReply>>
  /** The status of its success. */
  readonly success: number
  /** The status of the response to its example: its success, unless that needs something only a person has. */
  readonly exampleAnswers: number
  /** True when the account may lack what is asked for: then its example is also answered with 404. */
  readonly mayLack: boolean
  /** What it does to the session of the caller and to nothing else; null for every other operation. */
  readonly session: 'opens' | 'renews' | 'ends' | null
}

interface Reference {
  readonly $ref: string
}

interface Source {
  readonly parameters?: readonly (DescribedParameter | Reference)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, NonNullable<Described['body']>>> }
  readonly responses: Readonly<Record<string, DescribedReply | Reference>>
  readonly 'x-level': Level
  readonly 'x-session'?: Described['session']
  readonly 'x-example-answers'?: number
  readonly 'x-may-lack'?: boolean
}

const FORM = 'application/x-www-form-urlencoded'
const FILES = 'multipart/form-data'

const PATHS = contract.paths as unknown as Readonly<Record<string, Readonly<Record<string, Source>>>>

/** The source of the bearer token: an `x-sample` like the others. */
export const TOKEN_SAMPLE: string = contract.components.securitySchemes.bearer['x-sample']

/** The version of the contract. */
export const CONTRACT_VERSION: string = contract.info.version

/** Every operation, in the order of the contract. */
export const DESCRIBED: readonly Described[] = (Object.keys(operations) as OperationId[]).map(describe)

/** The operations that a server of a level has. */
export const describedAt = (level: Level): readonly Described[] =>
  level === 'extended' ? DESCRIBED : DESCRIBED.filter((operation) => operation.level === 'core')

/** An operation as the documents name it: without the headers that are ours. */
export const withoutOurHeaders = (operation: Described): Described => ({
  ...operation,
  parameters: operation.parameters.filter((parameter) => parameter['x-level'] !== 'extended'),
})

/** @throws Error for an operation that the contract does not have */
export function describedAs(id: string): Described {
  const found = DESCRIBED.find((operation) => operation.id === id)
  if (!found) throw new Error(`The contract has no operation ${id}.`)
  return found
}

/** Returns the target of a reference within the contract. */
export function resolveReference<Found>(value: Found | Reference): Found {
  if (value === null || typeof value !== 'object' || !('$ref' in value)) return value
  const steps = value.$ref.replace(/^#\//, '').split('/')
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], contract)
  if (found === undefined) throw new Error(`The contract names ${value.$ref} but does not hold it.`)
  return found as Found
}

function describe(id: OperationId): Described {
  const operation = operations[id]
  const { method, path, right } = operation
  const item = PATHS[path]
  const source = item?.[method.toLowerCase()]
  if (!item || !source) throw new Error(`The contract and its operations disagree about ${id}.`)
  const shared = (item as { parameters?: Source['parameters'] }).parameters ?? []
  const replies = Object.entries(source.responses).map(([status, reply]) => [status, resolveReference(reply)] as const)
  const content = source.requestBody?.content ?? {}
  const success = Number(replies.find(([status]) => status.startsWith('2'))?.[0])
  return {
    id,
    method,
    path,
    right,
    level: source['x-level'],
    parameters: [...shared, ...(source.parameters ?? [])].map((parameter) => resolveReference(parameter)),
    body: content['application/json'] ?? content[FORM] ?? content[FILES] ?? null,
    bodyAs: FILES in content && !('application/json' in content) ? 'files' : FORM in content ? 'form' : 'json',
    bytes: 'bytes' in operation ? operation.bytes : 0,
    replies: Object.fromEntries(replies),
    success,
    exampleAnswers: source['x-example-answers'] ?? success,
    mayLack: source['x-may-lack'] ?? false,
    session: source['x-session'] ?? null,
  }
}
