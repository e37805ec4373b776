import {
  type Body,
  type Contract,
  type OperationSource,
  type Parameter,
  type Reply,
  resolve,
  type Traits,
} from './contract'

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Everything that a contract promises about one operation; the schemas keep their references. */
export interface Operation {
  readonly id: string
  /** `PUT /api/v1/projects/{projectId}`. */
  readonly address: string
  /** The same without the names of its parameters, as it stands on the wire. */
  readonly wire: string
  readonly parameters: readonly Parameter[]
  readonly body: Body | null
  readonly replies: Readonly<Record<string, Reply>>
  readonly needsToken: boolean
  readonly right: string | null
  readonly traits: Traits
  readonly level: string | null
}

/** Returns the operations of a contract, in its order. */
export function operationsOf(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const source = (item as Record<string, OperationSource | undefined>)[method]
      if (!source) return []
      const { parameters: shared = [] } = item as Pick<OperationSource, 'parameters'>
      return [describe(contract, `${method.toUpperCase()} ${path}`, shared, source)]
    }),
  )
}

function describe(
  contract: Contract,
  address: string,
  shared: NonNullable<OperationSource['parameters']>,
  source: OperationSource,
): Operation {
  const parameters = [...shared, ...(source.parameters ?? [])]
  const replies = Object.entries(source.responses)
  return {
    id: source.operationId,
    address,
    wire: address.replaceAll(/\{[^}]*\}/g, '{}'),
    parameters: parameters.map((parameter) => resolve<Parameter>(contract, parameter)),
    body: source.requestBody ? resolve<Body>(contract, source.requestBody) : null,
    replies: Object.fromEntries(replies.map(([status, reply]) => [status, resolve<Reply>(contract, reply)])),
    needsToken: (source.security ?? contract.security ?? []).length > 0,
    right: source['x-right'] ?? null,
    traits: source['x-call'] ?? {},
    level: source['x-level'] ?? null,
  }
}
