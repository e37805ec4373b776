import { sampleUser } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { USER_ANSWERS } from '../testing/managedUsers'
import { management, openVisits, STORED, TEMPLATES } from '../testing/managedVisits'
import { openApp } from '../testing/openApp'
import { refusal } from '../testing/playedServer'
import { cellOf, fullData, openSubjects, pageReply, subjectOf, subjectsUpTo } from '../testing/subjectsPage'

/** Answers with a refusal the first time, which no client repeats by itself. */
function refusedOnce<Answer>(answer: Answer) {
  let isFirst = true
  return () => {
    if (!isFirst) return answer
    isFirst = false
    return refusal(400)
  }
}
const SESSION = {
  sessionId: 'a',
  device: 'iPhone · Safari',
  ipAddress: '203.0.113.24',
  signedInAt: '2026-11-27T00:12:00.000Z',
  lastActiveAt: '2026-11-27T01:40:00.000Z',
  isCurrent: false,
}
const tryAgain = (within: Locator) => within.getByRole('button', { name: '다시 시도' }).click()

it("one's own sessions are asked for again [REQ-056, SESSION-092, SESSION-095]", async () => {
  const answers = { listMyProjects: () => [], listOwnSessions: refusedOnce([SESSION]) }
  await openApp({ at: '/profiles', as: sampleUser('systemAdmin'), answers })
  const panel = page.getByRole('region', { name: '로그인한 기기' })
  await tryAgain(panel)
  await expect.element(panel.getByText('iPhone · Safari')).toBeVisible()
})

it('the sessions of another person are asked for again [REQ-056, SESSION-096]', async () => {
  const answers = { ...USER_ANSWERS, listUserSessions: refusedOnce([SESSION]) }
  const { server } = await openApp({ at: '/user-management', as: sampleUser('systemAdmin'), answers })
  const row = page.getByRole('main').getByRole('button', { name: '사용자가' })
  await expect.element(row).toBeVisible()
  await server.settled()
  await row.click()
  await page.getByRole('dialog', { name: '사용자 정보 수정' }).getByRole('button', { name: '로그인한 기기' }).click()
  const dialog = page.getByRole('dialog', { name: '로그인한 기기' })
  await tryAgain(dialog)
  await expect.element(dialog.getByText('iPhone · Safari')).toBeVisible()
})

it('the subjects of an analysis are asked for again [REQ-056]', async () => {
  const all = subjectsUpTo(3)
  // More than are loaded at once: the analysis asks for all of them itself.
  const listSubjectPage = () => pageReply(all, { found: 900 })
  const { server } = await openSubjects({ answers: { listSubjectPage, listSubjects: refusedOnce(all) } })
  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  const dialog = page.getByRole('dialog', { name: '스크리닝 분석' })
  await tryAgain(dialog)
  await expect.element(dialog.getByRole('button', { name: 'CSV 내보내기' })).toBeVisible()
  expect(server.callsOf('listSubjects')).toHaveLength(2)
})

it('the arms of an enrolment are asked for again, and nothing else [REQ-056]', async () => {
  const consented = subjectOf(2, { consentDate: '2026-11-02', screeningStartDate: '2026-11-02' })
  const { server } = await openSubjects({
    answers: {
      ...fullData([consented]),
      getNextEnno: () => 'EN-01-055',
      listTreatmentGroups: refusedOnce([{ armCode: 'ARM-05', armName: '다섯군' }]),
    },
  })
  await (await cellOf('SC-01-002', '등록일')).dblClick()
  const dialog = page.getByRole('dialog', { name: '시험대상자 등록' })
  await tryAgain(dialog)
  await expect.element(dialog.getByRole('button', { name: /연구군/ })).toBeEnabled()
  expect(server.callsOf('listTreatmentGroups')).toHaveLength(2)
  expect(server.callsOf('getNextEnno')).toHaveLength(1)
})

it.each([
  ['visits', { listSubjectVisits: refusedOnce([...STORED]) }, 'listSubjectVisits', 'listVisitTemplates'],
  ['templates', { listVisitTemplates: refusedOnce(TEMPLATES) }, 'listVisitTemplates', 'listSubjectVisits'],
] as const)(
  'the %s of the visit management are asked for again, and not the others [REQ-056]',
  async (_, answers, again, other) => {
    const { server } = await openVisits(answers)
    await tryAgain(management)
    await expect.element(management.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
    await expect.element(management.getByText('1차 방문').first()).toBeVisible()
    expect(server.callsOf(again)).toHaveLength(2)
    expect(server.callsOf(other)).toHaveLength(1)
  },
)
