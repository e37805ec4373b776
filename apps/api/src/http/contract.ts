import { type OperationId, operations } from '@imsang/api-client'
import contract from '@imsang/api-client/contract.json' with { type: 'json' }

const FORM = 'application/x-www-form-urlencoded'
const FILES = 'multipart/form-data'

/** A schema of the contract, in JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: JsonSchema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly 'x-right': string
  readonly 'x-call': { readonly secret?: boolean }
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
  readonly responses: Readonly<Record<string, unknown>>
}

/** The contract of one operation's request. */
export interface OperationContract {
  readonly id: OperationId
  readonly method: string
  /** With `{name}` for each path parameter. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** The schema of the body; null when the operation takes none. */
  readonly body: JsonSchema | null
  /** True when the body may be omitted, which counts as an empty one. */
  readonly isBodyOptional: boolean
  /** How the body is written: as JSON, as a form, in which every value is text, or as files by name. One that takes files too is written as JSON without them. */
  readonly bodyAs: 'json' | 'form' | 'files'
  /** True when neither request nor answer holds a secret, and the caller has a session [DEC-523]. */
  readonly mayCompress: boolean
  /** The status of its success. */
  readonly status: 200 | 201
}

export const CONTRACT_SCHEMAS: JsonSchema = contract.components.schemas

const PATHS = contract.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const PARAMETERS = contract.components.parameters as unknown as Readonly<Record<string, Parameter>>

/** Returns every operation of the contract, literal paths before those with a parameter in the same position. */
export function readContract(): OperationContract[] {
  return (Object.keys(operations) as OperationId[]).map(readOperation).sort((a, b) => (a.path < b.path ? -1 : 1))
}

function readOperation(id: OperationId): OperationContract {
  const { method, path } = operations[id]
  const item = PATHS[path] ?? {}
  const operation = item[method.toLowerCase()]
  if (operation?.operationId !== id) throw new Error(`The contract and its operations disagree about ${id}.`)
  const shared = (item as { parameters?: Operation['parameters'] }).parameters ?? []
  const { content = {}, required = false } = operation.requestBody ?? {}
  const body = (content['application/json'] ?? content[FORM] ?? content[FILES])?.schema ?? null
  return {
    id,
    method,
    path,
    parameters: [...shared, ...(operation.parameters ?? [])].map(resolve),
    body,
    isBodyOptional: body !== null && !required,
    bodyAs: FILES in content && !('application/json' in content) ? 'files' : FORM in content ? 'form' : 'json',
    mayCompress: operation['x-right'] !== 'public' && operation['x-call'].secret !== true,
    status: '201' in operation.responses ? 201 : 200,
  }
}

function resolve(parameter: Parameter | { readonly $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter
  const found = PARAMETERS[parameter.$ref.replace('#/components/parameters/', '')]
  if (!found) throw new Error(`The contract names ${parameter.$ref} but does not hold it.`)
  return found
}
