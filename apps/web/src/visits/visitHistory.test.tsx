import { demoSiteId, sampleSubjects, sampleTemplates, sampleVisits } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '../testing/playedServer'
import { fullData, openSubjects, STUDY } from '../testing/subjectsPage'

const TOAST = 'error: 방문 이력을 불러오는 데 실패했습니다.'
const SUBJECTS = sampleSubjects({ count: 21 }).filter(
  ({ projectOrganizationId }) => projectOrganizationId === demoSiteId('study-1', '01'),
)
const history = page.getByRole('grid', { name: '시험대상자 방문 이력' })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const openHistory = () => tab(/^시험대상자 방문 이력/).click()
const openList = () => tab(/^시험대상자 \(/).click()
const visitsOf = (subjectId: string | undefined) => {
  const subject = SUBJECTS.find((each) => each.subjectId === subjectId)
  return subject ? sampleVisits(subject) : []
}

const open = (answers: Answers = {}) =>
  openSubjects({
    answers: {
      ...fullData(SUBJECTS),
      listVisitTemplates: () => sampleTemplates(),
      listSubjectVisits: ({ path }) => visitsOf(path.subjectId),
      ...answers,
    },
  })

const v1Of = (scno: string | null) => history.getByRole('button', { name: new RegExp(`${scno} V1 방문`) })
const [FIRST] = SUBJECTS
const scno = FIRST?.scno ?? null

describe('the visit history of the subjects', () => {
  it('is fetched when its tab is opened, not before, and once for each subject that is drawn [VISIT-001, VISIT-002]', async () => {
    const { server } = await open()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await server.settled()
    expect(server.callsOf('listSubjectVisits')).toEqual([])
    await openHistory()
    await expect.element(v1Of(scno)).toBeVisible()
    await server.settled()
    const asked = server.callsOf('listSubjectVisits').map(({ path }) => path.subjectId)
    expect(asked).toContain(FIRST?.subjectId)
    expect(new Set(asked).size).toBe(asked.length)
    await openList()
    await openHistory()
    await expect.element(v1Of(scno)).toBeVisible()
    await server.settled()
    expect(server.callsOf('listSubjectVisits')).toHaveLength(asked.length)
  })

  it('asks for six subjects at once; those not begun are dropped when the tab is left [VISIT-002, DCONST-033]', async () => {
    const answers = SUBJECTS.map(() => held(visitsOf(undefined)))
    let at = 0
    const { server } = await open({ listSubjectVisits: () => answers[at++]?.answer() ?? [] })
    await openHistory()
    await expect.poll(() => server.callsOf('listSubjectVisits')).toHaveLength(6)
    answers[0]?.release()
    await expect.poll(() => server.callsOf('listSubjectVisits')).toHaveLength(7)
    await openList()
    // Left for good: a place that is free before would be taken.
    await expect.poll(() => history.elements().filter((grid) => grid.checkVisibility())).toEqual([])
    for (const answer of answers) answer.release()
    await server.settled()
    expect(server.callsOf('listSubjectVisits')).toHaveLength(7)
  })

  it('tells once that all loads failed, and a row tries again by itself [VISIT-003, VISIT-004]', async () => {
    const { server, toasts } = await open({ listSubjectVisits: () => refusal(400) })
    await openHistory()
    const again = history.getByRole('button', { name: `${scno} 방문 다시 시도` })
    await expect.element(again).toBeVisible()
    await server.settled()
    await expect.poll(toasts).toEqual([TOAST])
    server.answer({ listSubjectVisits: ({ path }) => visitsOf(path.subjectId) })
    const before = server.callsOf('listSubjectVisits').length
    await again.click()
    await expect.element(v1Of(scno)).toBeVisible()
    await server.settled()
    expect(
      server
        .callsOf('listSubjectVisits')
        .slice(before)
        .map(({ path }) => path.subjectId),
    ).toEqual([FIRST?.subjectId])
    expect(toasts()).toEqual([TOAST])
  })

  it('shows the subjects that were loaded when some loads fail [VISIT-004]', async () => {
    const { server, toasts } = await open({
      listSubjectVisits: ({ path }) => (path.subjectId === FIRST?.subjectId ? refusal(400) : visitsOf(path.subjectId)),
    })
    await openHistory()
    await expect.element(history.getByRole('button', { name: `${scno} 방문 다시 시도` })).toBeVisible()
    await expect.element(history.getByRole('button', { name: /V1 방문, 완료/ }).first()).toBeVisible()
    await server.settled()
    expect(toasts()).toEqual([TOAST])
    expect(server.callsOf('listSubjectVisits')[0]?.path.projectId).toBe(STUDY)
  })

  it('says that there is none where nobody takes part [VISIT-024]', async () => {
    await open(fullData([]))
    await openHistory()
    await expect.element(page.getByText('방문 이력이 없습니다.')).toBeVisible()
  })
})
