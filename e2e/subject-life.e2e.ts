import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import { demoData, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import { cellOf, enrolledSubject, isoOf, openOwnSubjects, shownDate, signIn, typeDate } from './support/app'
import { expectInOrder, historyOf, NO_VALUE } from './support/history'
import { chooseRadio, pressOn, tabTo } from './support/keyboard'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const TODAY = todayInSeoul(Date.now())
const FIRST_ENTRY = '최초 입력 - 시스템 기록'
const SCNO_CHANGED = '스크리닝번호(SCNO)가 수정되었습니다.'
const ENNO_CHANGED = '등록번호(ENNO)가 수정되었습니다.'
const ANEW = '재스크리닝 - 시스템 기록'
const PI = '윤서준 연구책임자(PI) pi@seoul-hospital.example'
/** Each of these journeys is long, and shares two cores with another one. */
test.describe.configure({ timeout: 120_000 })

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.beforeEach(async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
})
test.afterAll(() => server.stop())

const toast = (page: Page, text: string) => page.getByRole('region', { name: '알림' }).getByText(text)
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: '번호 검색' }).fill(text)
const numbersFound = (page: Page) => page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader')

interface Person {
  initials: string
  dateOfBirth: string
  gender: '남' | '여'
}

/** Opens the registration and enters the three values of a person, starting in the focused first field. */
async function beginRegistration(page: Page, { initials, dateOfBirth, gender }: Person) {
  await pressOn(page.getByRole('button', { name: '시험대상자 추가' }))
  const dialog = page.getByRole('dialog', { name: '시험대상자 추가' })
  await expect(dialog.getByRole('textbox', { name: '이니셜' })).toBeFocused()
  await page.keyboard.type(initials)
  await page.keyboard.press('Tab')
  await typeDate(page, dateOfBirth)
  await chooseRadio(page, dialog.getByRole('radiogroup', { name: '성별' }), gender)
  return dialog
}

async function enterDate(page: Page, scno: string, column: string, date: string) {
  await (await cellOf(page, scno, column)).press('Enter')
  await typeDate(page, date)
  await page.keyboard.press('Enter')
}

/** Expects the texts of cells in a row, by column. */
async function expectCells(page: Page, scno: string, cells: Record<string, string>) {
  for (const [column, text] of Object.entries(cells)) await expect(await cellOf(page, scno, column)).toContainText(text)
}

