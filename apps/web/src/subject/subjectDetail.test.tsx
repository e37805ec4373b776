import { type SampleAccount, samplePermissions, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { oneSubject } from '../data/oneSubject'
import { chooseByKey } from '../testing/chooseByKey'
import { openApp } from '../testing/openApp'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import {
  around,
  BUSAN,
  chooseAction,
  fullData,
  openSubjects,
  STUDY,
  subjectOf,
  typeDate,
} from '../testing/subjectsPage'

const NOW = '2026-11-19T15:30:00.000Z'
const ENROLLED = subjectOf(3, {
  consentDate: '2026-10-03',
  enrollmentDate: '2026-11-03',
  enno: 'EN-01-033',
  institutionName: '한강서울병원',
})
const FAILED = subjectOf(5, {
  consentDate: '2026-11-02',
  screeningFailDate: '2026-11-05',
  screenFailureReason: 'INCLUSION_CRITERIA',
})
const NO_HISTORY = { content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 }

interface Options {
  as?: SampleAccount
  subject?: typeof ENROLLED
  answers?: Answers
}

const openSubject = ({ as = 'principalInvestigator', subject = ENROLLED, answers = {} }: Options = {}) =>
  openApp({
    at: `/projects/${STUDY}/subjects/${subject.subjectId}`,
    as: sampleUser(as),
    now: NOW,
    answers: {
      ...around(as),
      getSubject: () => subject,
      listTreatmentGroups: () => [],
      listSubjectAuditLogs: () => NO_HISTORY,
      listSubjectVisits: () => [],
      ...answers,
    },
  })

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('the page of a subject', () => {
  it('asks for this subject, its history and its visits alone, and names it in path and title [SUBJ-421, SUBJ-426, ROUTE-059]', async () => {
    const { server } = await openSubject()
    await expect.element(title('SC-01-003')).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^SC-01-003 - 시험대상자 관리 - /)
    const trail = page.getByRole('navigation', { name: /현재 위치|경로|breadcrumb/i })
    await expect.element(trail.getByText('SC-01-003')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '타임라인' })).toBeInTheDocument()
    await server.settled()
    const asked = server.lines().filter((line) => line.includes('subject'))
    expect(asked.sort()).toEqual([
      `getSubject ${STUDY} subject-003`,
      `listSubjectAuditLogs ${STUDY} subject-003 page=0&size=50`,
      `listSubjectVisits ${STUDY} subject-003`,
    ])
  })

  it.each([
    ['chiefInvestigator', 1],
    ['systemAdmin', 1],
    ['principalInvestigator', 0],
    ['monitor', 0],
  ] as const)('leads a %s, by %i link, to the record of who looked at the subject [ACCESS-078]', async (as, links) => {
    const { server } = await openSubject({ as })
    await expect.element(title('SC-01-003')).toBeVisible()
    await server.settled()
    const link = page.getByRole('main').getByRole('link', { name: '조회 기록' })
    await expect.poll(() => link.elements().length).toBe(links)
    const record = `/projects/${STUDY}/access-record?subject=subject-003`
    for (const one of link.elements()) expect(one.getAttribute('href')).toBe(record)
  })

  it('saves a first date with its reason and the version shown, shows the answer, and loads the history again [SUBJ-423, SUBJ-435, SUBJ-426]', async () => {
    const stored = { ...ENROLLED, completionDate: '2026-11-18', version: 44 }
    const { server, toasts } = await openSubject({ answers: { changeSubjectDate: () => stored } })
    await page.getByRole('button', { name: '완료일 입력' }).click()
    const dialog = page.getByRole('dialog', { name: '완료일 입력' })
    const hint = '저장하면 바로 반영되고 변경 이력에 남습니다. 나중에 바꾸려면 변경 사유가 필요합니다.'
    await expect.element(dialog.getByText(hint)).toBeVisible()
    await typeDate('2026-11-18')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect.element(page.getByText('2026. 11. 18.', { exact: true })).toBeVisible()
    await server.settled()
    const [change] = server.callsOf('changeSubjectDate')
    expect(change?.headers.get('if-match')).toBe('"43"')
    expect(change?.body).toEqual({
      fieldName: 'completionDate',
      fieldLabel: '완료일',
      newValue: '2026-11-18',
      changeReason: '최초 입력 - 시스템 기록',
    })
    expect(server.callsOf('listSubjectAuditLogs')).toHaveLength(2)
    expect(server.callsOf('getSubject')).toHaveLength(1)
    expect(toasts()).toEqual(['success: 날짜가 저장되었습니다.'])
  })

  it.each(['취소', '저장'])('gives the focus back to the button of the date after %s [SUBJ-425]', async (end) => {
    const stored = { ...ENROLLED, completionDate: '2026-11-18', version: 44 }
    await openSubject({ answers: { changeSubjectDate: () => stored } })
    await page.getByRole('button', { name: '완료일 입력' }).click()
    const dialog = page.getByRole('dialog', { name: '완료일 입력' })
    await expect.element(dialog).toBeVisible()
    if (end === '저장') await typeDate('2026-11-18')
    await dialog.getByRole('button', { name: end }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^완료일 (입력|변경)$/ })).toHaveFocus()
  })

  it('goes on with a correction when another user entered the date first [SUBJ-423, SUBJ-176]', async () => {
    const current = { ...ENROLLED, completionDate: '2026-11-10', version: 50 }
    const { server } = await openSubject({
      answers: {
        changeSubjectDate: () =>
          Response.json(
            {
              success: false,
              status: 'error',
              code: 'record.older-version',
              message: '먼저 변경했습니다.',
              data: current,
            },
            { status: 412 },
          ),
      },
    })
    await page.getByRole('button', { name: '완료일 입력' }).click()
    await expect.element(page.getByRole('dialog', { name: '완료일 입력' })).toBeVisible()
    await typeDate('2026-11-18')
    await page.getByRole('button', { name: '저장' }).click()
    await page.getByRole('button', { name: '수정으로 이어가기' }).click()
    const dialog = page.getByRole('dialog', { name: '완료일 변경' })
    await expect.element(dialog.getByText(/기존 날짜 2026\. 11\. 10\./)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: '변경 사유' })).toBeVisible()
    expect(server.callsOf('changeSubjectDate')).toHaveLength(1)
  })

  it('changes a number by its own call [SUBJ-424]', async () => {
    const { server, toasts } = await openSubject({
      answers: { updateScno: () => ({ ...ENROLLED, scno: 'SC-01-733' }) },
    })
    await page.getByRole('button', { name: '스크리닝번호(SCNO) 변경' }).click()
    await page.getByRole('textbox', { name: '스크리닝번호' }).fill('sc-01-733')
    await userEvent.keyboard('{Enter}')
    await expect.element(title('SC-01-733')).toBeVisible()
    await server.settled()
    expect(server.callsOf('updateScno').map(lineOf)).toEqual([`updateScno ${STUDY} subject-003`])
    expect(server.callsOf('updateScno')[0]?.body).toEqual({ value: 'SC-01-733' })
    expect(server.callsOf('updateScno')[0]?.headers.get('if-match')).toBe('"43"')
    expect(toasts()).toEqual(['success: 스크리닝번호(SCNO)가 수정되었습니다.'])
  })

  it('opens the page of the new row of a re-screening [SUBJ-425]', async () => {
    const again = subjectOf(9)
    const { address } = await openSubject({
      subject: FAILED,
      answers: {
        rescreenSubject: () => again,
        getSubject: ({ path }) => (path.subjectId === again.subjectId ? again : FAILED),
      },
    })
    await page.getByRole('button', { name: '재스크리닝' }).click()
    const dialog = page.getByRole('dialog', { name: '재스크리닝 확인' })
    await chooseByKey(dialog.getByRole('radio').first())
    await dialog.getByRole('button', { name: '재스크리닝' }).click()
    await expect.element(title('SC-01-009')).toBeVisible()
    expect(address()).toBe(`/projects/${STUDY}/subjects/subject-009`)
  })

  it('without the right to the history asks for none, and hides what the role does not see [SUBJ-426, SUBJ-427]', async () => {
    const rights = { ...samplePermissions('principalInvestigator'), canViewAuditTrail: false }
    const { server } = await openSubject({
      answers: { getProjectPermissions: () => ({ ...rights, effectiveDataRole: 'CRC' }) },
    })
    await expect.element(page.getByText('가려진 정보').first()).toBeVisible()
    await server.settled()
    expect(server.callsOf('listSubjectAuditLogs')).toEqual([])
    expect(server.callsOf('listTreatmentGroups')).toEqual([])
    expect(page.getByRole('heading', { name: '변경 이력' }).elements()).toEqual([])
  })

  it('shows the particulars to a role from which nothing is hidden [SUBJ-427]', async () => {
    await openSubject({ subject: { ...ENROLLED, notes: '방문 전 전화' } })
    await expect.element(page.getByText('방문 전 전화')).toBeVisible()
    expect(page.getByText('가려진 정보').elements()).toEqual([])
  })

  it('of another institution offers no entry [SUBJ-422]', async () => {
    await openSubject({ subject: { ...ENROLLED, projectOrganizationId: BUSAN } })
    await expect.element(title('SC-01-003')).toBeVisible()
    expect(page.getByRole('button', { name: /(입력|변경)$/ }).elements()).toEqual([])
  })

  it('says what it waits for after a time, and offers a retry when it fails [SUBJ-434, ROUTE-059]', async () => {
    let answer: (reply: Response | typeof ENROLLED) => void = () => {}
    const reply = () => new Promise<Response | typeof ENROLLED>((resolve) => (answer = resolve))
    const { server } = await openSubject({ answers: { getSubject: reply } })
    const last = page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem').last()
    await expect.element(last).toHaveTextContent('시험대상자 상세')
    await expect.element(page.getByText('시험대상자 정보를 기다리고 있습니다.')).toBeVisible()
    answer(refusal(403, '접근할 수 없습니다.'))
    await expect.element(page.getByText('시험대상자 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => server.callsOf('getSubject').length).toBe(2)
    answer(ENROLLED)
    await expect.element(title('SC-01-003')).toBeVisible()
    await expect.element(last).toHaveTextContent('SC-01-003')
    await server.settled()
    expect(server.callsOf('getProjectPermissions')).toHaveLength(1)
  })

  it('keeps the values when they cannot be loaded again, and says so with a retry [SUBJ-434]', async () => {
    const { server } = await openSubject()
    await expect.element(title('SC-01-003')).toBeVisible()
    await server.settled()
    server.answer({ getSubject: () => refusal(403, '접근할 수 없습니다.') })
    await queryClient.invalidateQueries({ queryKey: oneSubject(STUDY, 'subject-003').queryKey })
    await expect.element(page.getByText('시험대상자 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    await expect.element(title('SC-01-003')).toBeVisible()
    server.answer({ getSubject: () => ({ ...ENROLLED, scno: 'SC-01-903' }) })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(title('SC-01-903')).toBeVisible()
    await expect.element(page.getByText('시험대상자 정보를 불러오는 데 실패했습니다.')).not.toBeInTheDocument()
  })

  it('says that there is no such subject [SUBJ-428]', async () => {
    await openSubject({ answers: { getSubject: () => refusal(404, '시험대상자를 찾을 수 없습니다.') } })
    await expect.element(title('시험대상자를 찾을 수 없습니다.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '시험대상자 목록으로' }))
      .toHaveAttribute('href', `/projects/${STUDY}/subjects`)
  })

  it('is reached from the actions of its row [SUBJ-429]', async () => {
    const { address } = await openSubjects({
      answers: {
        ...fullData([ENROLLED]),
        getSubject: () => ENROLLED,
        listTreatmentGroups: () => [],
        listSubjectAuditLogs: () => NO_HISTORY,
        listSubjectVisits: () => [],
      },
    })
    await chooseAction('SC-01-003', '상세 보기')
    await expect.element(title('SC-01-003')).toBeVisible()
    expect(address()).toBe(`/projects/${STUDY}/subjects/subject-003`)
  })

  it('is reached from the status of its row, which names dates that contradict each other [SUBJ-437, SUBJ-440]', async () => {
    const contradictory = { ...ENROLLED, screeningFailDate: '2026-11-05' }
    const { address } = await openSubjects({
      answers: {
        ...fullData([contradictory]),
        getSubject: () => contradictory,
        listTreatmentGroups: () => [],
        listSubjectAuditLogs: () => NO_HISTORY,
        listSubjectVisits: () => [],
      },
    })
    await page.getByRole('button', { name: /^스크리닝 탈락: SC-01-003의 .*, 함께 있을 수 없는 날짜$/ }).click()
    const reasons = page.getByRole('dialog', { name: '상태와 잠긴 항목의 이유' })
    const both = '스크리닝 탈락일(2026. 11. 5.)과 등록일(2026. 11. 3.)은 함께 있을 수 없습니다. 하나를 삭제해주세요.'
    await expect.element(reasons.getByText(both)).toBeVisible()
    await reasons.getByRole('link', { name: '상세 보기' }).click()
    await expect.poll(address).toBe(`/projects/${STUDY}/subjects/subject-003`)
  })

  it('begins the change of a date with the date, because none was typed before [SUBJ-439]', async () => {
    await openSubject()
    await page.getByRole('button', { name: '동의일 변경' }).click()
    await expect.element(page.getByRole('dialog', { name: '동의일 변경' })).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^년/)
  })

  it.each(['principalInvestigator', 'hospitalCrc'] as const)(
    'is found with Ctrl+K in its study, by %s [SUBJ-430, SUBJ-436]',
    async (as) => {
      const { subjectId, scno, institutionName, institutionNumber, projectOrganizationId } = ENROLLED
      const place = { projectId: STUDY, title: '연구', protocolNo: null, projectOrganizationId }
      const named = { subjectId, scno, enno: 'EN-01-033', status: 'ENROLLED' as const }
      const found = { subjects: [{ ...named, ...place, institutionName, institutionNumber }], hasMore: false }
      // The browser may know pages that were opened before.
      const answers = { findSubjects: () => found, listRecent: () => ({ studies: [], subjects: [] }) }
      const { server, address } = await openSubject({ as, subject: FAILED, answers })
      await expect.element(title('SC-01-005')).toBeVisible()
      await userEvent.keyboard('{Control>}k{/Control}')
      const field = page.getByPlaceholder('시험대상자 번호, 화면, 연구, 동작 찾기')
      await field.fill('사용자')
      await field.fill('01-033')
      await expect.element(page.getByRole('menuitem', { name: /SC-01-003/ })).toBeVisible()
      expect(server.callsOf('findSubjects').map(lineOf)).toEqual([`findSubjects number=01-033&projectId=${STUDY}`])
      await userEvent.keyboard('{Enter}')
      await expect.poll(address).toBe(`/projects/${STUDY}/subjects/subject-003`)
    },
  )
})
