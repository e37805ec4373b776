import type { JsonSchema } from '../http/contract'
import { resolveReference } from './described'

/** The keywords of JSON Schema that the contract tests can satisfy and violate. */
export interface Keywords {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean
  readonly allOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

/** Returns the keywords of a schema, with its reference resolved. */
export const keywordsOf = (schema: JsonSchema): Keywords => resolveReference<JsonSchema>(schema) as Keywords