test('a subject is registered, consents, is enrolled, corrected and completed, and its history has every step [SUBJ-153, SUBJ-156, SUBJ-241, SUBJ-277, SUBJ-284, SUBJ-285, SUBJ-293, AUDIT-001]', async ({
  page,
}) => {
  const [consented, enrolled, corrected, completed] = [
    addDays(TODAY, -30),
    addDays(TODAY, -20),
    addDays(TODAY, -19),
    addDays(TODAY, -1),
  ]
  const registration = await beginRegistration(page, { initials: 'qwz', dateOfBirth: '1980-03-11', gender: '여' })
  const proposal = registration.getByRole('textbox', { name: '스크리닝번호(SCNO)' })
  await expect(proposal).toHaveValue('SC-01-029')
  await expect(proposal).toBeEditable()
  const scno = await proposal.inputValue()
  const add = registration.getByRole('button', { name: '추가' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(toast(page, '시험대상자가 추가되었습니다.')).toBeVisible()
  await expect(registration).toBeHidden()
  // The subject is on another page than the first one, and the table goes there.
  await expect(page.getByRole('rowheader', { name: scno, exact: true })).toBeFocused()
  await search(page, 'QWZ')
  await expect(numbersFound(page)).toHaveText([scno])

  const consentStored = page.waitForResponse(/\/dates$/)
  await enterDate(page, scno, '동의일', consented)
  await expect(toast(page, '날짜가 저장되었습니다.')).toBeVisible()
  expect(await (await consentStored).json()).toMatchObject({ data: { screeningStartDate: consented } })
  expect((await consentStored).request().postDataJSON()).toEqual({
    fieldName: 'consentDate',
    fieldLabel: '동의일',
    newValue: consented,
    changeReason: FIRST_ENTRY,
  })
  await expectCells(page, scno, { 상태: '스크리닝', 동의일: shownDate(consented) })

  await (await cellOf(page, scno, '등록일')).dblclick()
  const enrolment = page.getByRole('dialog', { name: '시험대상자 등록' })
  await expect(enrolment.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue('EN-01-022')
  await typeDate(page, enrolled)
  await tabTo(page, enrolment.getByRole('button', { name: /연구군/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: '대조군' }).press('Enter')
  await tabTo(page, enrolment.getByRole('button', { name: '등록', exact: true }))
  const enrolmentStored = page.waitForResponse(/\/enroll$/)
  await page.keyboard.press('Enter')
  await expect(toast(page, '시험대상자가 등록되었습니다.')).toBeVisible()
  await expect(enrolment).toBeHidden()
  expect(await (await enrolmentStored).json()).toMatchObject({
    data: { subjectStatus: 'ENROLLED', treatmentArm: 'ARM-02', armCode: 'ARM-02', armName: '대조군' },
  })
  expect((await enrolmentStored).request().headers()).toMatchObject({ 'if-match': '"2"' })
  await expectCells(page, scno, { 상태: '등록', 등록번호: 'EN-01-022', 등록일: shownDate(enrolled) })

  await enterDate(page, scno, '등록일', corrected)
  const correction = page.getByRole('dialog', { name: '등록일 변경' })
  await expect(correction.getByRole('textbox', { name: '변경 사유' })).toBeFocused()
  await page.keyboard.type('원자료와 대조하여 정정')
  await tabTo(page, correction.getByRole('button', { name: '변경' }))
  await page.keyboard.press('Enter')
  await expect(correction).toBeHidden()
  await enterDate(page, scno, '완료일', completed)
  await expectCells(page, scno, { 상태: '완료', 완료일: shownDate(completed) })

  await page.reload()
  await expectCells(page, scno, {
    상태: '완료',
    등록번호: 'EN-01-022',
    이니셜: 'QWZ',
    동의일: shownDate(consented),
    등록일: shownDate(corrected),
    완료일: shownDate(completed),
  })
  const history = await historyOf(page, scno)
  expectInOrder(history, [
    ['완료일', NO_VALUE, shownDate(completed), FIRST_ENTRY, '완료', PI],
    ['등록일', shownDate(enrolled), shownDate(corrected), '원자료와 대조하여 정정', '날짜 변경', PI],
    ['등록일', NO_VALUE, shownDate(enrolled), FIRST_ENTRY, '등록', PI],
    ['동의일', NO_VALUE, shownDate(consented), FIRST_ENTRY, '스크리닝 시작', PI],
    ['스크리닝번호(SCNO)', NO_VALUE, scno, FIRST_ENTRY, '생성', PI],
  ])
  expect(history).toContainEqual(['연구군', NO_VALUE, '대조군', FIRST_ENTRY, '수정', PI])
  expect(history).toContainEqual(['상태', '스크리닝 진행 중', '등록', FIRST_ENTRY, '상태 변경', PI])
})

test('a failed screening is corrected and then repeated, once in a new row and once in the same one [SUBJ-160, SUBJ-161, SUBJ-171, SUBJ-305, SUBJ-328, SUBJ-332, SUBJ-333, SUBJ-337]', {
  tag: AGAIN,
}, async ({ page }) => {
  const screened = 'SC-01-027'
  await search(page, screened)
  await expect(numbersFound(page)).toHaveText([screened])
  const initials = await (await cellOf(page, screened, '이니셜')).innerText()
  const consented = await (await cellOf(page, screened, '동의일')).innerText()
  await (await cellOf(page, screened, '스크리닝 탈락일')).press('Enter')
  const failure = page.getByRole('dialog', { name: '스크리닝 탈락 처리' })
  await tabTo(page, failure.getByRole('button', { name: '저장' }))
  await page.keyboard.press('Enter')
  await expect(failure.getByText('상세 사유를 입력해주세요.')).toBeVisible()
  await expect(failure.getByRole('textbox', { name: '상세 사유' })).toBeFocused()
  await page.keyboard.type('검사 결과 미도착')
  await tabTo(page, failure.getByRole('button', { name: '저장' }))
  const sent = page.waitForRequest(/\/dates$/)
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    fieldName: 'screeningFailDate',
    newValue: TODAY,
    screenFailureReason: 'OTHER',
    screenFailureDetail: '검사 결과 미도착',
  })
  await expect(failure).toBeHidden()
  await expectCells(page, screened, { 상태: '스크리닝 탈락', '스크리닝 탈락일': shownDate(TODAY) })

  await (await cellOf(page, screened, '스크리닝 탈락일')).press('Enter')
  const edit = page.getByRole('dialog', { name: '스크리닝 탈락 정보 수정' })
  await expect(edit.getByRole('textbox', { name: '상세 사유' })).toHaveValue('검사 결과 미도착')
  await chooseRadio(page, edit.getByRole('radiogroup', { name: '스크리닝 탈락 사유' }), '제외기준 해당')
  await tabTo(page, edit.getByRole('textbox', { name: '변경 사유' }))
  await page.keyboard.type('검사 결과 확인')
  await tabTo(page, edit.getByRole('button', { name: '저장' }))
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()

  await pressOn(page.getByRole('button', { name: `${screened} 관리` }))
  await pressOn(page.getByRole('menuitem', { name: '재스크리닝' }))
  const anew = page.getByRole('dialog', { name: '재스크리닝 확인' })
  await expect(anew.getByRole('radio', { name: /새 스크리닝번호로 다시 시작/ })).toBeChecked()
  await tabTo(page, anew.getByRole('button', { name: '재스크리닝' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, '새 스크리닝번호로 재스크리닝을 시작했습니다.')).toBeVisible()
  await search(page, initials)
  const marked = `${screened}_R`
  await expect(numbersFound(page)).toHaveText([new RegExp(`^${marked}`), /^SC-01-0(29|3\d)$/])
  await expectCells(page, marked, { 동의일: consented, '스크리닝 탈락일': shownDate(TODAY) })
  const added = await numbersFound(page).last().innerText()
  await expectCells(page, added, { 상태: '-', 이니셜: initials, 동의일: '-', '스크리닝 탈락일': '-' })
  expectInOrder(await historyOf(page, marked), [
    ['스크리닝번호(SCNO)', screened, marked, ANEW, '수정', PI],
    ['탈락 사유', '기타', '제외기준 해당', '검사 결과 확인', '수정', PI],
    ['상세 사유', NO_VALUE, '검사 결과 미도착', FIRST_ENTRY, '수정', PI],
    ['스크리닝 탈락일', NO_VALUE, shownDate(TODAY), FIRST_ENTRY, '스크리닝 탈락', PI],
  ])

  const failed = 'SC-01-023'
  await search(page, failed)
  await expect(numbersFound(page)).toHaveText([failed])
  const failedOn = isoOf(await (await cellOf(page, failed, '스크리닝 탈락일')).innerText())
  await pressOn(page.getByRole('button', { name: `${failed} 관리` }))
  await pressOn(page.getByRole('menuitem', { name: '재스크리닝' }))
  await chooseRadio(page, anew.getByRole('radiogroup', { name: '재스크리닝 방식' }), '기존 기록을 지우고 다시 시작')
  await tabTo(page, anew.getByRole('button', { name: '재스크리닝' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, '기존 기록을 지우고 재스크리닝을 시작했습니다.')).toBeVisible()
  await expectCells(page, failed, { 상태: '-', 동의일: '-', '스크리닝 탈락일': '-' })
  const history = await historyOf(page, failed)
  expect(history).toContainEqual(['스크리닝 탈락일', shownDate(failedOn), NO_VALUE, ANEW, '날짜 변경', PI])
  expect(
    history.filter(([field, , after]) => field === '스크리닝 탈락일' && after === shownDate(failedOn)),
  ).toHaveLength(1)
})

test('numbers are corrected in the table, each by its own call, against the version that was shown [SUBJ-204, SUBJ-207, SUBJ-209, SUBJ-212, SUBJ-213, DCALL-056]', {
  tag: AGAIN,
}, async ({ page }) => {
  const scno = await enrolledSubject(page)
  const versions: string[] = []
  for (const [column, path, value] of [
    ['등록번호', 'enno', 'EN-01-871'],
    ['스크리닝번호', 'scno', `${scno.slice(0, 7)}9${scno.slice(8)}`],
  ] as const) {
    await (await cellOf(page, scno, column)).press('Enter')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value.toLowerCase())
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Enter')
    await expect(toast(page, path === 'enno' ? ENNO_CHANGED : SCNO_CHANGED)).toBeVisible()
    expect(new URL((await sent).url()).pathname).toMatch(new RegExp(`/${path}$`))
    expect((await sent).postDataJSON()).toEqual({ value })
    versions.push((await sent).headers()['if-match'] ?? '')
    await expect(page.getByRole('grid').getByText(value)).toBeVisible()
  }
  const [first, second] = versions.map((version) => Number(version.replaceAll('"', '')))
  expect(second).toBe((first ?? 0) + 1)
})

/** Returns a subject of the other hospital, whom no user here sees. */
function somebodyElsewhere(): Person {
  const inStudy = demoData({ today: TODAY }).subjects.filter(({ studyId }) => studyId === demoStudyId('study-1'))
  const here = inStudy.filter(({ scno }) => scno?.startsWith('SC-01-'))
  const found = inStudy.find(
    ({ scno, initials, dateOfBirth, gender }) =>
      scno?.startsWith('SC-02-') &&
      dateOfBirth &&
      gender === 'FEMALE' &&
      !here.some((one) => one.initials === initials),
  )
  if (!found?.dateOfBirth) throw new Error('no such subject in the demo data')
  return { initials: found.initials, dateOfBirth: found.dateOfBirth, gender: '여' }
}

test('a duplicate is registered only after the confirmation, and the input survives a refusal and a lost response [SUBJ-062, SUBJ-242, SUBJ-246, SUBJ-248, SUBJ-249]', {
  tag: AGAIN,
}, async ({ page }) => {
  const person = somebodyElsewhere()
  const registrations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/subjects')) registrations.push(request.url())
  })
  await search(page, person.initials)
  await expect(page.getByText('조건에 맞는 시험대상자가 없습니다.')).toBeVisible()

  const checked = page.waitForResponse(/\/check-duplicate$/)
  const dialog = await beginRegistration(page, person)
  const add = dialog.getByRole('button', { name: '추가' })
  const warning = dialog.getByText('동일한 이니셜, 생년월일, 성별의 시험대상자가 이미 있습니다.')
  const tick = dialog.getByRole('checkbox', { name: '중복 여부를 확인했으며 계속 진행합니다.' })
  await expect(warning).toBeVisible()
  expect(await (await checked).json()).toMatchObject({ data: { isDuplicate: true } })
  // Enter in a field does not bypass the checkbox, but moves the focus to it.
  await page.keyboard.press('Enter')
  await expect(tick).toBeFocused()
  expect(registrations).toHaveLength(0)
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('textbox', { name: '비고' }))
  await page.keyboard.type('동명이인 확인')

  const message = '이미 사용 중인 스크리닝번호입니다.'
  await page.route('**/subjects', (route) =>
    route.fulfill({ status: 409, json: { success: false, status: 'failed', message, error: 'Conflict' } }),
  )
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(message)
  await page.unroute('**/subjects')
  await expect(dialog.getByRole('textbox', { name: '이니셜' })).toHaveValue(person.initials)
  await expect(dialog.getByRole('textbox', { name: '비고' })).toHaveValue('동명이인 확인')
  await expect(tick).toBeChecked()
  const listTab = page.getByRole('tab', { name: /^시험대상자 \(/, includeHidden: true })
  const before = Number(/\d+/.exec((await listTab.textContent()) ?? '')?.[0])
  await pressOn(add)
  await expect(toast(page, '시험대상자가 추가되었습니다.')).toBeVisible()
  await expect(listTab).toHaveText(`시험대상자 (${before + 1})`)
  await expect(numbersFound(page)).toHaveCount(1)

  // Enters the same person again, then cancels.
  await beginRegistration(page, person)
  await expect(warning).toBeVisible()
  await expect(tick).not.toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: '취소' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(registrations).toHaveLength(2)

  // The connection breaks after the server has stored the subject: an automatic retry would create a duplicate.
  await page.route('**/subjects', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await beginRegistration(page, { initials: 'XVQ', dateOfBirth: '1971-02-28', gender: '남' })
  await pressOn(add)
  await expect(dialog.getByRole('alert')).toHaveText(
    '서버와 연결되지 않아 이 기기에 보관했습니다. 화면 위쪽에서 재시도를 눌러 보내주세요.',
  )
  await page.unroute('**/subjects')
  await expect(warning).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '이니셜' })).toHaveValue('XVQ')
  await expect(tick).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await search(page, 'XVQ')
  await expect(numbersFound(page)).toHaveCount(1)
})
