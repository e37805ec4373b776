import { samplePermissions } from '@imsang/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { downloadFor, PURPOSE } from '../testing/downloadFor'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import { chooseAction, fullData, numbersShown, openSubjects, SEOUL, STUDY, subjectOf } from '../testing/subjectsPage'

const CONSENTED = subjectOf(2, { consentDate: '2026-11-02', screeningStartDate: '2026-11-02' })
const FAILED = subjectOf(5, {
  consentDate: '2026-11-02',
  screeningFailDate: '2026-11-05',
  screenFailureReason: 'INCLUSION_CRITERIA',
  screenFailureDetail: '혈압',
})
const open = (answers: Answers = {}) =>
  openSubjects({ answers: { ...fullData([CONSENTED, FAILED]), listTreatmentGroups: () => [], ...answers } })
const dialogOf = (name: string) => page.getByRole('dialog', { name })

afterEach(() => vi.restoreAllMocks())

describe('the history of a subject', () => {
  it('requests the newest fifty entries of that subject, by field when one is chosen [SUBJ-056, AUDIT-001, AUDIT-002, AUDIT-003, AUDIT-008, AUDIT-009, DCALL-032]', async () => {
    const { server } = await open({
      listSubjectAuditLogs: () => ({ content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 }),
    })
    await chooseAction('SC-01-002', '변경 이력')
    const dialog = dialogOf('변경 이력 - SC-01-002')
    await expect.element(dialog.getByText('변경 이력이 없습니다.')).toBeVisible()
    await dialog.getByRole('button', { name: /항목 필터/ }).click()
    await page.getByRole('option', { name: '완료일' }).click()
    await expect.poll(() => server.callsOf('listSubjectAuditLogs')).toHaveLength(2)
    expect(server.callsOf('listSubjectAuditLogs').map(lineOf)).toEqual([
      `listSubjectAuditLogs ${STUDY} subject-002 page=0&size=50`,
      `listSubjectAuditLogs ${STUDY} subject-002 fieldName=completionDate&page=0&size=50`,
    ])
  })

  it('is offered with the right only, and so are the trail and the new subject [SUBJ-057, SUBJ-017]', async () => {
    const rights = { ...samplePermissions('principalInvestigator'), canViewAuditTrail: false, canAddSubject: false }
    const { toasts } = await open({ getProjectPermissions: () => rights })
    await numbersShown()
    expect(page.getByRole('link', { name: '전체 변경 이력' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'SC-01-005 관리' }).click()
    await expect.element(page.getByRole('menuitem', { name: '방문 관리' })).toBeVisible()
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toHaveLength(2)
    expect(page.getByRole('menuitem', { name: '변경 이력' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    await expect
      .poll(toasts)
      .toEqual(['warning: 시험대상자를 추가할 권한이 없습니다.: CI, PI, 공동연구자 또는 SMO 담당자에게 요청해주세요.'])
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it.each([
    ['chiefInvestigator', 1],
    ['systemAdmin', 1],
    ['principalInvestigator', 0],
  ] as const)('has beside it, for a %s, %i link to who looked at the subjects [ACCESS-078]', async (as, links) => {
    await openSubjects({ as, answers: { ...fullData([CONSENTED]), listTreatmentGroups: () => [] } })
    await expect.element(page.getByRole('link', { name: '전체 변경 이력' })).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: '접속 기록' })
    await expect.poll(() => link.elements().length).toBe(links)
    for (const one of link.elements()) expect(one.getAttribute('href')).toBe(`/projects/${STUDY}/access-record`)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'is offered by canViewAuditTrail %s alone, not by the right to add [SUBJ-057]',
    async (canViewAuditTrail, items) => {
      const rights = {
        ...samplePermissions('principalInvestigator'),
        canViewAuditTrail,
        canAddSubject: !canViewAuditTrail,
      }
      await open({ getProjectPermissions: () => rights })
      await numbersShown()
      await page.getByRole('button', { name: 'SC-01-005 관리' }).click()
      await expect.element(page.getByRole('menuitem', { name: '방문 관리' })).toBeVisible()
      expect(page.getByRole('menuitem', { name: '변경 이력' }).elements()).toHaveLength(items)
    },
  )
})

describe('the analysis', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])(
    'takes canExportData %s from the rights, and its subjects from the loaded list [SUBJ-015, SUBJ-354]',
    async (canExportData, buttons) => {
      const rights = { ...samplePermissions('principalInvestigator'), canExportData }
      const { server } = await open({ getProjectPermissions: () => rights })
      await numbersShown()
      await server.settled()
      const before = server.calls.length
      await page.getByRole('button', { name: '스크리닝 분석' }).click()
      const dialog = dialogOf('스크리닝 분석')
      await expect.element(dialog.getByText('SC-01-005')).toBeVisible()
      await expect.element(dialog.getByText('한강서울병원2026. 11. 20. 기준')).toBeVisible()
      expect(dialog.getByRole('button', { name: 'CSV 내보내기' }).elements()).toHaveLength(buttons)
      await server.settled()
      expect(server.lines().slice(before)).toEqual([])
    },
  )

  it('announces the failures and saves them as a file of today with the number of that download [SUBJ-354, SUBJ-355, SUBJ-356, ACCESS-045, ACCESS-046]', async () => {
    const blobs: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { server, toasts } = await open({ announceDownload: () => ({ number: '2026-11-73' }) })
    await numbersShown()
    await page.getByRole('button', { name: '스크리닝 분석' }).click()
    await dialogOf('스크리닝 분석').getByRole('button', { name: 'CSV 내보내기' }).click()
    expect(names).toEqual([])
    await downloadFor()
    await expect.poll(toasts).toEqual(['success: CSV 파일을 내보냈습니다.'])
    expect(names).toEqual(['screen_failure_report_2026-11-20.csv'])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blobs[0]?.arrayBuffer())
    const [header, row] = text.split('\r\n')
    expect(header).toBe('\uFEFFSCNO,이니셜,기관명,동의일,스크리닝 탈락일,탈락 사유,상세 사유,내려받기 번호')
    expect(row).toMatch(/^SC-01-005,.*,2026-11-73$/)
    expect(server.callsOf('announceDownload').map(({ body }) => body)).toEqual([
      {
        what: 'screening-failures',
        filter: { projectOrganizationId: SEOUL },
        count: 1,
        subjectIds: [FAILED.subjectId],
        purpose: PURPOSE,
      },
    ])
    expect(blobs[0]?.type).toBe('text/csv;charset=utf-8')
  })
  it.each([
    ['the server refuses', () => refusal(403, '이 작업을 할 권한이 없습니다.'), '이 작업을 할 권한이 없습니다.'],
    [
      'no answer comes',
      () => Promise.reject(new TypeError('Failed to fetch')),
      '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    ],
  ])(
    'makes no file where %s, sends it once, and keeps the purpose [ACCESS-044, ACCESS-047]',
    async (_, answer, message) => {
      const made = vi.spyOn(URL, 'createObjectURL')
      const { server, toasts } = await open({ announceDownload: answer })
      await numbersShown()
      await page.getByRole('button', { name: '스크리닝 분석' }).click()
      await dialogOf('스크리닝 분석').getByRole('button', { name: 'CSV 내보내기' }).click()
      const asked = await downloadFor()
      await expect.element(asked.getByText(message)).toBeVisible()
      await expect.element(asked.getByRole('textbox', { name: /내려받는 목적/ })).toHaveValue(PURPOSE)
      expect(made).not.toHaveBeenCalled()
      expect(server.callsOf('announceDownload')).toHaveLength(1)
      expect(toasts()).toEqual([])
    },
  )
})
