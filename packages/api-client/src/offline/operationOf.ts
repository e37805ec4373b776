import type { paths } from '../generated/contract'
import { operations } from '../generated/operations'
import type { OperationId } from '../types'
import { idsIn } from './idsIn'
import type { QueueItem } from './item'

/** An operation of the contract, and the ids in the path of one of its requests, by their names there. */
export interface NamedRequest {
  readonly operation: OperationId
  readonly ids: Readonly<Record<string, string>>
}

const KNOWN = Object.entries(operations).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  path: path as keyof paths,
}))

/**
 * Which operation of the contract a stored request is one of. A literal path is matched before one with a parameter.
 * @returns null for a request that is unknown to the contract
 * @see OFFL-123, OFFL-138
 */
export function operationOf({ method, path }: Pick<QueueItem, 'method' | 'path'>): NamedRequest | null {
  const found = KNOWN.flatMap((known) => {
    const ids = known.method === method.toUpperCase() ? idsIn(known.path, path) : null
    return ids ? [{ operation: known.id, ids }] : []
  })
  const [first] = found.sort((one, other) => Object.keys(one.ids).length - Object.keys(other.ids).length)
  return first ?? null
}
