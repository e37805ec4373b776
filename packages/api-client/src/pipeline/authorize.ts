import { isMutating, type Step } from './step'

/** Calls that are made without a session; they never carry a token [REQ-002, DEC-147]. */
const PUBLIC_CALLS = [
  'login',
  'register',
  'refresh',
  'public/check-registration',
  'sso/callback',
  'verify-email-code',
  'resend-verification',
  'reactivate-expired-user',
  'password/reset-request',
  'password/reset',
].map((call) => `/auth-service/api/auth/${call}`)

/** Calls of the second client: sign-in and what belongs to it, without the allowed domains that live below it [DEC-152]. */
export function isAuthCall(path: string): boolean {
  return path.startsWith('/auth-service/api/auth/') && !path.startsWith('/auth-service/api/auth/admin/')
}

export function isPublicCall(path: string): boolean {
  return PUBLIC_CALLS.includes(path)
}

/**
 * Calls whose 401 is the answer: wrong credentials or a wrong code [REQ-010, REQ-011, DEC-145], or a sign-out that
 * finds its session gone already.
 */
export function isExemptFromRefresh(path: string): boolean {
  return isPublicCall(path) || path.startsWith('/api/auth/password/') || path === '/auth-service/api/auth/logout'
}

/** What `authorize` reads of a session: its token, and who acts. */
export interface Bearer {
  read(): {
    readonly userProfile: { readonly userId: string; readonly userName: string; readonly jobRoleKey?: string } | null
    readonly roleName?: string | undefined
    readonly tenantId?: string | undefined
  }
  accessTokenForRequest(): Promise<string | null>
}

/**
 * Puts the bearer token on a request and, when it changes something, who acts. A header without a value is left out, also
 * when the request comes by again and had one.
 * @see REQ-001 … REQ-007, SESSION-015, DEC-147, DEC-148
 */
export function authorize(session: Bearer): Step {
  return (next) => async (request) => {
    if (isPublicCall(request.path)) return next(request)
    const accessToken = await session.accessTokenForRequest()
    setOrDelete(request.headers, 'Authorization', accessToken && `Bearer ${accessToken}`)
    if (isMutating(request)) {
      const { userProfile, roleName, tenantId } = session.read()
      setOrDelete(request.headers, 'X-User-Id', userProfile?.userId)
      setOrDelete(request.headers, 'X-User-Name', userProfile && encodeURIComponent(userProfile.userName))
      setOrDelete(request.headers, 'X-User-Role', userProfile?.jobRoleKey ?? roleName)
      setOrDelete(request.headers, 'X-Tenant-Id', tenantId)
    }
    return next(request)
  }
}

function setOrDelete(headers: Headers, name: string, value: string | null | undefined): void {
  if (value) headers.set(name, value)
  else headers.delete(name)
}
