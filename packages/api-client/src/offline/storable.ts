import { isSecretName } from '../browser/secretNames'
import type { Outgoing } from '../pipeline/outgoing'

/**
 * True when a request may wait in the queue, judged by its first line and headers: the contract allows it, its query
 * has no secret, and its body can only be JSON.
 * @see OFFL-041, OFFL-042, OFFL-043, OFFL-107, REQ-026, REQ-049, DEC-153, DEC-394
 */
export function isStorable({ call, url, headers }: Pick<Outgoing, 'call' | 'url' | 'headers'>): boolean {
  if (call.queue === 'never') return false
  if ([...new URL(url).searchParams.keys()].some(isSecretName)) return false
  const type = headers.get('Content-Type')
  return type === null || /^application\/(json|[^;\s]+\+json)\s*(;|$)/i.test(type)
}

/** True for a JSON text without a password, token or code at any depth: no other body is stored [REQ-026]. */
export function isStorableBody(body: BodyInit): body is string {
  if (typeof body !== 'string') return false
  let isFine = true
  try {
    JSON.parse(body, (name, value: unknown) => {
      isFine &&= !isSecretName(name)
      return value
    })
  } catch {
    return false
  }
  return isFine
}
