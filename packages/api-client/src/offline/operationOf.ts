import { operations } from '../generated/operations'
import { fits } from '../pipeline/call'
import type { OperationId } from '../types'
import type { QueueItem } from './item'

/** An operation of the contract, and the ids in the path of one of its requests, by their names there. */
export interface NamedRequest {
  readonly operation: OperationId
  readonly ids: Readonly<Record<string, string>>
}

const KNOWN = Object.entries(operations).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  parts: path.split('/'),
}))

/**
 * Which operation of the contract a stored request is one of. A literal path is matched before one with a parameter.
 * @returns null for a request that is unknown to the contract
 * @see OFFL-138, OFFL-123
 */
export function operationOf({ method, path }: Pick<QueueItem, 'method' | 'path'>): NamedRequest | null {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.split('/')
  const [found] = KNOWN.filter((known) => known.method === method.toUpperCase() && fits(known.parts, parts)).sort(
    (one, other) => parametersOf(one.parts).length - parametersOf(other.parts).length,
  )
  if (!found) return null
  const ids = parametersOf(found.parts).map((part) => [
    part.slice(1, -1),
    decodeURIComponent(parts[found.parts.indexOf(part)] ?? ''),
  ])
  return { operation: found.id, ids: Object.fromEntries(ids) }
}

const parametersOf = (parts: readonly string[]) => parts.filter((part) => part.startsWith('{'))
