import { isSecretName } from '../browser/secretNames'

/** Never stored, whatever the method: they hold secrets, are useless later or belong to nobody [OFFL-042, DEC-153]. */
const NEVER = [/^\/auth-service\/api\/auth\/(?!admin\/)/, /^\/api\/auth\/password(\/|$)/]

/** Never stored for this method: creations that answer a secret [OFFL-041], and what is useless later [OFFL-107]. */
const NEVER_AS: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^\/users\/api\/admin\/create$/],
  ['POST', /^\/auth-service\/api\/b2b\/partners$/],
  ['POST', /\/sso\/initiate(\/|$)/],
  ['POST', /\/check-duplicate$/],
  ['POST', /\/preview$/],
  ['POST', /^\/access\/api\/access\/check$/],
  ['POST', /^\/access\/api\/permission\/resolve-admin$/],
  ['PUT', /^\/users\/api\/v1\/users\/me\/last-accessed-project$/],
]

/**
 * True when a request may wait in the queue, as far as its first line and headers say: no sign-in, code or password call,
 * nothing that only makes sense at once, and no body other than JSON.
 * @param path with its query
 * @see OFFL-041, OFFL-042, OFFL-043, OFFL-107, REQ-026, DEC-153, DEC-394
 */
export function isStorable({ method, path }: { method: string; path: string }, headers: Headers): boolean {
  const verb = method.toUpperCase()
  const { pathname, searchParams } = new URL(path, 'https://path.invalid')
  const plain = pathname.toLowerCase().replace(/\/+$/, '')
  if (NEVER.some((pattern) => pattern.test(plain))) return false
  if (NEVER_AS.some(([as, pattern]) => as === verb && pattern.test(plain))) return false
  if ([...searchParams.keys()].some(isSecretName)) return false
  const type = headers.get('Content-Type')
  return type === null || /^application\/(json|[^;\s]+\+json)\s*(;|$)/i.test(type)
}

/** True for a JSON text without a password, token or code at any depth: nothing else is ever stored [REQ-026]. */
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
