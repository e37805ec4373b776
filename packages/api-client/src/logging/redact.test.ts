import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeToken } from '../testing/makeToken'
import { redact } from './redact'

const SECRET = 'Geheim-4711'
const REDACTED = '[REDACTED]'

/** A sensitive name in some spelling: with other words around it, in other letter case, with `_` and `-`. */
const part = fc.constantFrom('password', 'token', 'secret', 'authorization', 'cookie', 'apikey')
const sensitiveName = fc
  .tuple(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('', 'new', 'user'), part, fc.constantFrom('', 'Value', '2'))
        .map((words) => words.join('')),
      fc.constantFrom('code', 'resettoken', 'dateofbirth', 'initials'),
    ),
    fc.infiniteStream(fc.constantFrom('', '', '_', '-')),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([name, signs, capitals]) =>
    [...name]
      .map((letter) => (signs.next().value ?? '') + (capitals.next().value ? letter.toUpperCase() : letter))
      .join(''),
  )

/** A secret under this name, nested in any number of objects, arrays, maps and errors. */
const buried = (name: string) =>
  fc.array(fc.constantFrom('object', 'array', 'map', 'set', 'error', 'cause'), { maxLength: 30 }).map((kinds) =>
    kinds.reduce<unknown>(
      (inner, kind) => {
        if (kind === 'array') return [1, inner]
        if (kind === 'map') return new Map([['inner', inner]])
        if (kind === 'set') return new Set([inner])
        if (kind === 'error') return Object.assign(new Error('outer'), { inner })
        if (kind === 'cause') return new Error('outer', { cause: inner })
        return { inner }
      },
      { [name]: SECRET, note: 'kept' },
    ),
  )

describe('a sensitive field', () => {
  it('is replaced at every depth, in any spelling of its name [REQ-041]', () => {
    fc.assert(
      fc.property(
        sensitiveName.chain((name) => buried(name)),
        (value) => {
          const text = JSON.stringify(redact(value))
          expect(text).not.toContain(SECRET)
          expect(text).toContain(REDACTED)
          expect(text).toContain('kept')
        },
      ),
    )
  })

  it.each([SECRET, 4711, true, null, [SECRET], { inner: SECRET }, new Map([['a', SECRET]])])(
    'is replaced for any value: %j [REQ-041]',
    (value) => {
      expect(redact({ password: value })).toEqual({ password: REDACTED })
    },
  )

  it.each(['code', 'resetToken', 'date_of_birth', 'INITIALS', 'X-Api-Key', 'Set-Cookie', 'refresh_token'])(
    'is %s [REQ-041]',
    (name) => {
      expect(redact({ [name]: SECRET })).toEqual({ [name]: REDACTED })
      expect(redact(new Map([[name, SECRET]]))).toEqual({ [name]: REDACTED })
    },
  )

  it.each(['postcode', 'codes', 'initial', 'birth', 'pass', 'subjectNumber', 'statusCode'])('is not %s', (name) => {
    expect(redact({ [name]: 'seen' })).toEqual({ [name]: 'seen' })
  })

  it('is found in headers, queries and forms as well [REQ-041]', () => {
    const form = new FormData()
    form.set('newPassword', SECRET)
    expect(redact([new Headers({ Authorization: SECRET }), new URLSearchParams({ code: SECRET }), form])).toEqual([
      { authorization: REDACTED },
      { code: REDACTED },
      { newPassword: REDACTED },
    ])
    expect(redact(new URL(`https://imsang.example/sso?code=${SECRET}&page=2`))).toBe(
      `https://imsang.example/sso?code=${REDACTED}&page=2`,
    )
  })
})

