import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestFailure } from './failure'
import { unwrap } from './unwrap'

/** A word in mixed letter case. */
const inAnyCase = (...words: string[]) =>
  fc
    .tuple(fc.constantFrom(...words), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
    .map(([word, capitals]) =>
      [...word].map((letter, index) => (capitals[index] ? letter.toUpperCase() : letter)).join(''),
    )
const anyStatus = fc.integer({ min: 200, max: 299 })

function failureOf(body: unknown, status = 200): RequestFailure {
  try {
    unwrap(body, status)
  } catch (error) {
    if (error instanceof RequestFailure) return error
  }
  throw new Error('expected a RequestFailure')
}

describe('the content of a reply', () => {
  it('is the reply itself when that is an array [REQ-027, SCALL-007, DCALL-004]', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), anyStatus, (list, status) => {
        expect(unwrap(list, status)).toBe(list)
      }),
    )
  })

  it('is data when status is success or ok, in any case [REQ-028, SCALL-009, DCALL-005]', () => {
    fc.assert(
      fc.property(inAnyCase('success', 'ok'), fc.jsonValue(), anyStatus, (word, data, status) => {
        expect(unwrap({ status: word, data }, status)).toBe(data)
      }),
    )
    expect(unwrap({ status: 'SUCCESS', data: null }, 200)).toBeNull()
  })

  it('is data when success is true, with any status [REQ-029, SCALL-008, DCALL-005]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), anyStatus, (data, word, status) => {
        expect(unwrap({ success: true, status: word, data }, status)).toBe(data)
      }),
    )
  })

  it('is the whole reply when status is success and there is no data', () => {
    const tokens = { status: 'success', access_token: 'a' }
    expect(unwrap(tokens, 200)).toBe(tokens)
  })

  it('is a page also when its numbers, or all of it, stand beside data [ACALL-033]', () => {
    const content = [{ id: 'organization-1' }]
    const numbers = { number: 1, size: 10, totalElements: 11, totalPages: 2 }
    for (const good of [{ success: true }, { status: 'success' }]) {
      for (const body of [
        { ...good, data: { content, ...numbers } },
        { ...good, data: { content }, ...numbers },
        { ...good, data: content, ...numbers },
      ]) {
        expect(unwrap(body, 200)).toEqual({ content, ...numbers })
      }
      expect(unwrap({ ...good, content, ...numbers }, 200)).toMatchObject({ content, ...numbers })
      // What is inside counts, and what has no rows is no page.
      expect(unwrap({ ...good, data: { content, ...numbers }, number: 7 }, 200)).toEqual({ content, ...numbers })
      expect(unwrap({ ...good, data: { id: 'organization-1' }, size: 3 }, 200)).toEqual({ id: 'organization-1' })
    }
  })

  it('is an entity that has its own status, or none [REQ-031]', () => {
    const words = ['success', 'ok', 'failed', 'fail', 'error']
    const entity = fc
      .dictionary(fc.string(), fc.jsonValue())
      .filter(({ success }) => typeof success !== 'boolean')
      .filter(({ status }) => typeof status !== 'string' || !words.includes(status.toLowerCase()))
    fc.assert(
      fc.property(entity, anyStatus, (value, status) => {
        expect(unwrap(value, status)).toBe(value)
      }),
    )
    for (const status of ['EMAIL_SENT', 'pending', 'ONGOING', 7]) {
      const value = { status, data: { email: 'kim@hospital.example' } }
      expect(unwrap(value, 200)).toBe(value)
    }
  })
})

describe('a failure reply', () => {
  const message = '이미 있는 시험대상자입니다.'

  it('has success false, also at HTTP 200 [REQ-030, SCALL-010, DCALL-006]', () => {
    expect(failureOf({ success: false, status: 'success', message, data: [] })).toMatchObject({
      kind: 'refused',
      status: 200,
      serverMessage: message,
    })
  })

  it('has status failed, fail or error, also at HTTP 200 [REQ-030, SCALL-010, DCALL-006]', () => {
    fc.assert(
      fc.property(inAnyCase('failed', 'fail', 'error'), anyStatus, (word, status) => {
        expect(failureOf({ status: word, message, data: {} }, status)).toMatchObject({
          kind: 'refused',
          status,
          serverMessage: message,
        })
      }),
    )
  })

  it('is every reply from HTTP 400 on, with any body [REQ-081]', () => {
    const body = fc.option(fc.jsonValue(), { nil: undefined })
    fc.assert(
      fc.property(body, fc.integer({ min: 400, max: 599 }), (value, status) => {
        expect(failureOf(value, status)).toMatchObject({ kind: 'refused', status })
      }),
    )
    expect(unwrap({}, 399)).toEqual({})
  })

  it('keeps code, field and the current record [REQ-082]', () => {
    const current = { subjectId: 's-1', version: 4 }
    const body = { success: false, message, code: 'record.older', field: 'enrollmentDate', data: current }
    expect(failureOf(body, 412)).toMatchObject({ code: 'record.older', field: 'enrollmentDate', current })
  })

  it.each([null, undefined, 'text', '', 0, 42, true])(
    'is any reply that is neither object nor list: %j [REQ-036]',
    (body) => {
      expect(failureOf(body)).toMatchObject({ kind: 'shape', status: 200 })
    },
  )
})
