import { todayInSeoul } from '@imsang/domain/calendar'
import { DEMO_ORGANIZATIONS, demoData, demoStudyId, demoSubjectId, demoUserId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PASSWORD, PEOPLE } from './support/people'
import { watchReceived } from './support/received'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const [ONE, TWO, THREE] = [demoStudyId('study-1'), demoStudyId('study-2'), demoStudyId('study-3')]

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const palette = (page: Page) => page.getByRole('dialog', { name: '명령 찾기' })
const field = (page: Page) => palette(page).getByRole('searchbox')
const rows = (page: Page) => palette(page).getByRole('menuitem')
const recent = (page: Page) => palette(page).getByRole('group', { name: '최근에 연 곳' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openPalette(page: Page) {
  // The frame of a page that is still starting has neither a finder nor its key.
  await expect(page.getByRole('button', { name: '찾기 (Ctrl+K)' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a CRC goes by keyboard alone to a subject, back to it from another page, and leaves everything as it was [FIND-050, FIND-028, FIND-040]', async ({
  page,
}) => {
  const [subject] = demoData({ today: todayInSeoul(Date.now()) }).subjects.filter(
    ({ studyId, enno }) => studyId === ONE && enno !== null,
  )
  const { id, scno, enno } = subject ?? {}
  await signInToHome(page, server.url, PEOPLE.hospitalCrc)
  await openPalette(page)
  await page.keyboard.type(enno ?? '')
  // The same number exists in another study; the row says which one it is.
  const row = rows(page).filter({ hasText: 'HN2101' })
  await expect(row).toContainText(scno ?? '')
  for (let presses = 0; presses < 5 && (await row.getAttribute('data-focused')) === null; presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/projects/${ONE}/subjects/${id}`)
  await expect(title(page, scno ?? '')).toBeVisible()

  // What was opened stands first on the next page.
  await openPalette(page)
  await page.keyboard.type('ㄴㄱㅈㅇㄹ')
  await expect(rows(page)).toHaveText(['내 계정 이력'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/profiles/history`)
  await openPalette(page)
  await expect(recent(page).getByRole('menuitem').first()).toContainText(scno ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title(page, scno ?? '')).toBeVisible()

  // Escape clears, then closes; the focus is where it was.
  const button = page.getByRole('button', { name: '찾기 (Ctrl+K)' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('홈')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('a CRC who is masked in one study and leads another finds the subjects of both, and no initials reach the browser [FIND-052, FIND-021]', async ({
  page,
}) => {
  await leadAnotherStudy(page)
  const all = demoData({ today: todayInSeoul(Date.now()) }).subjects
  const initials = all.map((each) => each.initials).filter((text) => text.length >= 3)
  const received = await watchReceived(page)
  await signInToHome(page, server.url, PEOPLE.hospitalCrc)
  await openPalette(page)
  await page.keyboard.type('SC-01-001')
  const [masked, full] = [rows(page).filter({ hasText: 'HN2101' }), rows(page).filter({ hasText: 'HN2203' })]
  await expect(masked).toHaveCount(1)
  await expect(full).toHaveCount(1)
  // Neither of them is found by the initials, which this user may read in one of the studies.
  await field(page).fill(all.find(({ studyId }) => studyId === THREE)?.initials ?? '')
  await expect(palette(page).getByText(/맞는 항목이 없습니다/)).toBeVisible()
  const answers = received.answers.filter((answer) => answer.includes('/api/v1/find/'))
  expect(answers.length).toBeGreaterThan(1)
  for (const answer of answers) {
    const body = answer.split('\n').at(-1) ?? ''
    expect(body).not.toContain('initials')
    for (const text of initials) expect(body).not.toContain(`"${text}"`)
  }

  await field(page).fill('SC-01-001')
  await expect(masked).toHaveCount(1)
  await full.click()
  await expect(page).toHaveURL(`${server.url}/projects/${THREE}/subjects/${demoSubjectId('study-3', 'SC-01-001')}`)
  await expect(title(page, 'SC-01-001')).toBeVisible()
  await expect(page.getByText('가려진 정보').first()).toBeHidden()
  await page.goto(`${server.url}/projects/${ONE}/subjects/${demoSubjectId('study-1', 'SC-01-001')}`)
  await expect(page.getByText('가려진 정보').first()).toBeVisible()
})

/** Makes the CRC the chief investigator of the third study, as an administrator may; their hospital becomes its sponsor. */
async function leadAnotherStudy(page: Page) {
  const ask = page.request
  const signedIn = await ask.post(`${server.url}/auth-service/api/auth/login`, {
    data: { username: PEOPLE.systemAdmin, password: PASSWORD },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.access_token}` }
  const address = `${server.url}/api/v1/projects/${THREE}`
  const { data: study } = await (await ask.get(address, { headers })).json()
  const organization = (role: string) =>
    study.projectOrganizations.find((each: { organizationRole: string }) => each.organizationRole === role)
      ?.organizationId
  const { projectName, startDate, endDate, clinicalPhase } = study
  const changed = await ask.put(address, {
    headers,
    data: {
      projectName,
      startDate,
      endDate,
      clinicalPhase,
      leadSponsorId: DEMO_ORGANIZATIONS['seoul-hospital.example'].id,
      requestingSponsorId: organization('REQUESTING_SPONSOR'),
      principalInvestigatorId: demoUserId(PEOPLE.hospitalCrc),
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}

test('an investigator does not find the subjects of another hospital, and is told so as of a number that nobody has [FIND-023, FIND-028]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.busanPi)
  await openPalette(page)
  const bodyOf = async (number: string) => {
    const answer = page.waitForResponse(/\/find\/by-number/)
    await field(page).fill(number)
    const text = await (await answer).text()
    await expect(palette(page).getByText(`"${number}"에 맞는 항목이 없습니다.`)).toBeVisible()
    return text
  }
  // Of the first hospital of a study in which the user works at the second one.
  const foreign = await bodyOf('SC-01-001')
  expect(foreign).toBe(await bodyOf('SC-77-001'))
  await field(page).fill('SC-02-001')
  await expect(rows(page).first()).toContainText('부산새벽병원')
})

test('an administrator finds a study in the list of the server, begins a new one, and darkens the screen [FIND-011, FIND-002, FIND-005]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await openPalette(page)
  await page.keyboard.type('HN-18')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/projects/${TWO}`)
  await openPalette(page)
  await page.keyboard.type('연구 등록')
  await expect(rows(page)).toHaveText(['연구 생성'])
  await page.keyboard.press('Enter')
  await expect(title(page, '연구 생성하기')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('dj')
  await expect(palette(page).getByText("'어' 검색 결과입니다.")).toBeVisible()
  await field(page).fill('어두운')
  await expect(rows(page)).toHaveText(['어두운 화면'])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a sign-out takes the last pages along; the next user of the browser sees none of them, nor does the first one again [FIND-044]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  const subject = `${server.url}/projects/${ONE}/subjects/${demoSubjectId('study-1', 'SC-01-001')}`
  await page.goto(subject)
  await expect(title(page, 'SC-01-001')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('홈')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/main`)
  await openPalette(page)
  await expect(recent(page)).toContainText('SC-01-001')
  await page.keyboard.type('로그아웃')
  await expect(rows(page)).toHaveText(['로그아웃'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  for (const who of [PEOPLE.systemAdmin, PEOPLE.sitePi]) {
    await signInToHome(page, server.url, who)
    await openPalette(page)
    await expect(rows(page).first()).toHaveText('홈')
    await expect(recent(page)).toHaveCount(0)
    await page.keyboard.type('로그아웃')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  }
})
