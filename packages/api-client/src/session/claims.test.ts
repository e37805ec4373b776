import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeToken } from '../testing/makeToken'
import { readClaims } from './claims'

const claims = (payload: Record<string, unknown>) => readClaims(makeToken(payload))
const NONE = { userId: null, email: null, roles: [], exp: null }

describe('claims of an access token', () => {
  it('have the user id from sub, else userId, else id [SESSION-010]', () => {
    expect(claims({ id: 'c', userId: 'b', sub: 'a' }).userId).toBe('a')
    expect(claims({ id: 'c', userId: 'b' }).userId).toBe('b')
    expect(claims({ id: 'c', userId: '', sub: null }).userId).toBe('c')
    expect(claims({ email: 'a@b.example' }).userId).toBeNull()
  })

  it('have e-mail, roles and exp in seconds, in any script [SESSION-011]', () => {
    const text = fc.string({ unit: 'grapheme' })
    const role = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() === name)
    fc.assert(
      fc.property(text, fc.array(role), fc.integer(), (email, roles, exp) => {
        expect(claims({ email, roles, exp })).toEqual({ userId: null, email, roles, exp })
      }),
    )
  })

  it.each([
    [
      ['CRC', 'PI'],
      ['CRC', 'PI'],
    ],
    [
      [{ role: 'CRC', scopeType: 'STUDY' }, { role: 'PI' }],
      ['CRC', 'PI'],
    ],
    ['CRC, PI,,', ['CRC', 'PI']],
    ['', []],
    [[{ name: 'CRC' }, 7, null], []],
    [{ role: 'CRC' }, []],
    [7, []],
    [undefined, []],
  ])('read roles written as %j [SESSION-011]', (roles, read) => {
    expect(claims({ roles }).roles).toEqual(read)
  })

  it.each(['1750000000', null, true, undefined])(
    'have no exp when it is %j, which is not a number [SESSION-011]',
    (exp) => {
      expect(claims({ exp }).exp).toBeNull()
    },
  )

  it.each(['', 'opaque', 'a.b.c', 'a.%%%.c', makeToken(null), makeToken('text'), makeToken(7), makeToken([])])(
    'are empty for the unreadable token %j, without an error',
    (token) => {
      expect(readClaims(token)).toEqual(NONE)
    },
  )

  it('never throw, for any token', () => {
    const payload = fc.jsonValue().map(makeToken)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), payload), (token) => {
        const { userId, email, roles, exp } = readClaims(token)
        expect(userId === null || userId.length > 0).toBe(true)
        expect([null, 'string']).toContain(email === null ? null : typeof email)
        expect(roles.every((role) => role.trim() !== '')).toBe(true)
        expect(exp === null || Number.isFinite(exp)).toBe(true)
      }),
    )
  })
})
