import { describe, expect, it } from 'vitest'
import { OutgoingRequest } from '../pipeline/outgoing'
import { isStorable, isStorableBody } from './storable'

const DATES = 'PUT /api/v1/projects/1/subjects/7/dates'

const isKept = (line: string, type: string | null = 'application/json') => {
  const [method = '', path = ''] = line.split(' ')
  const headers = type === null ? {} : { 'Content-Type': type }
  return isStorable(new OutgoingRequest(`https://imsang.example${path}`, { method, headers }))
}

describe('a request may be stored', () => {
  it.each([
    'PUT /api/v1/projects/1/subjects/7/dates',
    'POST /api/v1/projects/1/subjects',
    'GET /api/v1/projects/my?page=0&size=20',
    'PUT /users/api/v1/users/me',
    'POST /auth-service/api/admin/users/approve',
    'GET /users/api/v1/users/check-email?email=a@b.example',
  ])('as %s [OFFL-027, OFFL-028]', (line) => expect(isKept(line)).toBe(true))

  it('with JSON or without a body [OFFL-027, OFFL-028]', () => {
    expect(isKept(DATES, 'application/json; charset=utf-8')).toBe(true)
    expect(isKept(DATES, 'application/merge-patch+json')).toBe(true)
    expect(isKept('POST /api/v1/projects/1/subjects/7/screening/start', null)).toBe(true)
  })
})

describe('a request must not be stored', () => {
  it.each([
    'POST /users/api/admin/create',
    'POST /auth-service/api/b2b/partners',
    'POST /auth-service/api/b2b/partners/',
    'POST /auth-service/api/b2b/sso/initiate/p-1',
  ])('when it creates or returns a secret: %s [OFFL-041]', (line) => expect(isKept(line)).toBe(false))

  it.each([
    'POST /auth-service/api/auth/login',
    'POST /auth-service/api/auth/register',
    'POST /auth-service/api/auth/public/check-registration',
    'POST /auth-service/api/auth/refresh',
    'POST /auth-service/api/auth/logout',
    'POST /auth-service/api/auth/sso/callback',
    'POST /auth-service/api/auth/verify-email-code?email=a&code=1',
    'POST /auth-service/api/auth/resend-verification?email=a',
    'POST /auth-service/api/auth/reactivate-expired-user?email=a',
    'POST /auth-service/api/auth/password/reset-request?email=a',
    'POST /auth-service/api/auth/password/reset',
    'POST /Auth-Service/api/auth/Login',
    'POST /api/auth/password/change',
    'POST /api/auth/password/verify-code',
  ])('when it signs in or handles a password or code: %s [OFFL-042, REQ-026, PW-071]', (line) => {
    expect(isKept(line)).toBe(false)
  })

  it.each(['POST /api/v1/studies', 'DELETE /api/v1/studies/1', 'PATCH /users/api/v1/users/me'])(
    'when the contract does not know it: %s [REQ-049]',
    (line) => expect(isKept(line)).toBe(false),
  )

  it.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'])(
    'as %s [OFFL-043]',
    (type) => expect(isKept(DATES, type)).toBe(false),
  )

  it.each([
    'POST /api/v1/projects/1/subjects/check-duplicate',
    'POST /api/v1/projects/1/visits/preview',
    'POST /api/v1/projects/1/visit-templates/preview',
    'POST /access/api/access/check',
    'POST /access/api/permission/resolve-admin',
    'PUT /users/api/v1/users/me/last-accessed-project?projectId=1',
  ])('when it is useless later: %s [OFFL-107]', (line) => expect(isKept(line)).toBe(false))

  it.each(['code', 'resetToken', 'new_password', 'client-secret'])('with %s in its query [REQ-026]', (name) => {
    expect(isKept(`${DATES}?${name}=1`)).toBe(false)
  })
})

describe('a body must not be stored', () => {
  it.each([
    '{"password":"x"}',
    '{"a":[{"newPassword":"x"}]}',
    '{"refresh_token":"x"}',
    '{"clientSecret":null}',
    '{"code":"123456"}',
    '{"verification-code":"1"}',
  ])('when it is %s [REQ-026]', (json) => expect(isStorableBody(json)).toBe(false))

  it.each(['{"armCode":"A","visitCode":"V1","notes":"password"}', '[]', 'null', '"token"'])(
    'unless it is %s [OFFL-027, OFFL-028]',
    (json) => {
      expect(isStorableBody(json)).toBe(true)
    },
  )
})
