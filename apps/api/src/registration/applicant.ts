import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
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

export function createApplicants(secret: string): Applicants {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'imsang applicant', 32))
  const sign = (userId: string) => createHmac('sha256', key).update(userId).digest()
  return {
    remember: (browser, userId) =>
      browser.write(COOKIE, `${userId}.${sign(userId).toString('base64url')}`, DAY_SECONDS),
    isOwn(browser, userId) {
      const [id, mark = ''] = (browser.read(COOKIE) ?? '').split('.')
      const given = Buffer.from(mark, 'base64url')
      const due = sign(userId)
      return id === userId && given.length === due.length && timingSafeEqual(given, due)
    },
  }
}
