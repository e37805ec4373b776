import { sampleUser, sampleVisits } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import { around, STUDY, subjectOf } from '../testing/subjectsPage'

/** Half past midnight on 20 November in Seoul; the page stands in a zone where it is still the 19th. */
const NOW = '2026-11-19T15:30:00.000Z'
const SUBJECT = subjectOf(3, { consentDate: '2026-10-03', enrollmentDate: '2026-11-03' })
const [model] = sampleVisits(SUBJECT)
if (!model) throw new Error('no sample visit')
const visit = (number: number, more: Partial<typeof model>) => ({
  ...model,
  visitId: `visit-${number}`,
  visitNumber: number,
  visitCode: `V${number}`,
  visitName: `${number}차 방문`,
  actualVisitDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
  ...more,
})
const VISITS = [
  visit(2, {
    visitStatus: 'SCHEDULED',
    scheduledDate: '2026-11-20',
    visitWindowStart: '2026-11-17',
    visitWindowEnd: '2026-11-23',
  }),
  visit(1, { visitStatus: 'COMPLETED', scheduledDate: '2026-11-02', actualVisitDate: '2026-11-03' }),
]
const V1 = 'V1 1차 방문, 완료, 실제 방문일 2026. 11. 3., 예정일 2026. 11. 2.'
// Due on its planned day in Seoul; a day earlier it would be due as well, a day later late.
const V2 =
  'V2 2차 방문, 진행 중(다음 예정 방문), 예정일 2026. 11. 20., 허용범위 2026. 11. 17. ~ 2026. 11. 23., 방문 기간'

const open = (answers: Answers = {}) =>
  openApp({
    at: `/projects/${STUDY}/subjects/${SUBJECT.subjectId}`,
    as: sampleUser('principalInvestigator'),
    now: NOW,
    answers: {
      ...around('principalInvestigator'),
      getSubject: () => SUBJECT,
      listTreatmentGroups: () => [],
      listSubjectAuditLogs: () => ({ content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 }),
      listSubjectVisits: () => VISITS,
      ...answers,
    },
  })

const mark = (name: string) => page.getByRole('button', { name, exact: true })

describe('the visits on the page of a subject', () => {
  it('stand on a time line with its status dates, by the day in Seoul, and open by keyboard [VISIT-267, VISIT-022]', async () => {
    const { server } = await open()
    await expect.element(mark(V1)).toBeVisible()
    await expect.element(mark(V2)).toBeVisible()
    for (const name of ['동의일 2026. 10. 3., 상태 스크리닝', '등록일 2026. 11. 3., 상태 등록']) {
      await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible()
    }
    expect(server.callsOf('listSubjectVisits').map(lineOf)).toEqual([`listSubjectVisits ${STUDY} subject-003`])
    const box = (name: string) => mark(name).element().querySelector('svg:last-of-type')?.getBoundingClientRect()
    expect(box(V1)?.left ?? 0).toBeLessThan(box(V2)?.left ?? 0)
    ;(mark(V1).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    const dialog = page.getByRole('dialog', { name: '방문 상세' })
    await expect.element(dialog.getByText('앞선 방문이 모두 완료되어 다음 예정 방문입니다.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(mark(V2)).toHaveFocus()
  })

  it('are a table on demand, and each state says why [VISIT-267, VISIT-266]', async () => {
    await open()
    await expect.element(page.getByRole('radio', { name: '타임라인' })).toBeChecked()
    await page.getByText('표로 보기').click()
    const rows = page.getByRole('table', { name: '방문' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent(/^1차 방문V1완료 왜\?2026\. 11\. 2\.-값 없음2026\. 11\. 3\.$/)
    await expect
      .element(rows.nth(2))
      .toHaveTextContent(/^2차 방문V2진행 중 왜\?2026\. 11\. 20\.2026\. 11\. 17\. ~ 2026\. 11\. 23\.-값 없음$/)
    await page.getByRole('button', { name: /^완료 왜\? 1차 방문/ }).click()
    await expect.element(page.getByText('실제 방문일(2026. 11. 3.)이 있어 완료입니다.')).toBeVisible()
  })

  it('that cannot be loaded say so, and are asked for again; the rest of the page stays [VISIT-267]', async () => {
    const { server } = await open({ listSubjectVisits: () => refusal(400) })
    await expect.element(page.getByText('방문 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '번호와 날짜' })).toBeVisible()
    server.answer({ listSubjectVisits: () => VISITS })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(mark(V2)).toBeVisible()
  })

  it('are not asked for when the subject is not there [SUBJ-428]', async () => {
    const { server } = await open({ getSubject: () => refusal(404, '시험대상자를 찾을 수 없습니다.') })
    await expect.element(page.getByRole('heading', { level: 1, name: '시험대상자를 찾을 수 없습니다.' })).toBeVisible()
    await server.settled()
    expect(server.callsOf('listSubjectVisits')).toEqual([])
  })
})
