import { demoStudyId } from '@imsang/fixtures'
import type { Browser, Locator, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const STUDY = demoStudyId('study-3')

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

async function openTemplates(browser: Browser, email: string, study = STUDY): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}/projects/${study}?tab=3`)
  await expect(page.getByRole('heading', { name: '방문 템플릿' })).toBeVisible()
  return page
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('rowheader')
const tab = (page: Page, name: RegExp) => page.getByRole('tablist', { name: '연구군' }).getByRole('tab', { name })
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
/** By keyboard: the input itself lies below its label. */
const toggle = async (box: Locator) => {
  await box.focus()
  await box.press('Space')
}
const save = (page: Page, name: string) => dialogOf(page, name).getByRole('button', { name: '저장' }).click()

async function addTemplate(page: Page, code: string, name: string, day: string, window: [string, string]) {
  await page.getByRole('button', { name: '방문 템플릿 추가' }).first().click()
  const dialog = dialogOf(page, '방문 템플릿 추가')
  await dialog.getByRole('textbox', { name: '방문 코드' }).fill(code)
  await dialog.getByRole('textbox', { name: '방문명' }).fill(name)
  await dialog.getByRole('textbox', { name: '방문일(일)' }).fill(day)
  await dialog.getByRole('textbox', { name: '허용범위(전)' }).fill(window[0])
  await dialog.getByRole('textbox', { name: '허용범위(후)' }).fill(window[1])
  await save(page, '방문 템플릿 추가')
  await expect(dialog).toBeHidden()
}

test('a project manager describes the schedule of a protocol from nothing: two arms, screening, six visits, EOT and EOS [TMPL-001, TMPL-011, TMPL-028, TMPL-039, TMPL-059, TMPL-062, TMPL-079]', async ({
  browser,
}) => {
  const page = await openTemplates(browser, PEOPLE.systemAdmin)
  // The arms of the demo have no subject in this study.
  await page.getByRole('button', { name: '연구군 추가' }).click()
  await dialogOf(page, '연구군 추가').getByRole('textbox').fill('고용량군')
  await save(page, '연구군 추가')
  await told(page, '연구군이 추가되었습니다.')
  await expect(tab(page, /고용량군/)).toBeVisible()

  await tab(page, /공통/).click()
  await addTemplate(page, 'scr', '스크리닝', '-14', ['7', '0'])
  await expect(rows(page)).toHaveText(['SCR'])

  await tab(page, /시험군/).click()
  await page.getByRole('button', { name: '자동 생성' }).first().click()
  const generation = dialogOf(page, '방문 템플릿 자동 생성')
  await generation.getByRole('textbox', { name: '방문 횟수' }).fill('6')
  await generation.getByRole('textbox', { name: '방문 간격(일)' }).fill('28')
  await toggle(generation.getByRole('checkbox', { name: '전체 연구군에 적용' }))
  await expect(generation.getByText('고용량군 · 생성 모드')).toBeVisible()
  await expect(generation.getByRole('row', { name: /EOT.*182/ })).toHaveCount(3)
  await generation.getByRole('button', { name: '생성' }).click()
  await told(page, '추가 24개, 변경 0개, 삭제 또는 비활성 0개를 반영했습니다.')
  await page.reload()
  for (const name of [/시험군/, /고용량군/]) {
    await tab(page, name).click()
    await expect(rows(page)).toHaveText(['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'EOT', 'EOS'])
  }
  await expect(page.getByRole('tabpanel').getByRole('row', { name: /V6/ })).toContainText('140')
})

test('several templates are changed at once; two people who change one meet, and nothing typed is lost [TMPL-007, TMPL-008, TMPL-023, SCALL-101]', async ({
  browser,
}) => {
  const study = demoStudyId('study-1')
  const mine = await openTemplates(browser, PEOPLE.hospitalCrc, study)
  const theirs = await openTemplates(browser, PEOPLE.systemAdmin, study)
  await mine.getByRole('button', { name: 'V2 관리' }).click()
  await mine.getByRole('menuitem', { name: '수정' }).click()
  const dialog = dialogOf(mine, '방문 템플릿 수정')
  await dialog.getByRole('textbox', { name: '설명' }).fill('공복 8시간')

  await toggle(theirs.getByRole('switch', { name: '일괄 수정' }))
  for (const code of ['V2', 'V3']) await toggle(theirs.getByRole('checkbox', { name: `${code} 선택` }))
  await theirs.getByRole('button', { name: '선택한 템플릿 수정' }).click()
  await dialogOf(theirs, '방문 템플릿 일괄 수정').getByRole('textbox', { name: '허용범위(전)' }).fill('0')
  await save(theirs, '방문 템플릿 일괄 수정')
  await told(theirs, '2개 템플릿이 수정되었습니다.')

  await save(mine, '방문 템플릿 수정')
  await expect(dialog.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '설명' })).toHaveValue('공복 8시간')
  await dialog.getByRole('textbox', { name: '허용범위(전)' }).fill('0')
  await save(mine, '방문 템플릿 수정')
  await told(mine, '방문 템플릿이 수정되었습니다.')
  await expect(mine.getByRole('tabpanel').getByRole('row', { name: /V2/ })).toContainText('공복 8시간')
  await theirs.reload()
  await expect(theirs.getByRole('tabpanel').getByRole('row', { name: /V2/ })).toContainText('공복 8시간')
})

test('an arm with subjects cannot be deleted, and its page says why; an empty one goes with its templates [TMPL-032, TMPL-033, TMPL-036]', {
  tag: AGAIN,
}, async ({ browser }) => {
  const page = await openTemplates(browser, PEOPLE.hospitalCrc, demoStudyId('study-1'))
  await page.getByRole('button', { name: '시험군 관리' }).click()
  await expect(page.getByRole('menuitem', { name: /연구군 삭제/ })).toContainText(
    '시험대상자가 배정된 연구군은 삭제할 수 없습니다.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '연구군 추가' }).click()
  await dialogOf(page, '연구군 추가').getByRole('textbox').fill('잘못 만든 군')
  await save(page, '연구군 추가')
  await tab(page, /잘못 만든 군/).click()
  await addTemplate(page, 'V1', '기준 방문', '0', ['0', '0'])
  await page.getByRole('button', { name: '잘못 만든 군 관리' }).click()
  await page.getByRole('menuitem', { name: '연구군 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await told(page, '연구군이 삭제되었습니다.')
  await expect(tab(page, /잘못 만든 군/)).toHaveCount(0)
})
