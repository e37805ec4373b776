import { demoStudyId } from '@imsang/fixtures'
import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { callsAs } from './support/calls'
import { startPartner } from './support/partnerProcess'
import { PASSWORD, PEOPLE } from './support/people'
import { freePort, type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const VENDORS = `/projects/${STUDY}?tab=4`

let server: RunningServer
const stops: (() => void)[] = []

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(async () => {
  for (const stop of stops) stop()
  await server.stop()
})

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  return page
}

/** Opens the detailed form of a new partner, with what both protocols need. */
async function openForm(page: Page, name: string, code: string, website: string) {
  await page.goto(`${server.url}/system-settings`)
  await page.getByRole('tab', { name: 'B2B 파트너' }).click()
  await page.getByRole('button', { name: '파트너사 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '파트너사 추가' })
  await dialog.getByRole('tab', { name: '상세 등록' }).click()
  for (const [label, text] of [
    ['회사명', name],
    ['회사 코드', code],
    ['웹사이트 주소', website],
    ['담당자 이메일', 'lee@partner.example'],
  ] as const) {
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
  const fill = (label: string, text: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  return { dialog, fill, save: () => dialog.getByRole('button', { name: '추가', exact: true }).click() }
}

/** Makes the partner a vendor of the study, so that its members see it. */
async function attach(name: string, code: string) {
  const admin = await callsAs(server.url, PEOPLE.systemAdmin)
  const link = await admin<{ id: string }>('POST', '/auth-service/api/partners/simple', {
    partnerCode: code,
    partnerName: name,
    websiteUrl: 'https://partner.example',
  })
  expect(link.status).toBe(201)
  const added = await admin('POST', `/api/v1/projects/${STUDY}/vendors`, { partnerId: link.data.id })
  expect(added.status).toBe(201)
}

/** Presses the button of the vendor and returns the tab that it opens. */
async function connect(page: Page, name: string): Promise<Page> {
  await page.goto(`${server.url}${VENDORS}`)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `${name} 시스템 연결` }).click()
  return opening
}

test('a partner of OpenID Connect is connected, and members of a study sign in to it from the vendors and from its own page [PARTNER-087, PARTNER-095, PARTNER-144, PARTNER-033]', async ({
  browser,
}) => {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const admin = await signedIn(browser, PEOPLE.systemAdmin)
  const { fill, save } = await openForm(admin, '가온EDC', 'gaon-edc', site)
  await fill('콜백 URL', `${site}/callback`)
  await fill('CORS 허용 출처', site)
  await save()
  const secret = admin.getByRole('dialog', { name: 'Client Secret 안내' })
  await expect(secret).toBeVisible()
  const [clientId = '', clientSecret = ''] = await secret
    .getByRole('definition')
    .locator('> :first-child')
    .allInnerTexts()
  await admin.keyboard.press('Escape')
  await secret.getByRole('button', { name: '확인했습니다' }).click()
  await expect(secret).toBeHidden()
  const env = { PORT: String(port), ISSUER: `${server.url}/oidc`, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
  stops.push(await startPartner('relyingParty', env))
  await attach('가온EDC', 'gaon-edc')

  const member = await signedIn(browser, PEOPLE.sitePi)
  const opened = await connect(member, '가온EDC')
  await expect(opened.getByRole('heading')).toHaveText(/^signed in: 윤서준 pi@seoul-hospital\.example \S{20,}$/)
  const shown = await opened.getByRole('heading').innerText()

  // From the partner's own page, in a browser that nobody is signed in with.
  const other = await (await browser.newContext()).newPage()
  await other.goto(site)
  await other.getByRole('textbox', { name: '이메일' }).fill(PEOPLE.sitePi)
  await other.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await other.keyboard.press('Enter')
  // Home stands after every sign-in, and offers what was to be opened before.
  await other.getByRole('button', { name: '열기' }).click()
  await expect(other.getByText('가온EDC 시스템에 로그인합니다.', { exact: false })).toBeVisible()
  await other.getByRole('button', { name: '계속' }).click()
  await expect(other.getByRole('heading')).toHaveText(shown)

  // Somebody who is in no study of it.
  const outsider = await signedIn(browser, PEOPLE.outsider)
  await outsider.goto(site)
  await expect(outsider.getByText('요청이 없거나 시간이 지났습니다.', { exact: false })).toBeVisible()
})

test('a partner of SAML is connected without a secret, and members sign in to it from both sides [PARTNER-087, PARTNER-100, PARTNER-144, PARTNER-224]', async ({
  browser,
}) => {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const admin = await signedIn(browser, PEOPLE.systemAdmin)
  const { dialog, fill, save } = await openForm(admin, '누리eTMF', 'nuri-etmf', site)
  await dialog.getByText('SAML 사용').click()
  await fill('Entity ID', 'urn:nuri:etmf')
  await fill('ACS URL', `${site}/acs`)
  await save()
  await expect(admin.getByText('파트너사가 성공적으로 추가되었습니다.')).toBeVisible()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  const env = { PORT: String(port), METADATA: `${server.url}/saml/metadata`, ENTITY_ID: 'urn:nuri:etmf' }
  stops.push(await startPartner('serviceProvider', env))
  await attach('누리eTMF', 'nuri-etmf')

  const member = await signedIn(browser, PEOPLE.sitePi)
  const opened = await connect(member, '누리eTMF')
  await expect(opened.getByRole('heading')).toHaveText('signed in: 윤서준 pi@seoul-hospital.example no relay state')

  const own = await member.context().newPage()
  await own.goto(site)
  await own.getByRole('button', { name: '계속' }).click()
  await expect(own.getByRole('heading')).toHaveText('signed in: 윤서준 pi@seoul-hospital.example visit-7')
})
