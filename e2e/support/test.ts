import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Toasts, watchToasts } from './toasts'

/**
 * A journey, during which no page may break the content security policy that the server sends: neither in the context
 * of the test itself nor in those that it opens for other people, which are closed at its end. `toasts` holds every
 * toast of the pages of its own context.
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
          if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
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
 * Marks a journey whose requirement a test of the screen or the server has proven already: it runs in `npm run test:more`,
 * where the same is proven again with the whole product.
 */
export const AGAIN = '@again'
