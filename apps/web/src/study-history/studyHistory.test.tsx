import { demoStudyId, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NO_ANNOUNCEMENTS } from '../testing/noAnnouncements'
import { openApp } from '../testing/openApp'
import { type Answers, lineOf, refusal } from '../testing/playedServer'

const STUDY = demoStudyId('study-1')
const main = page.getByRole('main')
const STORED = { ...sampleProject(), projectId: STUDY, projectName: '고혈압 3상' }

const entry = (number: number, changes: object = {}) => ({
  id: `entry-${number}`,
  number,
  subjectId: null,
  scno: null,
  changedAt: '2026-11-19T01:02:03.004Z',
  fieldName: 'status',
  fieldLabel: '연구 상태',
  oldValue: 'ONGOING',
  newValue: 'CANCELLED',
  changeReason: '의뢰자 요청으로 모집 중단',
  changeType: 'STATUS_CHANGE' as const,
  changeTypeDescription: '상태 변경',
  changedBy: 'a-1',
  changedByName: '관리자',
  changedByRole: 'PLATFORM_ADMIN',
  changedByLogin: 'admin@imsang.example',
  ipAddress: null,
  userAgent: null,
  ...changes,
})
const member = entry(2, {
  changedAt: '2026-03-02T00:30:00.000Z',
  recordName: '최코디',
  fieldName: 'projectRole',
  fieldLabel: '참여자 역할',
  oldValue: null,
  newValue: 'COORDINATOR',
  changeReason: '최초 입력 - 시스템 기록',
})
const pageOf = (content: ReturnType<typeof entry>[]) => ({
  content,
  number: 0,
  size: 50,
  totalElements: content.length,
  totalPages: 1,
})

const BASE: Answers = {
  ...NO_ANNOUNCEMENTS,
  countOpenChanges: () => ({ openChanges: 0 }),
  getProject: () => STORED,
  getProjectPermissions: () => samplePermissions('systemAdmin'),
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: true }),
  checkResearcherProjectList: () => ({ allowed: false }),
  listStudyAuditLogs: () => pageOf([entry(3), member]),
}
const open = (answers: Answers = {}) =>
  openApp({ at: `/admin-projects/${STUDY}/edit`, as: sampleUser('systemAdmin'), answers: { ...BASE, ...answers } })
const button = main.getByRole('button', { name: '변경 이력' })
const dialog = page.getByRole('dialog', { name: '변경 이력 - 고혈압 3상' })

describe('the history of a study', () => {
  it.each([
    ['chiefInvestigator', 1],
    ['principalInvestigator', 1],
    ['hospitalCrc', 0],
    ['monitor', 0],
  ] as const)(
    'opens from the page of the study for %s, who finds %i buttons for it [STUDY-326]',
    async (who, buttons) => {
      const { server } = await openApp({
        at: `/projects/${STUDY}`,
        as: { ...sampleUser(who), lastAccessedProjectId: STUDY },
        answers: {
          ...BASE,
          getProjectPermissions: () => samplePermissions(who),
          getOwnParticipation: () => ({}) as never,
          listInstitutions: () => [],
          checkInstitutionList: () => ({ allowed: false }),
          checkResearcherProjectList: () => ({ allowed: true }),
        },
      })
      await expect.element(main.getByRole('heading', { name: '연구 개요' })).toBeVisible()
      await server.settled()
      expect(button.elements()).toHaveLength(buttons)
      expect(server.callsOf('listStudyAuditLogs')).toEqual([])
      if (buttons === 0) return
      await button.click()
      await expect.element(dialog.getByText('의뢰자 요청으로 모집 중단')).toBeVisible()
    },
  )

  it('opens from its form, and asks for the newest fifty entries only then [STUDY-326, STUDY-325, STUDY-330]', async () => {
    const { server } = await open()
    await expect.element(button).toBeVisible()
    expect(server.callsOf('listStudyAuditLogs')).toEqual([])
    await button.click()
    await expect.element(dialog.getByText('의뢰자 요청으로 모집 중단')).toBeVisible()
    await expect.element(dialog.getByText('최근 변경 이력 2건')).toBeVisible()
    await expect.element(dialog.getByText('중단', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('참여자 역할 최코디')).toBeVisible()
    await expect.element(dialog.getByText('연구코디네이터(CRC)')).toBeVisible()
    expect(server.callsOf('listStudyAuditLogs').map(lineOf)).toEqual([`listStudyAuditLogs ${STUDY} page=0&size=50`])
  })

  it('asks for one field, for the institutions or for the participants [STUDY-329]', async () => {
    const { server } = await open()
    await button.click()
    await dialog.getByRole('button', { name: /항목 필터/ }).click()
    await page.getByRole('option', { name: '참여자' }).click()
    await expect.poll(() => server.callsOf('listStudyAuditLogs')).toHaveLength(2)
    expect(server.callsOf('listStudyAuditLogs').map(lineOf)[1]).toBe(
      `listStudyAuditLogs ${STUDY} fieldName=participant&page=0&size=50`,
    )
  })

  it('is not offered without the right to the trail, and nothing of it is asked for [STUDY-326]', async () => {
    const { server } = await open({
      getProjectPermissions: () => ({ ...samplePermissions('systemAdmin'), canViewAuditTrail: false }),
    })
    await expect.element(main.getByRole('button', { name: '삭제' })).toBeVisible()
    await server.settled()
    expect(button.elements()).toEqual([])
    expect(server.callsOf('listStudyAuditLogs')).toEqual([])
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('says for an admin of the study %s that a part is shown: %i times [STUDY-333]', async (isAdmin, times) => {
    await open({ getProjectPermissions: () => ({ ...samplePermissions('systemAdmin'), isAdmin }) })
    await button.click()
    await expect.element(dialog.getByText('최근 변경 이력 2건')).toBeVisible()
    expect(dialog.getByText('권한에 따라 볼 수 있는 변경만 표시합니다.').elements()).toHaveLength(times)
  })

  it.each([
    [403, '변경 이력을 볼 권한이 없습니다.', 0],
    [400, '변경 이력을 불러오는 데 실패했습니다.', 1],
  ])('answered with %i says "%s", with another try %i times [STUDY-332]', async (status, text, retries) => {
    await open({ listStudyAuditLogs: () => refusal(status, '접근 권한이 없습니다') })
    await button.click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByRole('button', { name: '다시 시도' }).elements()).toHaveLength(retries)
  })

  it('without an entry says so [STUDY-332]', async () => {
    await open({ listStudyAuditLogs: () => pageOf([]) })
    await button.click()
    await expect.element(dialog.getByText('변경 이력이 없습니다.')).toBeVisible()
  })
})
