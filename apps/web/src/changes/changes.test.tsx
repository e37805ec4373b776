import type { Reply } from '@imsang/api-client'
import { demoStudyId, sampleInstitutions, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab } from '../testing/studyTab'

const STUDY = demoStudyId('study-2')
const PATH = `/projects/${STUDY}/changes`
const main = page.getByRole('main')

type Change = Reply<'listChanges'>['content'][number]

const change = (number: number, changed: Partial<Change> = {}): Change => ({
  number,
  kind: 'date',
  changedAt: '2026-11-19T01:02:03.004Z',
  subjectId: 'subject-8',
  scno: 'SC-01-008',
  institution: { projectOrganizationId: 'site-1', name: '한강서울병원' },
  visitName: null,
  changedByName: '이가을',
  changedByRole: 'CRC',
  changeReason: null,
  isReasonHidden: true,
  fields: [
    {
      fieldName: 'enrollmentDate',
      fieldLabel: '등록일',
      oldValue: '2026-11-10',
      newValue: '2026-11-12',
      isHidden: false,
    },
  ],
  reviewedAt: null,
  otherReviews: [],
  ...changed,
})
const DATE = change(41)
const VISIT = change(40, { kind: 'completed', visitName: 'V2 방문' })
const REVIEW_DATE = '검토 완료: SC-01-008 날짜'
const REVIEW_VISIT = '검토 완료: SC-01-008 방문 완료 V2 방문'

const pageOf = (content: readonly Change[], totalElements = content.length): Reply<'listChanges'> => ({
  content: [...content],
  ...{ number: 0, size: 50, totalElements, totalPages: 1 },
  openChanges: content.filter(({ reviewedAt }) => reviewedAt === null).length,
})

/** A server that keeps the ticks of one monitor, and knows those of another. */
function reviewing(begin: readonly Change[]) {
  let stored = [...begin]
  const answers: Answers = {
    getProject: () => sampleProject({ study: 'study-2' }),
    listMyProjects: () => [],
    checkInstitutionList: () => ({ allowed: false }),
    checkResearcherProjectList: () => ({ allowed: true }),
    getProjectPermissions: () => samplePermissions('monitor', 'study-2'),
    listInstitutions: () => [],
    listChanges: ({ query }) =>
      pageOf(stored.filter(({ reviewedAt }) => query.get('state') === 'all' || reviewedAt === null)),
    reviewChanges: ({ body }) => {
      const { numbers, isReviewed } = body as { numbers: number[]; isReviewed: boolean }
      const reviewedAt = isReviewed ? '2026-11-20T00:30:00.000Z' : null
      stored = stored.map((one) => (numbers.includes(one.number) ? { ...one, reviewedAt } : one))
      return { changes: stored.filter(({ number }) => numbers.includes(number)) }
    },
  }
  return answers
}

const open = (answers: Answers, query = '') => openApp({ at: `${PATH}${query}`, as: sampleUser('monitor'), answers })
const button = (name: string) => main.getByRole('button', { name, exact: true })
const asked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('listChanges'))

