import type { Page } from '@playwright/test'
import { expectNoSecretIn } from './secrets'
import { expect } from './test'

/** All that has come to a page since it was watched: where from, and what. */
export interface Received {
  /** The answer to each call, with its address and its headers. */
  readonly answers: readonly string[]
  /** Notes what the page shows and keeps now; a page that goes takes it along. */
  look(): Promise<void>
  /** Nothing of what came, was asked for, was shown, kept or printed so far holds one of these. */
  expectNone(secrets: readonly string[]): Promise<void>
}

/**
 * Watches a page for what it must not learn. Answers are taken on their way, so that none is lost when the page goes on
 * before it was read.
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
    // A kept connection that the server has closed meanwhile is no answer: the browser itself would ask again.
    const answer = await route
      .fetch({ maxRedirects: 0, maxRetries: 2 })
      .then(async (response) => ({ response, body: await response.text() }))
      .catch(() => null)
    // What did not arrive here, as when a test is over, does not reach the page either.
    if (!answer) return route.abort().catch(() => {})
    const { response, body } = answer
    answers.push([response.url(), JSON.stringify(response.headers()), body].join('\n'))
    // A page that has gone on takes no answer any more.
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
