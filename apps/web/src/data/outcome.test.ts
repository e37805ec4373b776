import { RequestFailure } from '@imsang/api-client'
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome'

const refusal = (message: string) => Promise.reject(new RequestFailure('refused', 409, { message }))

it('a call that succeeds is done, whatever it answers', async () => {
  expect(await outcomeOf(Promise.resolve(null))).toEqual({ ok: true })
})

it("a refused call has the server's message, and without one leaves the text to the screen [SIGNUP-041, SIGNUP-042, LOGIN-064, RESET-009, RESET-015, APPR-063]", async () => {
  expect(await outcomeOf(refusal('이미 처리되었습니다.'))).toEqual({ ok: false, message: '이미 처리되었습니다.' })
  expect(await outcomeOf(refusal(''))).toEqual({ ok: false, message: null })
})

it("a text of the caller's own comes before the server's [RESET-037]", async () => {
  expect(await outcomeOf(refusal('바쁩니다.'), () => '42초 뒤')).toEqual({ ok: false, message: '42초 뒤' })
  expect(await outcomeOf(refusal('바쁩니다.'), () => null)).toEqual({ ok: false, message: '바쁩니다.' })
})