describe('the changes of a study', () => {
  it('are ticked one by one, stay in their place, and are gone from the open ones when the list is loaded again [VISIT-312, VISIT-306]', async () => {
    const { server } = await open(reviewing([DATE, VISIT]))
    await expect.element(main.getByText('미검토 2건')).toBeVisible()
    await server.settled()
    await button(REVIEW_DATE).click()
    await expect.element(button('검토 취소: SC-01-008 날짜')).toBeVisible()
    await expect.element(main.getByText('미검토 1건')).toBeVisible()
    expect(server.callsOf('reviewChanges').map(({ body }) => body)).toEqual([{ numbers: [41], isReviewed: true }])
    expect(server.callsOf('reviewChanges')[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(server.callsOf('listChanges')).toHaveLength(1)
    await main.getByText('전체', { exact: true }).click()
    await expect.element(main.getByText('2026. 11. 20. 오전 9:30')).toBeVisible()
    await main.getByText('미검토', { exact: true }).click()
    await expect.element(button(REVIEW_VISIT)).toBeVisible()
    await server.settled()
    await expect.element(button('검토 취소: SC-01-008 날짜')).not.toBeInTheDocument()
  })

  it('are ticked together by subject, and a tick can be taken back [VISIT-313, VISIT-312]', async () => {
    const { server } = await open(reviewing([DATE, VISIT]))
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    await server.settled()
    await main.getByRole('button', { name: '2건 모두 검토 완료' }).click()
    await expect.element(main.getByText('미검토 0건')).toBeVisible()
    await button('검토 취소: SC-01-008 날짜').click()
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    expect(server.callsOf('reviewChanges').map(({ body }) => body)).toEqual([
      { numbers: [41, 40], isReviewed: true },
      { numbers: [41], isReviewed: false },
    ])
  })

  it('keep a tick visible as not stored while there is no connection, and send it again [VISIT-314, OFFL-141]', async () => {
    const answers = reviewing([DATE, VISIT])
    const { reviewChanges } = answers
    const { server } = await open({ ...answers, reviewChanges: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    await server.settled()
    await button(REVIEW_DATE).click()
    const alert = main.getByRole('alert')
    await expect.element(alert.getByText('저장되지 않음'), { timeout: 20_000 }).toBeVisible()
    await expect.element(alert.getByText('네트워크 연결을 확인한 뒤 다시 시도해주세요.')).toBeVisible()
    await expect.element(button(REVIEW_VISIT)).toBeVisible()
    await expect.element(main.getByText('미검토 2건')).toBeVisible()
    server.answer({ ...(reviewChanges && { reviewChanges }) })
    await button('다시 시도: SC-01-008 날짜').click()
    await expect.element(button('검토 취소: SC-01-008 날짜')).toBeVisible()
    await expect.element(main.getByText('미검토 1건')).toBeVisible()
  }, 40_000)

  it('say why a tick was refused [VISIT-314]', async () => {
    const { server } = await open({
      ...reviewing([DATE]),
      reviewChanges: () => refusal(404, '변경 사항을 찾을 수 없습니다.'),
    })
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    await server.settled()
    await button(REVIEW_DATE).click()
    await expect.element(main.getByRole('alert').getByText('변경 사항을 찾을 수 없습니다.')).toBeVisible()
  })

  it('show what another monitor reviewed, and stay open for this one [VISIT-306]', async () => {
    const otherReviews = [{ name: '박모니', reviewedAt: '2026-11-20T01:00:00.000Z' }]
    await open(reviewing([change(41, { otherReviews })]))
    await expect.element(main.getByText('박모니 2026. 11. 20. 오전 10:00 검토')).toBeVisible()
    await expect.element(button(REVIEW_DATE)).toBeVisible()
  })

  it('are narrowed by the address, which holds the filters; what is invalid in it is ignored [VISIT-318, VISIT-305]', async () => {
    const { server, address } = await open(reviewing([DATE]), '?state=all&kind=date&institution=site-1&page=0&x=1')
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual([
      `listChanges ${STUDY} page=0&state=all&projectOrganizationId=site-1&kind=date&size=50`,
    ])
    await main.getByText('미검토', { exact: true }).click()
    await expect.poll(address).toBe(`${PATH}?institution=site-1&kind=date`)
  })

  /** Three pages of changes, each with its number in the list of the server. */
  const paged: Answers['listChanges'] = ({ query }) => {
    const number = Number(query.get('page'))
    return { ...pageOf(number < 3 ? [DATE] : [], 120), number, totalPages: 3 }
  }

  it('have their page in the address, beside the filters, and begin anew with another state [VISIT-318]', async () => {
    const { server, address } = await open({ ...reviewing([DATE]), listChanges: paged }, '?kind=date&page=2')
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual([`listChanges ${STUDY} page=1&state=open&kind=date&size=50`])
    await main.getByRole('button', { name: '3페이지' }).click()
    await expect.poll(address).toBe(`${PATH}?kind=date&page=3`)
    await expect
      .poll(() => asked(server.lines()).at(-1))
      .toBe(`listChanges ${STUDY} page=2&state=open&kind=date&size=50`)
    await main.getByText('전체', { exact: true }).click()
    await expect.poll(address).toBe(`${PATH}?state=all&kind=date`)
  })

  it('show the last page for one beyond it, without a step back [VISIT-318]', async () => {
    const { address, pushed } = await open({ ...reviewing([DATE]), listChanges: paged }, '?page=9')
    await expect.poll(address).toBe(`${PATH}?page=3`)
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    expect(pushed()).toEqual([])
  })

  it('ignore a state and a kind that there are not [VISIT-318]', async () => {
    const { server } = await open(reviewing([DATE]), '?state=none&kind=anything&page=-3')
    await expect.element(button(REVIEW_DATE)).toBeVisible()
    expect(asked(server.lines())).toEqual([`listChanges ${STUDY} page=0&state=open&size=50`])
  })

  it('name the institution they are narrowed to, also one that the study has not [VISIT-305]', async () => {
    await open(
      { ...reviewing([DATE]), listInstitutions: () => sampleInstitutions() },
      '?institution=00000000-0000-4000-8000-000000000000',
    )
    await expect.element(main.getByRole('button', { name: /이 연구에 없는 기관/ })).toBeVisible()
  })

  it('are not even asked for by who may not review them [VISIT-309]', async () => {
    const { server } = await openApp({
      at: PATH,
      as: sampleUser('qualityAssurance'),
      answers: { ...reviewing([DATE]), getProjectPermissions: () => samplePermissions('qualityAssurance', 'study-1') },
    })
    await expect.element(page.getByText('변경을 검토할 권한이 없습니다.')).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual([])
  })

  it('are there for a reader of the trail too [VISIT-309]', async () => {
    const rights = { ...samplePermissions('chiefInvestigator', 'study-2'), canViewAuditTrail: true }
    await openApp({
      at: PATH,
      as: sampleUser('chiefInvestigator'),
      answers: { ...reviewing([DATE]), getProjectPermissions: () => rights },
    })
    await expect.element(button(REVIEW_DATE)).toBeVisible()
  })

  it('can be asked for again after a failure [VISIT-310]', async () => {
    const answers = reviewing([DATE])
    const { server } = await open({ ...answers, listChanges: () => refusal(400) })
    await expect.element(main.getByText('변경 내용을 불러오는 데 실패했습니다.')).toBeVisible()
    await server.settled()
    server.answer({ listChanges: () => pageOf([DATE]) })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(button(REVIEW_DATE)).toBeVisible()
  })
})

describe('the way to the changes', () => {
  const link = main.getByRole('link', { name: /^변경 검토/ })
  const INSTITUTIONS: Answers = {
    getProject: () => sampleProject({ study: 'study-1' }),
    listInstitutions: () => sampleInstitutions(),
  }

  it('stands on the page of a study with the number of open ones, for its monitors alone [VISIT-317]', async () => {
    const { server } = await openStudyTab('', 'monitor', {
      ...INSTITUTIONS,
      countOpenChanges: () => ({ openChanges: 7 }),
    })
    await expect.element(link).toHaveTextContent('변경 검토 7건')
    expect(link.element().getAttribute('href')).toMatch(/^\/projects\/[^/]+\/changes$/)
    await server.settled()
  })

  it('is not there for a reader of the trail, and nothing is counted [VISIT-317]', async () => {
    const { server } = await openStudyTab('', 'chiefInvestigator', INSTITUTIONS)
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await server.settled()
    expect(link.elements()).toEqual([])
    expect(server.callsOf('countOpenChanges')).toEqual([])
  })
})
