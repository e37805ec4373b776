import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { signInToHome } from './support/app'
import { callsAs } from './support/calls'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const HEADER =
  '연구 제목,연구 별칭,프로토콜 번호,임상 단계,연구주도기관 코드,의뢰기관 코드,총괄연구책임자 이메일,시작일,종료일,목표 시험대상자 수,연구 목적 및 개요'
const REFUSED = 'CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.'
const REST = '2상,HGSH,HANEUL,pi@seoul-hospital.example,2026-01-01,2026-12-31,80,목적'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** As Korean Excel saves it. */
const inExcel = (...lines: readonly string[]) => iconv.encode([HEADER, ...lines, ''].join('\r\n'), 'cp949')

async function open(page: Page) {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/admin-projects`)
  await page.getByRole('button', { name: '가져오기' }).click()
  return page.getByRole('dialog', { name: '연구 가져오기' })
}

const choose = (page: Page, buffer: Buffer, name = '연구.csv') =>
  page
    .locator('[role="dialog"] input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer })

/** The stored studies whose name begins so. */
async function named(name: string): Promise<string[]> {
  const admin = await callsAs(server.url, PEOPLE.systemAdmin)
  const { data } = await admin<{ content: { name: string }[] }>(
    'GET',
    `/api/v1/projects?page=0&size=100&search=${encodeURIComponent(name)}`,
  )
  return data.content.map((study) => study.name)
}

test('a file from Korean Excel with every fault once: the rows, what is created, and the corrected file [STUDY-273, STUDY-274, STUDY-275, STUDY-276, STUDY-340, STUDY-345, STUDY-346, STUDY-353]', async ({
  page,
}) => {
  const dialog = await open(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '양식 다운로드' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toBe(`\uFEFF${HEADER}\r\n`)

  await choose(
    page,
    inExcel(
      `똠방각하 뷁 2상,별칭,PN-1,${REST}`,
      `,별칭,,${REST}`,
      `둘째,별칭,pn-1-v2.0,${REST}`,
      '셋째,,,9상,NONE,HANBIT,nobody@seoul-hospital.example,2026-02-30,,-1,',
      `"넷째, ""인용""",=1+1,,${REST},더`,
      `"다섯째, ""인용""\r\n두 줄",=1+1,HN2101-301,${REST}`,
      `"여섯째, ""인용""\r\n두 줄",'=1+1,,${REST}`,
    ),
  )
  const rows = dialog.getByRole('table', { name: '미리보기' }).getByRole('row')
  await expect(rows).toHaveCount(8)
  const told = async (line: number) =>
    (
      await rows
        .nth(line - 1)
        .getByRole('listitem')
        .allTextContents()
    ).join(' / ')
  await expect(rows.nth(1)).toContainText('똠방각하 뷁 2상')
  await expect(rows.nth(1)).toContainText('가져오기 가능')
  expect(await told(3)).toBe('연구 제목연구 제목을 입력해주세요.')
  expect(await told(4)).toBe('프로토콜 번호이미 사용 중인 프로토콜 번호입니다.')
  expect(await told(5)).toBe(
    [
      '임상 단계입력값을 확인해주세요.',
      '연구주도기관 코드선택할 수 있는 조직의 코드가 아닙니다.',
      '의뢰기관 코드선택할 수 있는 조직의 코드가 아닙니다.',
      '총괄연구책임자 이메일연구주도기관 또는 의뢰기관의 PI나 Sub-I 계정이 아닙니다.',
      '시작일시작일을 입력해주세요.',
      '종료일종료일을 입력해주세요.',
      '목표 시험대상자 수0 이상의 정수를 입력해주세요.',
    ].join(' / '),
  )
  expect(await told(6)).toBe('열의 수가 양식과 다릅니다.')
  expect(await told(7)).toBe('프로토콜 번호이미 사용 중인 프로토콜 번호입니다.')
  await expect(rows.nth(7)).toContainText('가져오기 가능')
  expect(await named('똠방각하')).toEqual([])

  const faulty = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '오류 행 내려받기' }).click()
  const corrected = await readFile(await (await faulty).path(), 'utf8')
  await dialog.getByRole('button', { name: '2건 가져오기' }).click()
  await expect(dialog.getByText('2건을 가져왔습니다. 5건은 오류로 제외되었습니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(page.getByRole('rowheader', { name: /똠방각하 뷁 2상/ })).toBeVisible()
  expect(await named('여섯째')).toEqual(['여섯째, "인용"\n두 줄'])

  // The file of the faulty rows, as it was written, with two of them corrected.
  expect(corrected).toContain(`${HEADER},오류\r\n`)
  expect(corrected).toContain("'=1+1")
  await page.getByRole('button', { name: '가져오기' }).click()
  await choose(page, Buffer.from(corrected.replace('pn-1-v2.0', 'PN-2').replace('HN2101-301', 'PN-3')))
  await dialog.getByRole('button', { name: '3건 가져오기' }).click()
  await expect(dialog.getByText('3건을 가져왔습니다. 2건은 오류로 제외되었습니다.')).toBeVisible()
  expect(await named('다섯째')).toEqual(['다섯째, "인용"\n두 줄'])
})

