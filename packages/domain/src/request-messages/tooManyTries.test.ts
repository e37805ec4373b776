import { describe, expect, it } from 'vitest'
import { tooManyTriesFor } from '.'

describe('the wait after too many tries', () => {
  it.each([
    [1, '시도가 너무 많습니다. 1초 뒤에 다시 시도할 수 있습니다.'],
    [42, '시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.'],
    [59, '시도가 너무 많습니다. 59초 뒤에 다시 시도할 수 있습니다.'],
    [60, '시도가 너무 많습니다. 1분 뒤에 다시 시도할 수 있습니다.'],
    [61, '시도가 너무 많습니다. 2분 뒤에 다시 시도할 수 있습니다.'],
    [120, '시도가 너무 많습니다. 2분 뒤에 다시 시도할 수 있습니다.'],
    [121, '시도가 너무 많습니다. 3분 뒤에 다시 시도할 수 있습니다.'],
    [900, '시도가 너무 많습니다. 15분 뒤에 다시 시도할 수 있습니다.'],
    [3600, '시도가 너무 많습니다. 60분 뒤에 다시 시도할 수 있습니다.'],
  ])('of %i s is shown as %j [LOGIN-081, VERIFY-035, RESET-037]', (seconds, text) => {
    expect(tooManyTriesFor(seconds)).toBe(text)
  })
})
