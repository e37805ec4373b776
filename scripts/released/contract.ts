/** A JSON Schema, as far as the contract uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

export type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Body {
  readonly required?: boolean
  readonly content: Content
}

export interface Reply {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>
  readonly content?: Content
}

/** What a client may do with a call on its own (`x-call`, openapi/README.md). */
export type Traits = Readonly<Record<string, string | number | boolean>>

export interface OperationSource {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Body | Reference
  readonly responses: Readonly<Record<string, Reply | Reference>>
  readonly security?: readonly object[]
  readonly 'x-right'?: string
  readonly 'x-call'?: Traits
  readonly 'x-level'?: string
}

/** A bundled contract: every reference leads to a place within it. */
export interface Contract {
  readonly info: { readonly version: string }
  readonly security?: readonly object[]
  readonly paths: Readonly<Record<string, object>>
  readonly components?: object
}

/**
 * Returns the target of a reference, or the value itself.
 * @throws Error when the contract does not hold what it names
 */
export function resolve<Found extends object>(contract: Contract, value: Found | Reference): Found {
  if (!('$ref' in value) || value.$ref === undefined) return value as Found
  const steps = value.$ref.replace(/^#\//, '').split('/')
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], contract)
  if (typeof found !== 'object' || found === null) throw new Error(`The contract names ${value.$ref}, but has none.`)
  return resolve(contract, found as Found | Reference)
}
