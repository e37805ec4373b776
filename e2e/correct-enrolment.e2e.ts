import {
  beginCorrection,
  cellOf,
  enrolledSubject,
  isoOf,
  openOwnSubjects,
  shownDate,
  signIn,
  typeDate,
} from './support/app'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer, temporaryDataDir } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer
const dataDir = temporaryDataDir()

test.beforeAll(async () => {
  server = await startServer({ dataDir })
})
test.afterAll(() => server.stop())

test('a site PI corrects an enrolment date by keyboard, and it is still there after a restart [SUBJ-062, SUBJ-162, SUBJ-165, SUBJ-168, SUBJ-169, SUBJ-187, DCALL-024, DCALL-056]', async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  // Five keys in addition to the typed text: Enter, Enter, Tab, Tab, Enter.
  const { scno, cell, corrected, dialog } = await beginCorrection(page)
  await page.keyboard.type('원자료와 대조하여 정정')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '변경' })).toBeFocused()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Enter')
  expect(await (await sent).allHeaders()).toMatchObject({
    'if-match': expect.stringMatching(/^"\d+"$/),
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-user-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })

  expect((await sent).postDataJSON()).toEqual({
    fieldName: 'enrollmentDate',
    fieldLabel: '등록일',
    newValue: corrected,
    changeReason: '원자료와 대조하여 정정',
  })

  await expect(page.getByText('날짜가 변경되었습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(cell).toBeFocused()
  await expect(cell).toContainText(shownDate(corrected))

  await server.stop()
  server = await startServer({ dataDir, port: server.port })
  await page.reload()
  await expect(await cellOf(page, scno, '등록일')).toContainText(shownDate(corrected))
})

test('a first completion date is saved at once, without a dialog [SUBJ-157, SUBJ-152]', { tag: AGAIN }, async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const scno = await enrolledSubject(page)
  const enrolled = isoOf(await (await cellOf(page, scno, '등록일')).innerText())
  const cell = await cellOf(page, scno, '완료일')
  await cell.dblclick()
  await typeDate(page, enrolled)
  await page.keyboard.press('Enter')
  await expect(page.getByText('날짜가 저장되었습니다.')).toBeVisible()
  await expect(await cellOf(page, scno, '완료일')).toContainText(shownDate(enrolled))
  await expect(await cellOf(page, scno, '상태')).toContainText('완료')
})

test('a locked cell opens no editor and says why [SUBJ-134, SUBJ-137, SUBJ-399]', { tag: AGAIN }, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const cell = await cellOf(page, 'SC-01-001', '중도탈락일')
  await cell.dblclick()
  const completed = (await (await cellOf(page, 'SC-01-001', '완료일')).innerText()).trim()
  const reason = `완료일(${completed})이 입력되어 있어 중도탈락일은 입력하거나 변경할 수 없습니다.`
  await expect(page.getByText(reason).and(page.locator('span:visible'))).toBeVisible()
  await rest()
  expect(await page.getByRole('spinbutton').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
})
