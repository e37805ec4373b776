import type { SessionState } from '../session/session'
import { isMutating, pathOf, type Step } from './step'

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

/**
 * Adds the bearer token and, to calls that change something, who acts. A header without a value is left out.
 * @see REQ-001 … REQ-007, DEC-147, DEC-148
 */
export function authorize(session: { read(): SessionState }): Step {
  return (next) => (request) => {
    if (isPublicCall(pathOf(request))) return next(request)
    const { accessToken, userProfile, roleName, tenantId } = session.read()
    const headers = new Headers(request.headers)
    if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`)
    if (isMutating(request)) {
      const actor = {
        'X-User-Id': userProfile?.userId,
        'X-User-Name': userProfile && encodeURIComponent(userProfile.userName),
        'X-User-Role': userProfile?.jobRoleKey ?? roleName,
        'X-Tenant-Id': tenantId,
      }
      for (const [name, value] of Object.entries(actor)) if (value) headers.set(name, value)
    }
    return next(new Request(request, { headers }))
  }
}
