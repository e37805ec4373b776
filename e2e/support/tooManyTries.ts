import type { Page } from '@playwright/test'

/**
 * Refuses the calls of a path for too many tries in place of the server, with these waits in order and then the last
 * one. @returns how many calls there were
 */
export async function refuseTries(page: Page, path: string, waits: readonly number[]): Promise<() => number> {
  let calls = 0
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => {
      const seconds = waits[Math.min(calls, waits.length - 1)]
      calls += 1
      return route.fulfill({
        status: 429,
        headers: { 'Retry-After': String(seconds) },
        json: { success: false, status: 'failed', message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.' },
      })
    },
  )
  return () => calls
}
