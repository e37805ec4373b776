/** The claims that the client reads from an access token; only the server verifies it [SESSION-010, SESSION-011]. */
export interface Claims {
  readonly userId: string | null
  readonly email: string | null
  readonly roles: readonly string[]
  /** Seconds since 1970, null without a numeric `exp`. */
  readonly exp: number | null
}

const NO_CLAIMS: Claims = { userId: null, email: null, roles: [], exp: null }

/** The claims of a JWT; an unreadable token has none, which is not an error [DEC-138]. */
export function readClaims(token: string): Claims {
  const payload = decodePayload(token)
  if (!payload) return NO_CLAIMS
  const userId = [payload.sub, payload.userId, payload.id].find((id) => typeof id === 'string' && id !== '')
  return {
    userId: typeof userId === 'string' ? userId : null,
    email: typeof payload.email === 'string' ? payload.email : null,
    roles: rolesFrom(payload.roles),
    exp: typeof payload.exp === 'number' && Number.isFinite(payload.exp) ? payload.exp : null,
  }
}

function decodePayload(token: string): Record<string, unknown> | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' ? (payload as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Roles are texts, objects with `role`, or one comma-separated text. */
function rolesFrom(roles: unknown): string[] {
  const list = typeof roles === 'string' ? roles.split(',') : Array.isArray(roles) ? roles : []
  return list
    .map((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'role' in entry ? (entry as { role: unknown }).role : entry,
    )
    .filter((role): role is string => typeof role === 'string')
    .map((role) => role.trim())
    .filter(Boolean)
}
