import { truncate } from '@imsang/domain/korean'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { NO_REAL_DATE } from '@imsang/domain/subject-dates'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { type FieldMessage, fieldProblem, Problem } from '../base/problem'
import type { JsonSchema, OperationContract } from './contract'

/** The parts of a request that the contract describes. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string | number>>
  /** A list for a parameter that may be repeated. */
  readonly query: Readonly<Record<string, string | number | readonly string[]>>
  readonly header: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

type Refused =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'enum'
  | 'type'
  | 'format'
  | 'additionalProperties'
  | 'text'

/** Said of a text that cannot be stored. */
export const TEXT_REFUSED = '사용할 수 없는 문자가 있습니다.'

/** The message about a value, by the schema keyword that refused it. */
const MESSAGES: Readonly<Record<Refused, (limit: string) => string>> = {
  required: () => '필수 항목입니다.',
  minLength: () => '필수 항목입니다.',
  maxLength: (limit) => `${limit}자 이하로 입력해주세요.`,
  minimum: (limit) => `${limit} 이상으로 입력해주세요.`,
  maximum: (limit) => `${limit} 이하로 입력해주세요.`,
  enum: () => '허용되지 않는 값입니다.',
  type: () => '값의 형식이 올바르지 않습니다.',
  format: (format) => (format === 'date' ? NO_REAL_DATE : '값의 형식이 올바르지 않습니다.'),
  additionalProperties: () => '알 수 없는 항목입니다.',
  text: () => TEXT_REFUSED,
}

/**
 * A refusal names at most this many fields, with this many characters each, because the caller controls both [REQ-048].
 */
const MAX_NAMED_FIELDS = 50
const MAX_NAME_LENGTH = 100

type ShapeCheck = (parts: RequestParts) => void

/**
 * Creates the check of one operation's requests against the contract.
 * @returns throws a 400 `request.shape` that names the refused fields, or `request.path-mismatch`; in time linear in
 * the size of the request, because anybody may send it [REQ-048]
 */
export function shapeCheck(
  operation: OperationContract,
  compile: (schema: JsonSchema) => ValidateFunction,
): ShapeCheck {
  const validate = compile(requestSchema(operation))
  return (parts) => {
    const errors = namedOnce(faultsOf(parts, validate))
    const [first] = errors
    if (first) throw new Problem(400, 'request.shape', SERVER_MESSAGES.shape, { field: first.field, errors })
    const differing = idThatDiffers(parts)
    if (differing !== undefined) throw fieldProblem('request.path-mismatch', differing, SERVER_MESSAGES.shape)
  }
}

/** One schema for the whole request, so that path, query, headers and body are checked alike. */
function requestSchema({ parameters, body }: OperationContract): JsonSchema {
  const part = (place: 'path' | 'query' | 'header') => {
    const here = parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      required: here.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    }
  }
  return {
    type: 'object',
    required: body ? ['body'] : [],
    properties: { path: part('path'), query: part('query'), header: part('header'), ...(body && { body }) },
  }
}

/** A body field named like a path parameter must have the same value, also in an open body [DCALL-009]. */
function idThatDiffers({ path, body }: RequestParts): string | undefined {
  if (body === null || typeof body !== 'object') return undefined
  const sent = body as Readonly<Record<string, unknown>>
  return Object.keys(path).find((name) => Object.hasOwn(sent, name) && sent[name] !== path[name])
}

function toFieldMessage({ keyword, instancePath, params }: ErrorObject): FieldMessage {
  const path = instancePath.split('/').slice(2)
  if (keyword === 'required' && instancePath !== '') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  const limit = String(params.limit ?? params.format ?? '')
  const refused = keyword in MESSAGES ? (keyword as Refused) : 'type'
  return { field: path.join('.') || 'body', message: MESSAGES[refused](limit) }
}

/** Yields the faults of a request lazily. */
function* faultsOf(parts: RequestParts, validate: ValidateFunction): Generator<FieldMessage> {
  for (const field of unstorableFields(parts)) yield { field, message: MESSAGES.text('') }
  const errors = validate(parts) ? [] : (validate.errors ?? [])
  // The check lives as long as the server; data sent by a stranger must not.
  validate.errors = null
  for (const error of errors) yield toFieldMessage(error)
}

/** Returns each field with its first fault, up to the number of fields that a refusal names. */
function namedOnce(faults: Iterable<FieldMessage>): FieldMessage[] {
  const messages = new Map<string, string>()
  for (const { field, message } of faults) {
    const name = truncate(field, MAX_NAME_LENGTH)
    if (!messages.has(name)) messages.set(name, message)
    if (messages.size === MAX_NAMED_FIELDS) break
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}

/** Yields fields with text that cannot be stored (NUL) or encoded (a lone surrogate) and would fail later as a 500. */
function* unstorableFields(parts: RequestParts): Generator<string> {
  for (const part of Object.values(parts)) {
    if (part === null || typeof part !== 'object') {
      if (holdsUnstorableText(part)) yield 'body'
    } else {
      for (const [field, value] of Object.entries(part)) if (holdsUnstorableText(value)) yield field
    }
  }
}

/** True when a value holds text that a database cannot store. */
export function holdsUnstorableText(whole: unknown): boolean {
  // A stack instead of recursion, because a body may be nested deeper than the call stack allows.
  const open = [whole]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (!value.isWellFormed() || value.includes('\0')) return true
    } else if (value !== null && typeof value === 'object') {
      for (const inner of Object.values(value)) open.push(inner)
    }
  }
  return false
}
