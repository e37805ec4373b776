import { demoStudyId } from '@imsang/fixtures'
import { signInToHome } from './support/app'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The classes of users whom the studies serve: how many tabs each has in a study, and whether they may change it. */
const PEOPLE = [
  ['admin@imsang.example', 'a system admin', 5, true],
  ['tenant@hanbit-smo.example', 'an organisation admin', 5, true],
  ['smo@hanbit-smo.example', 'SMO staff', 5, false],
  ['ci@seoul-hospital.example', 'a CI', 5, false],
  ['pi@seoul-hospital.example', 'a site PI', 3, false],
  ['subi@seoul-hospital.example', 'a Sub-I', 3, false],
  ['crc@seoul-hospital.example', 'a CRC', 5, false],
  ['cra@daon-cro.example', 'a CRA', 2, false],
  ['cpm@daon-cro.example', 'a CPM', 5, false],
  ['qa@daon-cro.example', 'QA staff', 2, false],
] as const

for (const [email, who, tabs, mayEdit] of PEOPLE) {
  test(`${who} finds the studies, opens one, and sees what they may do there [PERM-001]`, async ({ page }) => {
    await signInToHome(page, server.url, email)
    await page.goto(`${server.url}/projects`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /HN-2101.*임상시험$/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${server.url}/projects/${STUDY}`)
    await expect(page.getByRole('heading', { name: '연구 개요' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('tab')).toHaveCount(tabs)
    await expect(page.getByRole('link', { name: '연구 수정' })).toHaveCount(mayEdit ? 1 : 0)
  })
}

test('a researcher who takes part in no study is told so [PERM-001, STUDY-079]', async ({ page }) => {
  await signInToHome(page, server.url, 'user@haneul-pharma.example')
  await page.goto(`${server.url}/projects`)
  await expect(page.getByRole('main').getByText('참여 중인 연구가 없습니다.')).toBeVisible()
  await page.goto(`${server.url}/projects/${STUDY}`)
  await expect(page.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
})
