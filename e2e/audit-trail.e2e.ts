import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { correctEnrolment, openOwnSubjects, shownDate, signIn } from './support/app'
import { callsAs } from './support/calls'
import { downloadFor } from './support/downloads'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer, temporaryDataDir } from './support/server'
import { AGAIN, expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const TRAIL = `/api/v1/projects/${STUDY}/audit-trail`
const CHECKER = join(import.meta.dirname, '../scripts/audit-offline.mjs')
const REASON = '원자료와 대조하여 정정'

let server: RunningServer

/** The path of its public keys. */
let keys: string

test.beforeAll(async () => {
  server = await startServer()
  keys = join(temporaryDataDir(), 'keys.json')
  writeFileSync(keys, await (await fetch(`${server.url}/.well-known/imsang-audit-key.json`)).text())
})
test.afterAll(() => server.stop())

/** Presses an export button and unpacks the downloaded archive. @returns the paths of its two files */
async function exported(page: Page, format: 'CSV' | 'JSON'): Promise<{ file: string; manifest: string }> {
  await page.getByRole('button', { name: `${format} 내보내기` }).click()
  const download = await downloadFor(page)
  const archive = readFileSync(await download.path())
  await expect(page.getByText(`변경 이력을 ${format} 파일로 저장했습니다.`)).toBeVisible()
  const name = new RegExp(`^audit_trail_\\d{4}-\\d{2}-\\d{2}\\.${format.toLowerCase()}`)
  expect(download.suggestedFilename()).toMatch(new RegExp(`${name.source}\\.zip$`))
  const folder = temporaryDataDir()
  const paths = Object.entries(unzipSync(archive)).map(([packed, content]) => {
    expect(packed).toMatch(name)
    writeFileSync(join(folder, packed), content)
    return join(folder, packed)
  })
  const [file = '', manifest = ''] = paths
  expect(paths).toHaveLength(2)
  expect(manifest).toMatch(/\.manifest\.json$/)
  return { file, manifest }
}

/** Checks a file against its manifest with the server's public key, but neither the server nor its database. */
function check(manifest: string, file: string, noted?: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [CHECKER, manifest, file, '--key', keys, ...(noted === undefined ? [] : ['--head', noted])],
    { encoding: 'utf8', env: {} },
  )
  return { status, said: `${stdout}${stderr}` }
}

/** Returns a copy of the file with one character changed. */
function altered(file: string, place: number): string {
  const letters = Array.from(readFileSync(file, 'utf8'))
  const at = Math.floor(place * (letters.length - 1))
  letters[at] = letters[at] === '7' ? '8' : '7'
  const other = `${file}.altered`
  writeFileSync(other, letters.join(''))
  return other
}

test('a PI verifies the trail of a study and exports files that reveal any change without this server [AUDIT-045, AUDIT-056]', async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const { scno, corrected } = await correctEnrolment(page, REASON)
  await page.getByRole('link', { name: '전체 변경 이력' }).click()
  await expect(page).toHaveURL(`${server.url}/projects/${STUDY}/audit-trail`)
  const newest = page.getByRole('table', { name: '변경 이력' }).getByRole('rowgroup').nth(1)
  for (const text of [scno, '등록일', '날짜 변경', shownDate(corrected), REASON])
    await expect(newest).toContainText(text)
  await expect(page.getByRole('row').filter({ hasText: REASON })).toHaveCount(1)

  await page.getByRole('button', { name: '검증', exact: true }).click()
  await expect(page.getByText('이상이 없습니다.', { exact: true })).toBeVisible()
  const entries = Number(/([\d,]+)건/.exec(await textOf(page, '확인한 기록'))?.[1]?.replaceAll(',', ''))
  const hash = (await textOf(page, '마지막 기록의 해시')).replaceAll(/\s/g, '')
  expect(entries).toBeGreaterThan(100)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)

  for (const format of ['CSV', 'JSON'] as const) {
    const { file, manifest } = await exported(page, format)
    expect(readFileSync(file, 'utf8')).toContain(REASON)
    // The entry that the screen suggests to note is the last one of the file.
    const intact = check(manifest, file, `${entries}:${hash}`)
    expect(intact).toEqual({ status: 0, said: expect.stringMatching(/^intact: \d+ entries/) })
    expect(intact.said).toContain(`#${entries}:${hash}`)
    for (const place of [0, 0.3, 0.5, 0.8, 1]) expect(check(manifest, altered(file, place)).status, `${place}`).toBe(1)
  }
})

