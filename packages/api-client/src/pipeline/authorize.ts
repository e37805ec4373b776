import { isMutating, type Step } from './step'

/** The part of a session that `authorize` reads: the token and the identity of the user. */
export interface Bearer {
  read(): {
    readonly userProfile: { readonly userId: string; readonly userName: string; readonly jobRoleKey?: string } | null
    readonly roleName?: string | undefined
    readonly tenantId?: string | undefined
  }
  accessTokenForRequest(): Promise<string | null>
}

/**
 * Sets the bearer token and, on a changing request, the identity headers. A header without a value is removed, also when
 * the request passes again and had one.
 * @see REQ-001 … REQ-007, SESSION-015, DEC-147, DEC-148
 */
export function authorize(session: Bearer): Step {
  return (next) => async (request) => {
    if (request.call.session === 'none') return next(request)
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
