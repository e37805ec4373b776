import { describe, expect, it } from 'vitest'
import { operations } from '../generated/operations'
import {
  DOWNLOADS,
  IMPORTS,
  LOGOUT,
  OWN_PASSWORD,
  PICTURES,
  QUESTIONS,
  REPORTS,
  REVIEWS,
  SESSIONS,
  WITH_A_PARTNER_SECRET,
  WITH_A_PASSWORD,
  WITHOUT_SESSION,
} from '../testing/ledgerCalls'
import { callOf } from './call'

const CHECK_EMAIL = '/users/api/v1/users/check-email'
/** Calls whose result is useless later [OFFL-107]. */
const USELESS_LATER = [
  '/api/v1/projects/{projectId}/visits/{visitId}/files/{fileId}',
  '/api/v1/projects/{projectId}/subjects/check-duplicate',
  '/users/api/v1/users/me/last-accessed-project',
  '/api/v1/find/by-number',
  '/api/v1/find/recent',
  '/users/api/admin/internal/users/by-email',
  '/users/api/admin/{id}/open-work',
  '/users/api/admin/{id}/hand-over',
  ...SESSIONS,
]

const all = Object.values(operations)
const isSecretOfPartner = (path: string, method: string) => WITH_A_PARTNER_SECRET.includes(`${method} ${path}`)
const about = (path: string) => [...WITHOUT_SESSION, ...OWN_PASSWORD, ...WITH_A_PASSWORD, LOGOUT].includes(path)

/** The trait of each call of the contract, looked up by a sent address, next to the expected value. */
function compare<Value>(
  traitOf: (call: ReturnType<typeof callOf>) => Value,
  expected: (path: string, method: string) => Value,
) {
  const known = all.map(({ method, path }) => [`${method} ${path}`, expected(path, method)])
  const said = all.map(({ method, path }) => [
    `${method} ${path}`,
    traitOf(callOf(method, path.replaceAll(/\{\w+\}/g, '01997a3e%2F'))),
  ])
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(known))
}

/** The dialog, or the form of a registration, asks for them again itself, in their order [DEC-796, DEC-997]. */
const STEPS_OF_A_SAVE = [
  'POST /api/v1/projects/{projectId}/institutions',
  'DELETE /api/v1/projects/{projectId}/institutions/{projectOrganizationId}',
  'POST /api/v1/projects/{projectId}/subjects/{subjectId}/visits',
]

describe('every call of the contract', () => {
  it('has the token, except those without a session [REQ-001, REQ-002, ACALL-069]', () => {
    compare(
      ({ session }) => session,
      (path) => (WITHOUT_SESSION.includes(path) ? 'none' : path === CHECK_EMAIL ? 'optional' : 'required'),
    )
  })

  it('may be repeated, except a sign-out and a download; a 401 is final for a password or code [REQ-010, REQ-011, SESSION-035, ACCESS-044]', () => {
    compare(
      ({ repeat }) => repeat,
      (path, method) =>
        [LOGOUT, ...DOWNLOADS].includes(path) || isSecretOfPartner(path, method)
          ? 'never'
          : about(path)
            ? 'not-after-401'
            : 'allowed',
    )
  })

  it('may be stored, except with a secret, without a session, or when useless later [OFFL-042, OFFL-107, REQ-026, PW-071, ACCESS-044]', () => {
    compare(
      ({ queue }) => queue,
      (path, method) =>
        about(path) ||
        isSecretOfPartner(path, method) ||
        [...USELESS_LATER, ...QUESTIONS, ...DOWNLOADS, ...IMPORTS, ...PICTURES, ...REPORTS, ...REVIEWS].includes(
          path,
        ) ||
        STEPS_OF_A_SAVE.includes(`${method} ${path}`)
          ? 'never'
          : 'allowed',
    )
  })

  it('takes a key when it changes something, except when a secret would be stored; a download and a question change nothing [REQ-043, DCALL-012, ACALL-073, ACCESS-044]', () => {
    compare(
      ({ takesKey }) => takesKey,
      (path, method) =>
        method !== 'GET' &&
        !about(path) &&
        !isSecretOfPartner(path, method) &&
        ![...QUESTIONS, ...DOWNLOADS].includes(path),
    )
  })

  it('has a limit of 30 s, except the authentication calls [REQ-023, REQ-024]', () => {
    compare(
      ({ seconds }) => seconds,
      // The lists of administrators only live below that address.
      (path) => (/^\/auth-service\/api\/auth\/(?!admin\/)/.test(path) ? 20 : 30),
    )
  })
})

describe('a request unknown to the contract', () => {
  it.each([
    ['GET', '/api/v1/studies/my'],
    ['POST', '/api/v1/studies'],
    ['PATCH', '/users/api/v1/users/me'],
    ['GET', '/api/v1/projects/'],
    ['GET', '/api/v1/projects//subjects'],
    ['POST', '/Auth-Service/api/auth/login'],
    ['POST', '/auth-service/api/auth/login/'],
    ['GET', '/elsewhere/api/v1/projects'],
  ])('is sent once with the token, without a key, and is not stored: %s %s [REQ-049]', (method, path) => {
    expect(callOf(method, path)).toEqual({
      session: 'required',
      repeat: 'never',
      queue: 'never',
      takesKey: false,
      seconds: 30,
    })
  })
})

it('a literal path is matched before one with a parameter [OFFL-107]', () => {
  const path = '/api/v1/projects/p-1/subjects'
  expect(callOf('POST', `${path}/check-duplicate`).queue).toBe('never')
  expect(callOf('POST', path).queue).toBe('allowed')
})
