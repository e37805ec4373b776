import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { institutionTrail, plantHospitals } from './support/plantHospitals'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const HOSPITALS = ['가람', '나루', '다솜', '라온', '마루', '바다', '사랑', '아라', '자연', '차오름'].map(
  (name) => `${name}계획병원`,
)
const CI = 'ci@seoul-hospital.example'
let server: RunningServer

test.beforeAll(async () => {
  const first = await startServer({ engine: 'embedded' })
  await first.stop()
  await plantHospitals(first.dataDir, HOSPITALS)
  server = await startServer({ dataDir: first.dataDir })
})
test.afterAll(() => server.stop())

async function openDialog(page: Page) {
  await page.goto(`${server.url}/projects`)
  const link = page.getByRole('article').getByRole('link', { name: /HN-2101/ })
  const address = (await link.first().getAttribute('href'))?.split('?')[0] ?? ''
  await page.goto(`${server.url}${address}?tab=1`)
  await page.getByRole('button', { name: '참여 기관 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '참여 기관 관리' })
  await expect(dialog.getByRole('list', { name: '참여 기관' })).toBeVisible()
  return dialog
}

test('ten hospitals come and two leave in one save whose answers are lost in the middle; each change is stored once [INST-175, INST-170]', async ({
  page,
}) => {
  await signInToHome(page, server.url, CI)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '제주바람병원 삭제', exact: true }).click()
  await dialog.getByRole('button', { name: '새병원 삭제', exact: true }).click()
  await dialog.getByRole('button', { name: '기관 추가' }).focus()
  await page.keyboard.press('Enter')
  for (const [at, name] of HOSPITALS.entries()) {
    // By keyboard alone: the picker has the focus, then the number.
    await expect(dialog.getByRole('button', { name: /^기관 선택해주세요/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: '기관 선택' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name)
    await expect(picker.getByRole('option')).toHaveText([new RegExp(name)])
    for (const key of ['ArrowDown', 'Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(dialog.getByRole('button', { name: `기관 ${name}` })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(`0${at + 10}`)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('group').getByRole('button', { name: '취소' }).click()

  // The third call is carried out, and its answer never arrives.
  let calls = 0
  await page.route(/\/institutions(\/[\da-f-]{36})?$/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    calls += 1
    if (calls !== 3) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: '저장 (12건)' }).click()
  await expect(dialog.getByText('2건 완료, 1건 확인 필요, 9건 남음')).toBeVisible()
  await expect(dialog.getByText('저장 여부 확인 필요')).toHaveCount(1)
  await dialog.getByRole('button', { name: '저장 (10건)' }).click()
  await expect(dialog).toBeHidden()

  const list = await openDialog(page)
  for (const name of HOSPITALS) await expect(list.getByText(name)).toHaveCount(1)
  await expect(list.getByText('제주바람병원')).toHaveCount(0)
  await expect(list.getByText('기관번호 010')).toBeVisible()
})

test('a hospital with subjects is not removed, and the dialog says why [INST-067, INST-044]', { tag: AGAIN }, async ({
  page,
}) => {
  await signInToHome(page, server.url, CI)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '부산새벽병원 삭제', exact: true }).click()
  await dialog.getByRole('button', { name: '저장 (1건)' }).click()
  await expect(dialog.getByText('부산새벽병원: 시험대상자가 있는 기관은 삭제할 수 없습니다.')).toBeVisible()
  await expect(dialog.getByText('기관 정보 저장에 실패했습니다.')).toBeVisible()
})

test('the trail has one entry for each institution that came or went [INST-175]', async () => {
  await server.stop()
  expect((await institutionTrail(server.dataDir)).map((entry) => entry.replace(/ \(.*\)$/, ''))).toEqual([
    'DELETE 제주바람병원',
    'DELETE 새병원',
    ...HOSPITALS.map((name) => `CREATE ${name}`),
  ])
})
