// The import of studies with the largest file that is taken: 500 rows, near 2 MB, in CP949. The page must stay free while the
// file is read, checked and looked through: the longest task of the page, at full speed. Then how long 500 studies take.
import { expect, type Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { signInToHome } from '../e2e/support/app'
import { PEOPLE } from '../e2e/support/people'
import { type Longest, lookThrough } from './import/lookThrough'
import { judge, middleOf } from './lib/pairs'
import { startProduct } from './lib/product'
import { openBrowser } from './lib/visit'

const LIMIT = 50
const TIMES = 9
const WARM_UP = 2
const PARTS = {
  check: 'from the choice to the preview',
  scroll: 'while its rows are scrolled',
  pages: 'while its pages are turned',
  filter: 'when the invalid ones are shown alone',
}
const HEADER =
  '연구 제목,연구 별칭,프로토콜 번호,임상 단계,연구주도기관 코드,의뢰기관 코드,총괄연구책임자 이메일,시작일,종료일,목표 시험대상자 수,연구 목적 및 개요'

/** A file in which every second row has a fault; of `round`, so that no number of it is taken. */
function file(round: number): Buffer {
  const overview = '혈압이 높은 시험대상자의 경과를 봅니다. '.repeat(95)
  const lines = Array.from({ length: 500 }, (_, at) =>
    [
      `고혈압 ${round}-${at}`,
      '',
      `BENCH-${round}-${at}`,
      at % 2 ? '9상' : '2상',
      'HGSH',
      'HANEUL',
      'pi@seoul-hospital.example,2026-01-01,2026-12-31,80',
      overview,
    ].join(','),
  )
  return iconv.encode([HEADER, ...lines, ''].join('\r\n'), 'cp949')
}

const server = await startProduct()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  // The loader of these files lets functions keep their names, also those that are sent into the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/admin-projects`)
  const seen: Longest[] = []
  for (let time = -WARM_UP; time < TIMES; time++) {
    await page.getByRole('button', { name: '가져오기' }).click()
    await expect(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
    const longest = await page.evaluate(lookThrough, file(time + WARM_UP).toString('base64'))
    if (time >= 0) seen.push(longest)
    await page.getByRole('button', { name: '취소' }).click()
  }
  console.log(`   ${(file(0).length / 1024).toFixed(0)} kB`)
  for (const part of ['check', 'scroll', 'pages', 'filter'] as const) {
    judge({ what: `longest task, ${PARTS[part]}`, unit: ' ms', atMost: LIMIT }, middleOf(seen.map((one) => one[part])))
  }

  await choose(page, file(TIMES + WARM_UP))
  const since = performance.now()
  await page.getByRole('button', { name: '250건 가져오기' }).click()
  await expect(page.getByText('250건을 가져왔습니다. 250건은 오류로 제외되었습니다.')).toBeVisible({ timeout: 120_000 })
  console.log(`   250 studies are created in ${((performance.now() - since) / 1000).toFixed(1)} s`)
} finally {
  await browser.close()
  await server.stop()
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: '가져오기' }).click()
  const input = page.locator('[role="dialog"] input[type="file"]')
  await input.setInputFiles({ name: '연구.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('table', { name: '미리보기' })).toBeVisible()
}
