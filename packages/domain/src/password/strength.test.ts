import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_STRENGTH_LABELS, passwordMeter, passwordMeterLabel, passwordStrength } from '.'

describe('the strength of a password', () => {
  it('gains a point with 8 characters: 7, 8 and 9 [RESET-027, PW-045]', () => {
    expect([7, 8, 9].map((length) => passwordStrength('a'.repeat(length)))).toEqual([0, 1, 1])
    expect(passwordStrength('😀'.repeat(4))).toBe(0)
  })

  it('gains one more with 12 characters: 11, 12 and 13 [RESET-028, PW-046]', () => {
    expect([11, 12, 13].map((length) => passwordStrength('a'.repeat(length)))).toEqual([1, 2, 2])
  })

  it('gains a point with three classes and one more with four, in every combination [RESET-029, RESET-030, PW-047, PW-048, ACONST-019]', () => {
    const POINTS = [0, 0, 0, 1, 2]
    for (let bits = 0; bits < 16; bits++) {
      const classes = ['A', 'a', '1', '!'].filter((_, index) => bits & (1 << index))
      expect(passwordStrength(classes.join('')), classes.join('')).toBe(POINTS[classes.length])
    }
    expect(passwordStrength('Aa-_ 가')).toBe(0)
  })

  it('does not depend on the password rule [RESET-031, CONST-019, ACONST-019]', () => {
    expect(passwordStrength('Aa1!')).toBe(2)
    expect(passwordStrength('')).toBe(0)
    expect(passwordStrength('Abcdefghij1!')).toBe(4)
  })

  it('is a whole number from 0 to 4 and never falls as characters are added [RESET-031, CONST-019, ACONST-019]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, rest) => {
        const [before, after] = [passwordStrength(start), passwordStrength(start + rest)]
        expect([0, 1, 2, 3, 4]).toContain(before)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('has a Korean label for each score [RESET-032, RESET-033, RESET-034, RESET-035, RESET-036]', () => {
    expect(PASSWORD_STRENGTH_LABELS).toEqual({ 0: '매우 약함', 1: '약함', 2: '보통', 3: '강함', 4: '매우 강함' })
  })

  it('has the same labels on the password screen [PW-049, PW-050, PW-051, PW-052, PW-053]', () => {
    expect([0, 1, 2, 3, 4].map((score) => PASSWORD_STRENGTH_LABELS[score as 0 | 1 | 2 | 3 | 4])).toEqual([
      '매우 약함',
      '약함',
      '보통',
      '강함',
      '매우 강함',
    ])
  })
})

describe('the password meter', () => {
  it('is 0 for an empty password, without a label [PW-035]', () => {
    expect(passwordMeter('', false)).toBe(0)
    expect(passwordMeter('', true)).toBe(0)
    expect(passwordMeterLabel(0)).toBeNull()
  })

  it('is 100 for a valid password, of any length [PW-036]', () => {
    expect([1, 8, 9, 10, 11].map((length) => passwordMeter('a'.repeat(length), true))).toEqual([
      100, 100, 100, 100, 100,
    ])
  })

  it('is 10 for each character of an invalid password, at most 90 [PW-037, PW-038, ACONST-020, ACONST-021]', () => {
    const meters = [1, 2, 6, 7, 8, 9, 10, 30].map((length) => passwordMeter('a'.repeat(length), false))
    expect(meters).toEqual([10, 20, 60, 70, 80, 90, 90, 90])
  })

  it('has a Korean label at each step [PW-039, PW-040, PW-041, ACONST-022]', () => {
    const words = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(passwordMeterLabel)
    expect(words).toEqual(['약함', '약함', '약함', '약함', '약함', '약함', '보통', '보통', '보통', '강함'])
  })

  it('counts code points [PW-042]', () => {
    expect(passwordMeter('가나다', false)).toBe(30)
    expect(passwordMeter('😀', false)).toBe(10)
  })

  it('does not depend on the strength score [PW-044]', () => {
    expect([passwordStrength('Aa1!'), passwordMeter('Aa1!', false)]).toEqual([2, 40])
    expect([passwordStrength('aaaa'), passwordMeter('aaaa', false)]).toEqual([0, 40])
    expect([passwordStrength('Abcdef1!'), passwordMeter('Abcdef1!', true)]).toEqual([3, 100])
  })
})
