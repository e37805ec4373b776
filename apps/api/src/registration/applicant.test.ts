import { describe, expect, it } from 'vitest'
import type { Browser } from '../http/browser'
import { createApplicants } from './applicant'

const DAY = 86_400_000
const NAME = 'imsang_applicant'

/** A browser that keeps every cookie for ever, as somebody who has copied one. */
function hoarder(value: string | null = null): Browser & { value: string | null } {
  return {
    value,
    read(name) {
      return name === NAME ? this.value : null
    },
    write(name, text, seconds) {
      expect([name, seconds]).toEqual([NAME, 86_400])
      this.value = text
    },
  }
}

describe("the mark of an applicant's browser", () => {
  let now = 1_750_000_000_000
  const applicants = createApplicants('a secret of these tests, long enough', () => now)

  it('ends after 24 hours, whoever has kept it, and begins anew with the password [TRUST-217]', () => {
    const browser = hoarder()
    applicants.remember(browser, 'u1')
    expect(applicants.isOwn(browser, 'u1')).toBe(true)
    expect(applicants.isOwn(browser, 'u2')).toBe(false)
    now += DAY - 1
    expect(applicants.isOwn(browser, 'u1')).toBe(true)
    now += 1
    expect(applicants.isOwn(browser, 'u1')).toBe(false)
    applicants.remember(browser, 'u1')
    expect(applicants.isOwn(browser, 'u1')).toBe(true)
  })

  it('cannot be prolonged, moved to another applicant, or made with another secret [TRUST-217]', () => {
    const browser = hoarder()
    applicants.remember(browser, 'u1')
    const [id = '', until = '', mark = ''] = (browser.value ?? '').split('.')
    expect(Number(until)).toBe(now + DAY)
    const foreign = hoarder()
    createApplicants('another secret, which is as long', () => now).remember(foreign, 'u1')
    const forged = [
      `${id}.${Number(until) + DAY}.${mark}`,
      `u2.${until}.${mark}`,
      `${id}..${mark}`,
      `${id}.${mark}`,
      `${id}.Infinity.${mark}`,
      `${id}.${until}.`,
      `${id}.${until}`,
      '',
      foreign.value,
    ]
    for (const value of forged) {
      for (const user of ['u1', 'u2']) expect([value, applicants.isOwn(hoarder(value), user)]).toEqual([value, false])
    }
  })
})