describe('a logged text', () => {
  const token = makeToken({ sub: 'u-1', name: 'x'.repeat(60) })
  const signed = `${token}${'s'.repeat(40)}`

  it.each([
    `request failed with ${signed}`,
    `Error: ${signed}\n    at send (app.js:1:2)`,
    `Authorization: Bearer ${SECRET}`,
    `bearer ${SECRET}`,
    `Basic ${SECRET}`,
    `/reset?resetToken=${SECRET}`,
    `/sso/callback?code=${SECRET}&state=1`,
    `password=${SECRET}`,
    `{"newPassword":"${SECRET}"}`,
    JSON.stringify(JSON.stringify({ password: SECRET })),
    JSON.stringify(JSON.stringify({ password: `with "quotes" ${SECRET}`, note: 1 })),
    `{"password":"cut off ${SECRET}`,
    `{ refresh_token: '${SECRET}' }`,
    `Cookie: ctms=${SECRET}; other=${SECRET}`,
    `x-api-key: ${SECRET}`,
  ])('loses the token or password inside it: %s [REQ-041]', (text) => {
    const redacted = redact({ message: text, list: [text], error: new Error(text) })
    expect(JSON.stringify(redacted)).not.toContain(SECRET)
    expect(JSON.stringify(redacted)).not.toContain(signed.split('.')[1])
    expect(JSON.stringify(redacted)).toContain(REDACTED)
  })

  it('loses any token at any place [REQ-041]', () => {
    const payload = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(fc.string(), payload, fc.string(), (before, claims, after) => {
        const jwt = `${makeToken(claims)}c2lnbmF0dXJl`
        expect(redact(`${before} ${jwt} ${after}`)).not.toContain(jwt.split('.')[1])
        expect(JSON.stringify(redact({ [jwt]: 1 }))).not.toContain(jwt.split('.')[1])
      }),
    )
  })

  it.each([
    '시험대상자를 찾을 수 없습니다.',
    'Unexpected token < in JSON at position 0',
    'page=2&size=20',
    'at 12:30:05',
  ])('is unchanged without a token or password: %s', (text) => {
    expect(redact(text)).toBe(text)
  })
})

describe('a copy that may be logged', () => {
  it('equals plain data without sensitive names, and does not change the original', () => {
    const plain = fc
      .jsonValue()
      .filter((value) => !/[=:]|eyJ|bearer|basic/i.test(JSON.stringify(value).replace(/":/g, '"')))
    fc.assert(
      fc.property(plain, (value) => {
        const before = JSON.stringify(value)
        expect(JSON.stringify(redact({ value }))).toBe(JSON.stringify({ value }))
        expect(JSON.stringify(value)).toBe(before)
      }),
      { examples: [[{ ['__proto__']: 1 }]] },
    )
  })

  it('can be made of cycles, deep nesting and unreadable values [REQ-041]', () => {
    const cycle: Record<string, unknown> = { name: 'a' }
    cycle.self = cycle
    expect(redact(cycle)).toEqual({ name: 'a', self: '[Circular]' })
    const shared = { name: 'b' }
    expect(redact([shared, shared])).toEqual([shared, shared])
    let deep: unknown = { password: SECRET }
    for (let depth = 0; depth < 20_000; depth++) deep = { deep }
    expect(JSON.stringify(redact(deep))).toContain('[Too deep]')
    expect(JSON.stringify(redact(deep))).not.toContain(SECRET)
    const unreadable = {
      name: 'c',
      get broken(): never {
        throw new Error(SECRET)
      },
    }
    expect(redact(unreadable)).toEqual({ name: 'c', broken: '[Unreadable]' })
    expect(redact({ toJSON: () => ({ password: SECRET }) })).toEqual({ password: REDACTED })
    expect(redact([1n, Symbol('s'), () => SECRET, undefined, new Uint8Array(3)])).toEqual([
      '1',
      'Symbol(s)',
      '[Function]',
      undefined,
      '[3 bytes]',
    ])
  })

  it('has message and cause of an error', () => {
    const cause = new TypeError('Failed to fetch')
    const error = Object.assign(new AggregateError([cause], 'outer', { cause }), { status: 503 })
    const fetchFailure = expect.objectContaining({ name: 'TypeError', message: 'Failed to fetch' })
    expect(redact(error)).toMatchObject({
      name: 'AggregateError',
      message: 'outer',
      stack: expect.stringContaining('outer'),
      cause: fetchFailure,
      errors: [fetchFailure],
      status: 503,
    })
  })
})
