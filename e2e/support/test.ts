import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Toasts, watchToasts } from './toasts'

/** What Chromium writes into the console when the policy of a page refuses something; Trusted Types have their own words. */
export const VIOLATION = /Content Security Policy|requires '?Trusted/i

/**
 * A journey in which no page may violate the server's content security policy, in the context of the test and in those
 * that it opens for other users, which are closed at its end. `toasts` records every toast in its own context.
 */
export const test = base.extend<{ policy: undefined; toasts: Toasts }>({
  toasts: async ({ context }, use) => use(await watchToasts(context)),
  policy: [
    async ({ browser }, use) => {
      const contexts: BrowserContext[] = []
      const violations: string[] = []
      const watch = (context: BrowserContext) => {
        contexts.push(context)
        context.on('console', (message) => {
          if (VIOLATION.test(message.text())) violations.push(message.text())
        })
      }
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      await Promise.all(contexts.map((context) => context.close()))
      expect(violations, 'what the content security policy refused').toEqual([])
    },
    { auto: true },
  ],
})

export { chromium, expect } from '@playwright/test'

/**
 * Marks a journey whose requirement is already proved by a shorter journey or by a test of the screen or the server: it
 * runs only in `npm run test:more`, which proves it again with the whole product.
 */
export const AGAIN = '@again'