test('a page of the trail that cannot be loaded leaves the previous one, with a retry', { tag: AGAIN }, async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/audit-trail`)
  const rows = page.getByRole('table', { name: '변경 이력' }).getByRole('row')
  const numbers = rows.filter({ has: page.getByRole('cell') }).getByRole('rowheader')
  // An arm or an institution has two of the twenty entries in one row.
  await expect(numbers.nth(15)).toBeVisible()
  const shown = await numbers.allInnerTexts()
  await page.route('**/audit-trail?page=1**', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.getByRole('button', { name: '2페이지' }).click()
  await expect(page.getByRole('alert').getByText('변경 이력을 불러오는 데 실패했습니다.')).toBeVisible()
  await expect(numbers).toHaveText(shown)
  await page.unrouteAll()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(numbers.first()).not.toHaveText(shown[0] ?? '')
})

/** Returns the value of a term in a description list. */
async function textOf(page: Page, term: string): Promise<string> {
  return page
    .getByRole('definition')
    .and(page.locator(`dt:has-text("${term}") + dd`))
    .innerText()
}

test('the trail of a whole study is verified completely, each entry with the one before it', {
  tag: AGAIN,
}, async () => {
  const admin = await callsAs(server.url, PEOPLE.systemAdmin)
  interface Named {
    readonly name: string
    readonly content: string
  }
  const { data } = await admin<{ file: Named; manifest: Named }>('POST', `${TRAIL}/export`, {
    format: 'csv',
    purpose: '정기 점검',
  })
  const folder = temporaryDataDir()
  const [file, manifest] = [data.file, data.manifest].map(({ name, content }) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  })
  if (!file || !manifest) throw new Error('no files')
  expect(check(manifest, file)).toEqual({ status: 0, said: expect.stringContaining('checked: every entry, how they') })
  // With a line removed, the checker names the entry instead of only reporting a changed file.
  const lines = data.file.content.split('\r\n')
  writeFileSync(file, lines.filter((_, line) => line !== 20).join('\r\n'))
  expect(check(manifest, file)).toMatchObject({ status: 1, said: expect.stringContaining('entry 20: is missing') })
})

test('a user who may not see the trail is told so without a call, and gets nothing by calling the server directly [AUDIT-025]', {
  tag: AGAIN,
}, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await signIn(page, server.url, PEOPLE.hospitalCrc)
  const asked = page.waitForRequest(/\/api\/v1\/projects\//)
  await openOwnSubjects(page)
  await expect(page.getByRole('button', { name: '스크리닝 분석' })).toBeVisible()
  await rest()
  expect(await page.getByRole('link', { name: '전체 변경 이력' }).count()).toBe(0)
  const authorization = (await asked).headers().authorization ?? ''
  await page.goto(`${server.url}/projects/${STUDY}/audit-trail`)
  await expect(page.getByText('변경 이력을 볼 권한이 없습니다.')).toBeVisible()
  await rest()
  expect(await page.getByRole('button', { name: '검증' }).count()).toBe(0)
  expect(await page.getByRole('table').count()).toBe(0)
  expect(calls.filter((path) => path.startsWith('/api/') && path.includes('audit'))).toEqual([])

  const { data } = await (await callsAs(server.url, PEOPLE.hospitalCrc))<{ subjectId: string }[]>(
    'GET',
    `/api/v1/projects/${STUDY}/subjects/masked`,
  )
  const history = `/api/v1/projects/${STUDY}/subjects/${data[0]?.subjectId}/audit-logs`
  const question = { method: 'POST', data: { format: 'csv', purpose: '정기 점검' } }
  for (const path of [TRAIL, `${TRAIL}/verification`, `${TRAIL}/export`, history]) {
    const call = path.endsWith('/export') ? question : { method: 'GET' }
    const refused = await page.request.fetch(`${server.url}${path}`, { ...call, headers: { authorization } })
    expect([path, refused.status()]).toEqual([path, 403])
    expect(await refused.json()).toMatchObject({ success: false, message: '접근 권한이 없습니다' })
    expect((await page.request.fetch(`${server.url}${path}`, call)).status()).toBe(401)
  }
  const outsider = await callsAs(server.url, PEOPLE.outsider)
  expect((await outsider('GET', TRAIL)).status).toBe(403)
})
