import { test as base, expect } from '@playwright/test'

/** A journey, during which no page may break the content security policy that the server sends. */
export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
      })
      await use(undefined)
      expect(violations, 'what the content security policy refused').toEqual([])
    },
    { auto: true },
  ],
})

export { chromium, expect } from '@playwright/test'
