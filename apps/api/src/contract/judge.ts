import type { ValidateFunction } from 'ajv'
import { CONTRACT_SCHEMAS, type JsonSchema } from '../http/contract'
import { createSchemaCompiler } from '../http/schemas'
import type { Described, DescribedParameter, DescribedReply } from './described'
import { type Level, withExtendedFields } from './level'
import { describeProblem } from './problemText'
import type { Parts, Reply } from './request'

type Validators = (schema: JsonSchema) => ValidateFunction

/** Compiles each schema once. */
function validators(compile: Validators): Validators {
  const compiled = new WeakMap<JsonSchema, ValidateFunction>()
  return (schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const made = compile(schema)
    compiled.set(schema, made)
    return made
  }
}

const validatorOf = validators(createSchemaCompiler())
const compileExtended = createSchemaCompiler(withExtendedFields(CONTRACT_SCHEMAS))

/** The validators of a reply from a server of a level. */
export const replyValidator: Readonly<Record<Level, Validators>> = {
  core: validatorOf,
  extended: validators((schema) => compileExtended(withExtendedFields(schema))),
}

/** The number of faults reported per response. */
const TOLD = 5

/** Returns the faults of a response, one sentence each; empty when the contract describes it for a server of the level. */
export function faultsOf(operation: Described, reply: Reply, level: Level): string[] {
  const described = operation.replies[reply.status]
  if (!described) {
    const known = Object.keys(operation.replies).join(', ')
    return [`expected one of the declared statuses (${known}), came ${reply.status}`]
  }
  const faults = headerFaults(described, reply.headers)
  const schema = described.content?.['application/json']?.schema
  if (!schema) return faults
  const type = reply.headers.get('content-type') ?? 'none'
  if (!/^application\/json\s*(;|$)/i.test(type)) faults.push(`expected the type application/json, came ${type}`)
  if (reply.json === undefined) return [...faults, 'expected JSON, came text that is none']
  const validate = replyValidator[level](schema)
  if (validate(reply.json)) return faults
  const told = new Set((validate.errors ?? []).map((error) => describeProblem(error, reply.json)))
  const more = told.size > TOLD ? [`and ${told.size - TOLD} more`] : []
  return [...faults, ...[...told].slice(0, TOLD), ...more]
}

/** Returns the faults of a response's headers, one sentence each. */
export function headerFaults(described: DescribedReply, headers: Headers): string[] {
  return Object.entries(described.headers ?? {}).flatMap(([name, header]) => {
    const value = headers.get(name)
    if (value === null) return header.required ? [`expected the header ${name}, came none`] : []
    return acceptsText(header.schema, value) ? [] : [`the header ${name} is not as described`]
  })
}

/** True when the contract allows the request. */
export function isAllowed({ parameters, body }: Described, parts: Parts): boolean {
  return (
    parameters.every((parameter) => allowsParameter(parameter, parts[parameter.in][parameter.name])) &&
    (!body || (parts.raw === undefined && parts.body !== undefined && validatorOf(body.schema)(parts.body)))
  )
}

function allowsParameter({ schema, required }: DescribedParameter, sent: string | readonly string[] | undefined) {
  if (sent === undefined) return !required
  // A parameter that may be repeated and is sent once is a list of one.
  if (schema.type === 'array') return validatorOf(schema)([sent].flat())
  return typeof sent === 'string' && acceptsText(schema, sent)
}

/** Outside of a body every value is text; it fits when one interpretation of the text does. */
function acceptsText(schema: JsonSchema, text: string): boolean {
  const readings: unknown[] = [text]
  if (text.trim() !== '' && Number.isFinite(Number(text))) readings.push(Number(text))
  if (text === 'true' || text === 'false') readings.push(text === 'true')
  return readings.some((value) => validatorOf(schema)(value))
}
