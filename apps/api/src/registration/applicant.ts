import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../base/clock'
import type { Browser } from '../http/browser'

const COOKIE = 'imsang_applicant'
const DAY_SECONDS = 86_400

/**
 * Recognises the browser of an applicant, in which the application's password was entered. Others can request and try
 * codes too, but cannot use up the applicant's own attempts.
 */
export interface Applicants {
  remember(browser: Browser, userId: string): void
  isOwn(browser: Browser, userId: string): boolean
}

/** The mark ends by its own signed time, also in a copy that no browser drops after a day [TRUST-217, DEC-593]. */
export function createApplicants(secret: string, clock: Clock): Applicants {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'imsang applicant', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    remember(browser, userId) {
      const named = `${userId}.${clock() + DAY_SECONDS * 1000}`
      browser.write(COOKIE, `${named}.${sign(named).toString('base64url')}`, DAY_SECONDS)
    },
    isOwn(browser, userId) {
      const [id, until = '', mark = ''] = (browser.read(COOKIE) ?? '').split('.')
      const given = Buffer.from(mark, 'base64url')
      const due = sign(`${id}.${until}`)
      const isOurs = given.length === due.length && timingSafeEqual(given, due)
      return isOurs && id === userId && clock() < Number(until)
    },
  }
}
