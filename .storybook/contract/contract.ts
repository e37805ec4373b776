import source from '../../packages/api-client/src/generated/contract.json' with { type: 'json' }

/** Which servers have a call or a field: those of the documents, or those that have Imsang's own as well. */
export type Level = 'core' | 'extended'

/** The parts of a schema that the page shows. */
export interface Schema {
  readonly 'x-level'?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly 'x-level'?: string
}

interface Content {
  readonly 'application/json'?: { readonly schema: Schema; readonly example?: unknown }
}

interface Source {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly 'x-right': string
  readonly 'x-level': string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

export interface Operation extends Source {
  readonly method: string
  readonly path: string
}

interface Group {
  readonly name: string
  readonly description: string
  readonly operations: readonly Operation[]
}

export const info = source.info

/** Returns the target of a reference; returns any other value unchanged. */
export function resolved<Found>(value: Found | { readonly $ref?: string }): Found {
  const reference = (value as { readonly $ref?: string }).$ref
  if (reference === undefined) return value as Found
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], source) as Found
}

/** Returns the last segment of a reference: the name of its target. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

const operations: Operation[] = Object.entries(source.paths).flatMap(([path, item]) => {
  const { parameters: shared = [], ...methods } = item as { parameters?: Parameter[] } & Record<string, Source>
  return Object.entries(methods as Record<string, Source>).map(([method, operation]) => ({
    ...operation,
    parameters: [...shared, ...(operation.parameters ?? [])].map((parameter) => resolved<Parameter>(parameter)),
    method: method.toUpperCase(),
    path,
  }))
})

/** Groups the operations that match the search, of a level or of all, by tag, in the order of the contract. */
export function groupsFor(search: string, level: Level | 'all'): Group[] {
  const words = search.toLowerCase().split(/\s+/)
  const fits = ({ operationId, path, summary, method, 'x-level': own }: Operation) => {
    if (level !== 'all' && own !== level) return false
    const text = `${operationId} ${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return source.tags
    .map(({ name, description }) => ({
      name,
      description,
      operations: operations.filter((operation) => operation.tags.includes(name) && fits(operation)),
    }))
    .filter((group) => group.operations.length > 0)
}
