import type { Page } from '@playwright/test'

/** From now on subject pages are answered as in a large study, or refused. */
export async function interceptPages(page: Page) {
  const line = { isDown: false, without: '' }
  await page.route(/\/subjects\/page/, async (route) => {
    if (line.isDown) return route.fulfill({ status: 400, json: { success: false, status: 'failed', message: '' } })
    const answer = await (await route.fetch()).json()
    const content = answer.data.content.filter(({ scno }: { scno: string }) => scno !== line.without)
    return route.fulfill({ json: { ...answer, data: { ...answer.data, content, totalSubjects: 600 } } })
  })
  return line
}