test('every syllable of CP949 arrives as it was typed [STUDY-345]', { tag: AGAIN }, async ({ page }) => {
  const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at))
  const names = Array.from({ length: Math.ceil(syllables.length / 250) }, (_, at) =>
    syllables.slice(at * 250, (at + 1) * 250).join(''),
  )
  const dialog = await open(page)
  await choose(page, inExcel(...names.map((name) => `${name},,,${REST}`)))
  await expect(dialog.getByText(`${names.length}행을 모두 가져올 수 있습니다.`)).toBeVisible()
  const shown = await dialog.getByRole('rowheader').allTextContents()
  await dialog.getByRole('button', { name: '다음 페이지' }).click()
  await expect(dialog.getByRole('rowheader').first()).toHaveText(names[25] ?? '')
  expect([...shown, ...(await dialog.getByRole('rowheader').allTextContents())]).toEqual(names)
  // The platform's own decoder, beside another one.
  const encoded = [...iconv.encode(syllables.join(''), 'cp949')]
  const decoded = await page.evaluate(
    (bytes) => new TextDecoder('euc-kr', { fatal: true }).decode(new Uint8Array(bytes)),
    encoded,
  )
  expect(decoded).toBe(syllables.join(''))
})

test('an import whose answer is lost is repeated with its key: no study is missing, and none is there twice [STUDY-348, STUDY-352, STUDY-358, DCALL-012]', async ({
  page,
}) => {
  const lines = Array.from({ length: 30 }, (_, at) => `끊긴 가져오기 ${at},,,${REST}`)
  const dialog = await open(page)
  await choose(page, inExcel(...lines, `,,,${REST}`))
  const confirm = dialog.getByRole('button', { name: '30건 가져오기' })
  await expect(confirm).toBeVisible()
  let lost = 0
  await page.route(/import\?dryRun=false/, async (route) => {
    lost += 1
    // The server has carried it out; its answer does not arrive.
    await route.fetch()
    await route.abort()
  })
  await confirm.dblclick()
  await expect(dialog.getByText('가져오기를 마치지 못했습니다.')).toBeVisible()
  await expect(dialog.getByText('네트워크 연결을 확인한 뒤 다시 시도해주세요.', { exact: false })).toBeVisible()
  expect(lost).toBe(1)
  await dialog.getByRole('button', { name: '다시 시도' }).click()
  await expect.poll(() => lost).toBe(2)
  await expect(dialog.getByText('가져오기를 마치지 못했습니다.')).toBeVisible()

  // The tab is closed meanwhile.
  await page.unroute(/import\?dryRun=false/)
  await page.reload()
  await page.getByRole('button', { name: '가져오기' }).click()
  await choose(page, inExcel(...lines, `,,,${REST}`))
  await expect(dialog.getByText('이 파일의 가져오기가 끝나지 않았습니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '이어서 가져오기' }).click()
  await expect(dialog.getByText('30건을 가져왔습니다. 1건은 오류로 제외되었습니다.')).toBeVisible()
  expect((await named('끊긴 가져오기')).sort()).toEqual(lines.map((line) => line.split(',')[0]).sort())
})

test('files that are none are refused before anything is sent [STUDY-277, STUDY-278, STUDY-341, STUDY-342]', {
  tag: AGAIN,
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/import?') && sent.push(request.url()))
  const dialog = await open(page)
  const row = `고혈압,,,${REST}`
  const refused = dialog.getByText(REFUSED)
  const of = async (buffer: Buffer, message: string, name?: string) => {
    await choose(page, buffer, name)
    await expect(dialog.getByText(message)).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    await page.getByRole('button', { name: '가져오기' }).click()
    await expect(refused).toBeHidden()
  }
  await of(inExcel(row), REFUSED, '연구.xlsx')
  await of(Buffer.concat([inExcel(row), Buffer.alloc(2 * 1024 * 1024, '\n')]), REFUSED)
  await of(Buffer.from([0x61, 0xff]), REFUSED)
  await of(inExcel(...Array.from({ length: 501 }, () => row)), REFUSED)
  await of(iconv.encode(row, 'cp949'), '첫 행의 열 이름과 순서가 양식과 같아야 합니다. 양식을 내려받아 확인해주세요.')
  await of(inExcel(row, '고혈압 "2상",'), '3행의 따옴표(")를 확인해주세요.')
  expect(sent).toEqual([])
  await choose(page, inExcel())
  await expect(dialog.getByText('가져올 수 있는 행이 없습니다.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '0건 가져오기' })).toBeDisabled()
})
