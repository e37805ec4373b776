import { describe, expect, it } from 'vitest'
import type { SessionState } from '../session/session'
import { LOGOUT, OWN_PASSWORD, WITHOUT_SESSION } from '../testing/ledgerCalls'
import { authorize } from './authorize'
import { OutgoingRequest } from './outgoing'

const ACTOR = ['X-User-Id', 'X-User-Name', 'X-User-Role', 'X-Tenant-Id']
const MUTATING = ['POST', 'PUT', 'PATCH', 'DELETE']

const SIGNED_IN: SessionState = {
  accessToken: 'token-1',
  refreshToken: 'refresh-1',
  isAuthenticated: true,
  userProfile: { userId: 'u-1', userName: '홍길동', email: 'hong@hospital.example', jobRoleKey: 'CRC' },
  user: null,
  isUserFetched: false,
  authError: null,
  tokenExpiresAt: 0,
  roleName: 'ROLE_CRC',
  tenantId: 'o-1',
}

const sessionOf = (state: SessionState) => ({
  read: () => state,
  accessTokenForRequest: () => Promise.resolve(state.accessToken),
})

/** The headers of a sent request. */
async function headersOf(method: string, state: Partial<SessionState> = {}, path = '/api/v1/projects') {
  let sent = new Headers()
  const send = authorize(sessionOf({ ...SIGNED_IN, ...state }))((request) => {
    sent = request.headers
    return Promise.resolve(new Response())
  })
  await send(new OutgoingRequest(`https://imsang.example${path}`, { method, headers: { 'If-Match': '"3"' } }))
  return sent
}

describe('the bearer token', () => {
  it.each(['GET', 'HEAD', ...MUTATING])('is sent with every %s of a session [REQ-001, SCALL-002]', async (method) => {
    const headers = await headersOf(method)
    expect(headers.get('Authorization')).toBe('Bearer token-1')
    expect(headers.get('If-Match')).toBe('"3"')
  })

  it.each([null, ''])('is not a header without a session: %j [REQ-002]', async (accessToken) => {
    expect((await headersOf('GET', { accessToken })).has('Authorization')).toBe(false)
  })

  it.each(WITHOUT_SESSION)('is never sent with the public call %s [REQ-002]', async (path) => {
    const headers = await headersOf('POST', {}, path)
    expect([...headers.keys()]).toEqual(['if-match'])
  })

  it.each([LOGOUT, ...OWN_PASSWORD])('is sent with %s, which is not public [REQ-001]', async (path) => {
    expect((await headersOf('POST', {}, path)).get('Authorization')).toBe('Bearer token-1')
  })

  it('is sent with a request unknown to the contract [REQ-001, REQ-049]', async () => {
    const headers = await headersOf('POST', {}, '/auth-service/api/auth/login/x')
    expect(headers.get('Authorization')).toBe('Bearer token-1')
  })

  it('is sent with the check of an address only when there is a session [ACALL-069]', async () => {
    const path = '/users/api/v1/users/check-email'
    expect((await headersOf('GET', {}, path)).get('Authorization')).toBe('Bearer token-1')
    expect((await headersOf('GET', { accessToken: null }, path)).has('Authorization')).toBe(false)
  })
})

describe('the identity headers', () => {
  it.each(MUTATING)('have with %s the user id [REQ-003, SCALL-003]', async (method) => {
    expect((await headersOf(method)).get('X-User-Id')).toBe('u-1')
  })

  it.each(MUTATING)('have with %s the user name, percent-encoded [REQ-004, SCALL-004]', async (method) => {
    expect((await headersOf(method)).get('X-User-Name')).toBe('%ED%99%8D%EA%B8%B8%EB%8F%99')
  })

  it.each(MUTATING)('have with %s the job role, else the role name [REQ-005, SCALL-005]', async (method) => {
    expect((await headersOf(method)).get('X-User-Role')).toBe('CRC')
    const userProfile = { userId: 'u-1', userName: '홍길동', email: 'hong@hospital.example' }
    expect((await headersOf(method, { userProfile })).get('X-User-Role')).toBe('ROLE_CRC')
  })

  it.each(MUTATING)('have with %s the tenant [REQ-006, SCALL-006]', async (method) => {
    expect((await headersOf(method)).get('X-Tenant-Id')).toBe('o-1')
  })

  it.each(MUTATING)('are all four sent with %s [DCALL-003, ACALL-070]', async (method) => {
    const headers = await headersOf(method)
    expect(ACTOR.filter((name) => headers.has(name))).toEqual(ACTOR)
  })

  it.each(['GET', 'HEAD'])('are not sent with %s [REQ-007]', async (method) => {
    const headers = await headersOf(method)
    expect(ACTOR.filter((name) => headers.has(name))).toEqual([])
  })

  it('are left out without a value [REQ-007]', async () => {
    const nobody = await headersOf('PUT', { userProfile: null, roleName: undefined, tenantId: undefined })
    expect(ACTOR.filter((name) => nobody.has(name))).toEqual([])
    const nameless = { userId: 'u-1', userName: '', email: 'hong@hospital.example' }
    const headers = await headersOf('PUT', { userProfile: nameless, roleName: '', tenantId: '' })
    expect(ACTOR.filter((name) => headers.has(name))).toEqual(['X-User-Id'])
  })
})

describe('a request that passes the step again', () => {
  it('has the current headers, and none of the earlier ones [REQ-001, REQ-002, REQ-007]', async () => {
    let state: SessionState = SIGNED_IN
    const session = { read: () => state, accessTokenForRequest: () => Promise.resolve(state.accessToken) }
    const send = authorize(session)(() => Promise.resolve(new Response()))
    const request = new OutgoingRequest('https://imsang.example/api/v1/projects', { method: 'PUT' })
    await send(request)
    state = { ...SIGNED_IN, accessToken: 'token-2', tenantId: undefined }
    await send(request)
    expect(request.headers.get('Authorization')).toBe('Bearer token-2')
    expect(request.headers.has('X-Tenant-Id')).toBe(false)
    state = { ...SIGNED_IN, accessToken: null, userProfile: null, roleName: undefined }
    await send(request)
    expect([...request.headers.keys()]).toEqual(['x-tenant-id'])
  })
})
