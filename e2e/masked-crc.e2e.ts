import { todayInSeoul } from '@imsang/domain/calendar'
import { demoData, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import { cellOf, correctEnrolment, enrolledSubject, openOwnSubjects, signIn } from './support/app'
import { PEOPLE } from './support/people'
import { watchReceived } from './support/received'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Returns the values in the demo data that a masked role must never receive. */
function hiddenValues(): string[] {
  const subjects = demoData({ today: todayInSeoul(Date.now()) }).subjects.filter(
    ({ studyId }) => studyId === demoStudyId('study-1'),
  )
  const values = subjects.flatMap(({ notes, screenFailureDetail, contact, email }) => [
    notes,
    screenFailureDetail,
    contact,
    email,
  ])
  const initials = subjects.map((subject) => subject.initials).filter((text) => text.length >= 4)
  return [...values, ...initials.map((text) => `"${text}"`)].filter((value) => value !== null)
}

test('a CRC of the hospital changes a date, and no hidden value ever reaches the browser [SUBJ-074, SUBJ-076, SUBJ-083]', {
  tag: AGAIN,
}, async ({ page }) => {
  const received = await watchReceived(page)
  await signIn(page, server.url, PEOPLE.hospitalCrc)
  await openOwnSubjects(page)
  await expect(page.getByText('개인정보 가림')).toBeVisible()
  const scno = await enrolledSubject(page)
  await expect(await cellOf(page, scno, '이니셜')).toHaveText(/^[A-Z]?\*+$/)

  await correctEnrolment(page, '원자료 확인')

  const hidden = hiddenValues()
  expect(hidden.length).toBeGreaterThan(50)
  expect(received.answers.some((answer) => answer.includes('/subjects/masked'))).toBe(true)
  // A response is recorded once its body is read, which may be after the page has shown it.
  await expect.poll(() => received.answers.some((answer) => answer.includes('/dates'))).toBe(true)
  await received.expectNone(hidden)
})

test('the full list is refused to a masked role, whatever the screen does [SUBJ-075]', { tag: AGAIN }, async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.hospitalCrc)
  const bearer = page.waitForRequest(/\/api\/v1\/projects\//)
  await openOwnSubjects(page)
  const authorization = (await bearer).headers().authorization ?? ''
  const answer = await page.request.get(`${server.url}/api/v1/projects/${demoStudyId('study-1')}/subjects`, {
    headers: { authorization },
  })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ success: false, message: '접근 권한이 없습니다' })
})
