import type { Page } from '@playwright/test'
import { expectNoSecretIn } from './secrets'
import { expect } from './test'

/** Everything that a page has received since it was watched, with its origin. */
export interface Received {
  /** The response to each call, with its address and its headers. */
  readonly answers: readonly string[]
  /** Records what the page shows and stores now; call it before the page navigates, which discards both. */
  look(): Promise<void>
  /** Expects that nothing received, requested, shown, stored or printed so far contains one of these. */
  expectNone(secrets: readonly string[]): Promise<void>
}

/**
 * Watches a page for data that it must not receive. Responses are recorded in transit, so that none is lost when the
 * page navigates before reading it.
 */
export async function watchReceived(page: Page): Promise<Received> {
  const answers: string[] = []
  const others: string[] = []
  page.on('console', (message) => others.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => others.push(`error: ${error.stack ?? error.message}`))
  page.on('request', (request) => others.push(`request: ${request.url()} ${request.postData() ?? ''}`))
  page.on('framenavigated', (frame) => others.push(`address: ${frame.url()}`))
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (!['fetch', 'xhr', 'document'].includes(request.resourceType())) return route.fallback()
    // A kept-alive connection that the server has closed is not a response: the browser itself would retry.
    const answer = await route
      .fetch({ maxRedirects: 0, maxRetries: 2 })
      .then(async (response) => ({ response, body: await response.text() }))
      .catch(() => null)
    // A request that failed here, as when a test ends, does not reach the page either.
    if (!answer) return route.abort().catch(() => {})
    const { response, body } = answer
    answers.push([response.url(), JSON.stringify(response.headers()), body].join('\n'))
    // A page that has navigated no longer accepts a response.
    await route.fulfill({ response, body }).catch(() => {})
  })
  const secretsIn = (texts: readonly string[], secrets: readonly string[]) =>
    secrets.flatMap((secret) =>
      texts.filter((text) => text.includes(secret)).map((text) => `${secret} in ${text.slice(0, 200)}`),
    )
  const look = async () => {
    others.push(`address: ${page.url()}`, `title: ${await page.title()}`, await page.content())
  }
  return {
    answers,
    look,
    async expectNone(secrets) {
      await look()
      expect(secretsIn([...answers, ...others], secrets)).toEqual([])
      await expectNoSecretIn(page, secrets)
    },
  }
}
