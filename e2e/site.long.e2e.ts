import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..')
const SITE = join(ROOT, 'site')
const START = pathToFileURL(join(SITE, 'index.html')).href
/** The build of the workbench, and the tree of every state of every screen. */
const BUILD = 20 * 60_000

test.beforeAll(() => {
  test.setTimeout(BUILD)
  const { status, stderr } = spawnSync('npm', ['run', 'site'], { cwd: ROOT, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

/** What a page complains about: in its console, its scripts, and files that it did not get. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('requestfailed', (request) => {
    // Going back, a page of the frame is opened whose place another one takes.
    if (!request.isNavigationRequest()) complaints.push(`${request.url()}: ${request.failure()?.errorText}`)
  })
  return complaints
}

const shownIn = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe')
const headingOf = (page: Page) => shownIn(page).locator('#storybook-docs').getByRole('heading', { level: 1 }).first()

/** The address of a page or story of the site. */
const isAt = (target: string) => (url: URL) => decodeURI(url.search).startsWith(`?path=${target}`)

async function openStart(page: Page): Promise<void> {
  await page.goto(START)
  await expect(headingOf(page)).toHaveText('임상 화면과 부품')
}

test('every page and every link of the front pages opens from the folder, and nothing complains [RELEASE-060, RELEASE-061]', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000)
  const complaints = complaintsOf(page)
  await openStart(page)
  const index = JSON.parse(readFileSync(join(SITE, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; title: string; type: string; tags: string[] }>
  }
  const pages = Object.values(index.entries).filter(({ tags }) => tags.includes('unattached-mdx'))
  expect(pages.length).toBeGreaterThan(9)
  const followed = new Set<string>()
  for (const { id, title } of pages) {
    const name = title.split('/').at(-1) ?? title
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(isAt(`/docs/${id}`))
    await expect(headingOf(page)).toBeVisible()
    const links = shownIn(page).locator('#storybook-docs a[href*="?path="]')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const [at, path] of paths.entries()) {
      const target = decodeURI(path.split('?path=')[1] ?? '')
      // A document of this page is opened in its place; the rows of the evidence lead to stories, one is enough.
      if (followed.has(target) || target.endsWith(id) || (title.endsWith('근거') && at > 1)) continue
      followed.add(target)
      await links.nth(at).click()
      await expect(page).toHaveURL(isAt(target))
      const shown = target.startsWith('/docs/') ? headingOf(page) : shownIn(page).locator('#storybook-root > *').first()
      await expect(shown, target).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(isAt(`/docs/${id}`))
      await expect(headingOf(page)).toBeVisible()
    }
  }
  expect(followed.size).toBeGreaterThan(12)
  expect(complaints).toEqual([])
})

test('in the folder a story plays its steps, the sidebar finds it, and axe checks it [RELEASE-061]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openStart(page)
  await page.getByPlaceholder('Find components').fill('Of Another Group')
  await page.getByRole('option', { name: /Of Another Group.*Contract/ }).click()
  await expect(page).toHaveURL(isAt('/story/contract--of-another-group'))
  await expect(shownIn(page).getByText('/auth-service/api/admin/users/pending')).toBeVisible()
  await page.getByRole('tab', { name: /Accessibility/ }).click()
  await expect(page.getByRole('tab', { name: /Passes/ })).toHaveText(/[1-9]/)
  expect(complaints).toEqual([])
})

test('in the folder documents are read, with their pictures, and every screen has its evidence [RELEASE-061]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openStart(page)
  await shownIn(page).getByRole('link', { name: '평가와 운영' }).click()
  await shownIn(page).getByRole('link', { name: 'README' }).click()
  const picture = shownIn(page).getByRole('img', { name: 'The subjects of a hospital' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await shownIn(page).getByRole('link', { name: '화면별 근거' }).click()
  const rows = shownIn(page).getByRole('row')
  await expect(rows.filter({ hasText: /상태 \d+개 중 \d+개/ }).first()).toContainText(/\d{4}-\d{2}-\d{2}/)
  expect(await rows.count()).toBeGreaterThan(50)
  expect(
    await shownIn(page)
      .getByText(/: (button|link|textbox|image|dialog|heading)$/)
      .count(),
  ).toBe(0)
  await page.getByRole('link', { name: '바뀐 화면', exact: true }).click()
  await expect(
    shownIn(page).getByText(/이후 (바뀐 그림이 없습니다|스토리 .+개의 그림이)|비교할 이전 그림이 없습니다/),
  ).toBeVisible()
  expect(complaints).toEqual([])
})
