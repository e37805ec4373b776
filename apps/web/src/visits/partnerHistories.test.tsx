import { sampleVendors } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aroundHistories, chooseIn, eventOf, eventsUpTo, openTab, visitsIn } from '../testing/institutionEvents'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import { BUSAN, openSubjects, SEOUL, STUDY } from '../testing/subjectsPage'

/** As somebody who has every tab, in the first hospital. */
const open = (answers: Answers = {}) =>
  openSubjects({
    as: 'systemAdmin',
    query: `?projectOrganizationId=${SEOUL}`,
    answers: { ...aroundHistories, checkInstitutionList: () => ({ allowed: true }), ...answers },
  })

const [MODEL] = sampleVendors()
if (!MODEL) throw new Error('no sample vendor')
const vendor = (displayOrder: number, partnerName: string, partnerCode: string) => ({
  ...MODEL,
  id: `vendor-${partnerCode}`,
  partnerName,
  partnerCode,
  displayOrder,
})

describe('the history of a vendor', () => {
  const VENDORS = [vendor(2, '나루검사', 'NARU'), vendor(1, '다온임상', 'DAON')]
  const by = (number: number, organizationCode: string | null) => eventOf(number, { organizationCode })

  it('lists the events of the institution that members of the chosen vendor registered; the first one is preselected [VISIT-037, VISIT-038, SUBJ-022]', async () => {
    const { server } = await open({
      listVendors: () => VENDORS,
      listInstitutionEvents: () => [by(1, 'daon'), by(2, 'NARU'), by(3, null), by(4, 'Daon'), by(5, 'DAON-CRO')],
    })
    await expect.element(page.getByRole('grid')).toBeVisible()
    await server.settled()
    expect(server.lines().filter((line) => /listVendors|Events/.test(line))).toEqual([])
    await openTab('벤더별 방문 이력')
    const selector = page.getByRole('button', { name: /벤더 선택/ })
    await expect.element(selector).toHaveTextContent('다온임상')
    await expect.poll(() => visitsIn('벤더별 방문 이력')).toEqual(['방문 1', '방문 4'])
    await chooseIn(/벤더 선택/, '나루검사')
    await expect.poll(() => visitsIn('벤더별 방문 이력')).toEqual(['방문 2'])
    await server.settled()
    expect(server.callsOf('listInstitutionEvents').map(lineOf)).toEqual([`listInstitutionEvents ${STUDY} ${SEOUL}`])
  })

  it('says that a study has no vendors, and asks for no events then [VISIT-039]', async () => {
    const { server } = await open({ listVendors: () => [] })
    await openTab('벤더별 방문 이력')
    await expect.element(page.getByText('등록된 협력 벤더사가 없습니다.')).toBeVisible()
    await server.settled()
    expect(server.callsOf('listInstitutionEvents')).toEqual([])
  })

  it('tells that the events could not be loaded [VISIT-041]', async () => {
    const { toasts } = await open({ listVendors: () => VENDORS, listInstitutionEvents: () => refusal(400) })
    await openTab('벤더별 방문 이력')
    await expect.poll(toasts).toEqual(['error: 일정을 불러오는 데 실패했습니다.'])
    await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  })
})

describe('the history of the SMO organisations', () => {
  const shown = () => visitsIn('SMO 조직 방문 이력')

  it('is fetched for the study and its institution when its tab is opened [VISIT-045, SUBJ-025]', async () => {
    const { server } = await open({ listSmoVisits: () => eventsUpTo(1) })
    await expect.element(page.getByRole('grid')).toBeVisible()
    await server.settled()
    expect(server.callsOf('listSmoVisits')).toEqual([])
    await openTab('SMO 조직 방문 이력')
    await expect.poll(shown).toEqual(['방문 1'])
    expect(server.callsOf('listSmoVisits').map(lineOf)).toEqual([
      `listSmoVisits ${STUDY} projectOrganizationId=${SEOUL}`,
    ])
  })

  it('is fetched for each institution that the user reads where none is chosen [VISIT-045]', async () => {
    const { server } = await openSubjects({
      as: 'systemAdmin',
      answers: {
        ...aroundHistories,
        checkInstitutionList: () => ({ allowed: true }),
        listSmoVisits: ({ query }) => [eventOf(query.get('projectOrganizationId') === SEOUL ? 1 : 2)],
      },
    })
    await openTab('SMO 조직 방문 이력')
    await expect.poll(() => shown().toSorted()).toEqual(['방문 1', '방문 2'])
    expect(server.callsOf('listSmoVisits').map(lineOf).toSorted()).toEqual(
      [SEOUL, BUSAN].map((id) => `listSmoVisits ${STUDY} projectOrganizationId=${id}`).toSorted(),
    )
  })

  it('has its columns in order, the newest visit first, undated ones last [VISIT-043, VISIT-044]', async () => {
    const visits = [
      eventOf(1, { actualVisitDate: null }),
      eventOf(2, { actualVisitDate: '2026-11-02', scheduledDate: '2026-12-24' }),
      eventOf(3, {
        actualVisitDate: null,
        scheduledDate: '2026-11-03',
        visitType: 'REGULAR',
        visitStatus: 'SCHEDULED',
      }),
      eventOf(4, { actualVisitDate: '2026-11-01', visitTemplateId: 'template-1', notes: '활력징후 정상' }),
    ]
    await open({ listSmoVisits: () => visits })
    await openTab('SMO 조직 방문 이력')
    await expect.poll(shown).toEqual(['방문 3', '방문 2', '방문 4', '방문 1'])
    const table = page.getByRole('table', { name: 'SMO 조직 방문 이력' })
    const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)
    expect(texts(table.getByRole('columnheader').elements())).toEqual([
      '방문일',
      '기관명',
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '방문명',
      '업무 구분',
      '상태',
      '비고',
      '등록자',
    ])
    expect(texts(table.getByRole('row').elements()[3]?.children ?? [])).toEqual([
      '2026. 11. 1.',
      '한강서울병원',
      'SC-01-001',
      'EN-01-001',
      '방문 4',
      '시험대상자 방문',
      '완료',
      '활력징후 정상',
      '정하은',
    ])
  })

  it('shows 20 rows per page [VISIT-042, DCONST-022]', async () => {
    await open({ listSmoVisits: () => eventsUpTo(21) })
    await openTab('SMO 조직 방문 이력')
    await expect.poll(shown).toEqual(eventsUpTo(20).map(({ visitName }) => visitName))
    await page
      .getByRole('navigation', { name: 'SMO 조직 방문 이력 페이지' })
      .getByRole('button', { name: /^2/ })
      .click()
    await expect.poll(shown).toEqual(['방문 21'])
  })

  it('says that it could not be loaded, and tries again [VISIT-046]', async () => {
    const { server } = await open({ listSmoVisits: () => refusal(400) })
    await openTab('SMO 조직 방문 이력')
    await expect.element(page.getByText('SMO 조직 방문 이력을 불러오는데 실패했습니다.')).toBeVisible()
    server.answer({ listSmoVisits: () => eventsUpTo(1) })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(shown).toEqual(['방문 1'])
  })

  it('says that there is none [VISIT-047]', async () => {
    await open({ listSmoVisits: () => [] })
    await openTab('SMO 조직 방문 이력')
    await expect.element(page.getByText('SMO 조직 방문 이력이 없습니다.')).toBeVisible()
  })
})
