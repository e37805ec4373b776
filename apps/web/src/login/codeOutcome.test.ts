import { RequestFailure } from '@imsang/api-client'
import { describe, expect, it } from 'vitest'
import { codeOutcomeOf } from './codeOutcome'

const refusal = (status: number, message = '', wait: number | null = null) =>
  Promise.reject(new RequestFailure('refused', status, { message }, wait))

describe('the outcome of a call about a code', () => {
  it.each([200, 400, 401, 404, 409, 422, 499])(
    'is a refusal after %i, in the words of the server [VERIFY-020, VERIFY-021]',
    async (status) => {
      expect(await codeOutcomeOf(refusal(status, '코드가 다릅니다.'))).toEqual({
        kind: 'refused',
        message: '코드가 다릅니다.',
      })
      expect(await codeOutcomeOf(refusal(status))).toEqual({ kind: 'refused', message: null })
    },
  )

  it.each([408, 429, 500, 501, 503])('says nothing about the code after %i [VERIFY-022]', async (status) => {
    expect(await codeOutcomeOf(refusal(status, '바쁩니다.'))).toEqual({ kind: 'failed', message: '바쁩니다.' })
    expect(await codeOutcomeOf(refusal(status))).toEqual({ kind: 'failed', message: null })
  })

  it.each(['network', 'timeout'] as const)('is none without an answer (%s) [VERIFY-018, VERIFY-019]', async (kind) => {
    expect(await codeOutcomeOf(Promise.reject(new RequestFailure(kind)))).toEqual({ kind: 'unanswered' })
  })

  it('names the wait after too many tries [VERIFY-035]', async () => {
    expect(await codeOutcomeOf(refusal(429, '바쁩니다.', 42))).toEqual({
      kind: 'failed',
      message: '시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.',
    })
  })

  it('is unknown after anything else [VERIFY-022]', async () => {
    const failed = { kind: 'failed', message: '알 수 없는 오류가 발생했습니다' }
    expect(await codeOutcomeOf(Promise.reject(new Error('planted')))).toEqual(failed)
  })

  it.each([
    [{ passwordRemoved: true }, true],
    [{ passwordRemoved: false }, false],
    [{ passwordRemoved: 'yes' }, false],
    [null, false],
  ])('of %j says whether the password was removed [TRUST-193]', async (data, isPasswordRemoved) => {
    expect(await codeOutcomeOf(Promise.resolve(data))).toEqual({ kind: 'done', isPasswordRemoved })
  })
})
