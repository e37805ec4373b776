import {
  type SampleAccount,
  sampleInstitutionStatistics,
  sampleInstitutions,
  samplePermissions,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const panel = page.getByRole('tabpanel')
const names = () =>
  panel
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

const open = (who: SampleAccount, answers: Answers = {}, tab = 1) => openStudyTab(tab, who, answers)

describe('the institutions in the page of a study', () => {
  it('are asked for once, with the months, and lead to their subjects [SCALL-057, INST-001, INST-017]', async () => {
    const { server, address } = await open('chiefInvestigator', {
      listInstitutions: () => sampleInstitutions(),
      listSubjects: () => [],
      listSubjectPage: () => ({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 }) as never,
      listTreatmentGroups: () => [],
    })
    await expect.poll(names).toHaveLength(6)
    await server.settled()
    const asked = server.callsOf('listInstitutionStatistics')
    expect(asked.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
      [{ projectId: STUDY }, { includeDetails: 'true' }],
    ])
    await panel.getByRole('link', { name: '부산새벽병원 시험대상자' }).click()
    await expect.poll(address).toContain(`/projects/${STUDY}/subjects?projectOrganizationId=`)
  })

  it('show a PI the own row, whatever comes [INST-020, INST-023]', async () => {
    await open('principalInvestigator')
    await expect.poll(names).toEqual(['한강서울병원'])
    await expect.element(panel.getByRole('link', { name: '한강서울병원 방문' })).toBeVisible()
    expect(panel.getByRole('button', { name: '참여 기관 추가' }).elements()).toEqual([])
  })

  it('say what the server said when they could not be loaded, and are asked for again [INST-025]', async () => {
    const { server } = await open('chiefInvestigator', {
      listInstitutionStatistics: () => refusal(400, '점검 중입니다.'),
    })
    await expect.element(panel.getByText('점검 중입니다.')).toBeVisible()
    server.answer({ listInstitutionStatistics: () => sampleInstitutionStatistics() })
    await panel.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(names).toHaveLength(6)
  })

  it('are not asked for without access to them, nor are their columns [INST-001, INST-002]', async () => {
    const getProjectPermissions = () => ({
      ...samplePermissions('chiefInvestigator'),
      canAccessInstitutionList: false,
    })
    const { server } = await open('chiefInvestigator', { getProjectPermissions }, 0)
    await page.getByRole('tab', { name: '기관 목록' }).click()
    await expect
      .element(
        panel.getByText('기관 목록에 접근할 권한이 없습니다. 시스템 관리자, 연구 관리자, SMO만 조회할 수 있습니다.'),
      )
      .toBeVisible()
    await server.settled()
    expect(server.lines().filter((line) => line.includes('includeDetails=true'))).toEqual([])
    expect(server.callsOf('listInstitutionColumns')).toEqual([])
  })
})
