import type { UserProfile } from '@imsang/api-client'
import {
  demoStudyId,
  type SampleAccount,
  sampleInstitutions,
  sampleMyProjects,
  samplePermissions,
  sampleProject,
  sampleUser,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import type { Answers } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

const STUDY = demoStudyId('study-2')
const EMPTY_PAGE = { content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 }
const ANSWERS: Answers = {
  ...QUIET_DASHBOARD,
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listMyProjects: () => sampleMyProjects(),
  getProject: () => sampleProject({ study: 'study-2' }),
  listInstitutions: () => sampleInstitutions({ study: 'study-2' }),
  getProjectPermissions: () => samplePermissions(),
  rememberProject: () => ({}) as never,
  listUsers: () => ({ ...EMPTY_PAGE, totalUsers: 0 }),
  listPendingUsers: () => [],
  listDomains: () => [],
  domainStatistics: () => ({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: true }),
  listOrganizations: () => EMPTY_PAGE,
  listOrganizationTypes: () => [{ code: 'SMO', name: 'SMO' }],
  listProjects: () => EMPTY_PAGE,
}
/** The calls that the frame makes on every screen. */
const OF_THE_FRAME = ['listMyProjects', 'getProject']

const main = page.getByRole('main')
const title = main.getByRole('heading', { level: 1 })
const open = (at: string, as: UserProfile) => openApp({ at, as, answers: { ...ANSWERS } })

const nurse = sampleUser('nurse')
const ofSmo = { ...nurse.tenants[0], organizationType: 'SMO', isPrimary: false } as UserProfile['tenants'][number]
const withAnSmo: UserProfile = { ...nurse, tenants: [...nurse.tenants, ofSmo] }
const withRoleAdmin: UserProfile = { ...nurse, roles: [{ role: 'admin', scopeType: 'SYSTEM' }] }
const withJobRole = (jobRoleKey: string): UserProfile => ({ ...nurse, profile: { ...nurse.profile, jobRoleKey } })

/** The heading of each screen, by address. */
const HEADINGS = {
  '/admin-projects': '연구 관리',
  '/admin-projects/create': '연구 생성하기',
  [`/admin-projects/${STUDY}/edit`]: '연구 수정하기',
  '/projects': '연구 리스트',
  [`/projects/${STUDY}`]: '본태성 고혈압 환자에서 HN-1804의 적정 용량을 탐색하는 제2상 임상시험',
  '/user-management': '사용자 관리',
  '/user-management/apply': '사용자 등록',
  '/organization': '조직 관리',
  '/organization/apply': '조직 등록',
  '/system-settings': '시스템 설정',
  '/profiles': '프로필',
  '/settings/password': '비밀번호 변경',
}

describe('access to the screens', () => {
  it.each<[path: string, who: string, row: string, UserProfile]>([
    ['/admin-projects', 'a system admin', 'PERM-017, STUDY-014', sampleUser('systemAdmin')],
    ['/admin-projects', 'SMO staff', 'PERM-018', sampleUser('smoStaff')],
    ['/admin-projects', 'a user whose second organisation is an SMO', 'PERM-019', withAnSmo],
    ['/admin-projects', 'a chief investigator', 'PERM-020', withJobRole('CHIEF_INVESTIGATOR')],
    ['/admin-projects', 'a CI', 'PERM-020', withJobRole('CI')],
    ['/admin-projects', 'a CRC', 'PERM-020', withJobRole('CRC')],
    ['/admin-projects', 'a project manager', 'PERM-020', withJobRole('PROJECT_MANAGER')],
    ['/admin-projects', 'a project lead', 'PERM-021', sampleUser('projectManager')],
    ['/admin-projects', 'a tenant admin', 'PERM-021', sampleUser('tenantAdmin')],
    ['/admin-projects/create', 'a tenant admin', 'PERM-023, STUDY-015, ROUTE-022', sampleUser('tenantAdmin')],
    ['/admin-projects/create', 'a system admin', 'PERM-023', sampleUser('systemAdmin')],
    [`/admin-projects/${STUDY}/edit`, 'a tenant admin', 'PERM-024, STUDY-017, ROUTE-023', sampleUser('tenantAdmin')],
    [`/admin-projects/${STUDY}/edit`, 'a system admin', 'PERM-024', sampleUser('systemAdmin')],
    ['/projects', 'a user of the lowest level', 'PERM-025, STUDY-020', sampleUser('outsider')],
    [`/projects/${STUDY}`, 'a user of the lowest level', 'PERM-027, STUDY-021', sampleUser('outsider')],
    [`/projects/${STUDY}`, 'an admin', 'PERM-027', sampleUser('systemAdmin')],
    ['/user-management', 'a tenant admin', 'USER-002', sampleUser('tenantAdmin')],
    ['/user-management', 'a system admin', 'USER-001, USER-002', sampleUser('systemAdmin')],
    ['/user-management', 'a user with the role admin', 'USER-003', withRoleAdmin],
    ['/user-management/apply', 'a project lead', 'USER-074', sampleUser('projectManager')],
    ['/organization', 'a system admin', 'ORG-001, ROUTE-016', sampleUser('systemAdmin')],
    ['/organization', 'a user with the role admin', 'ORG-001, ROUTE-016', withRoleAdmin],
    ['/organization/apply', 'a system admin', 'ORG-079, ROUTE-017', sampleUser('systemAdmin')],
    ['/system-settings', 'a system admin', 'SYS-001, ROUTE-020', sampleUser('systemAdmin')],
    ['/profiles', 'a user of the lowest level', 'PROF-001', sampleUser('outsider')],
    ['/profiles', 'an admin', 'PROF-001', sampleUser('systemAdmin')],
    ['/settings/password', 'a user of the lowest level', 'PW-001', sampleUser('outsider')],
    ['/settings/password', 'an admin', 'PW-001', sampleUser('systemAdmin')],
  ])('%s opens for %s [%s]', async (path, _who, _row, user) => {
    const { address } = await open(path, user)
    await expect.element(title).toHaveTextContent(HEADINGS[path] ?? '')
    expect(address()).toBe(path)
  })

  it('/organization opens for a user whose token alone has the role admin [ORG-001]', async () => {
    await openApp({ at: '/organization', as: nurse, tokenRoles: ['admin'], answers: { ...ANSWERS } })
    await expect.element(title).toHaveTextContent(HEADINGS['/organization'])
  })

  it.each<[path: string, SampleAccount, row: string]>([
    ['/admin-projects', 'principalInvestigator', 'PERM-021'],
    ['/admin-projects', 'coInvestigator', 'PERM-021'],
    ['/admin-projects', 'monitor', 'PERM-022'],
    ['/admin-projects', 'qualityAssurance', 'PERM-022'],
    ['/admin-projects', 'nurse', 'PERM-022'],
    ['/admin-projects', 'dataManager', 'PERM-022'],
    ['/admin-projects', 'outsider', 'PERM-022'],
    ['/admin-projects/create', 'smoStaff', 'PERM-023'],
    ['/admin-projects/create', 'chiefInvestigator', 'PERM-023'],
    [`/admin-projects/${STUDY}/edit`, 'smoStaff', 'PERM-024'],
    [`/admin-projects/${STUDY}/edit`, 'chiefInvestigator', 'PERM-024'],
    ['/user-management', 'projectManager', 'USER-004'],
    ['/user-management/apply', 'monitor', 'USER-074'],
    ['/organization', 'tenantAdmin', 'ORG-002'],
    ['/organization/apply', 'tenantAdmin', 'ORG-079'],
    ['/system-settings', 'tenantAdmin', 'SYS-001, SYS-002, ROUTE-020'],
  ])('%s is refused to %s, without a call for it [%s]', async (path, who) => {
    const { server, address } = await open(path, sampleUser(who))
    await expect.element(main.getByText('접근 권한이 없습니다')).toBeVisible()
    await server.settled()
    expect(server.calls.map(({ operation }) => operation).filter((one) => !OF_THE_FRAME.includes(one))).toEqual([])
    expect(address()).toBe(path)
  })

  it.each<[SampleAccount, row: string, entries: string[]]>([
    ['outsider', 'HOME-001, PERM-026, STUDY-021', ['홈', '연구 리스트']],
    // Of an SMO.
    ['tenantAdmin', 'HOME-001, SYS-004', ['홈', '사용자 관리', '연구 관리', 'SMO 월간 현황']],
    [
      'systemAdmin',
      'HOME-001, SYS-004, STUDY-016, STUDY-018, USER-075, ORG-080',
      ['홈', '조직 관리', '사용자 관리', '연구 관리', '시스템 설정'],
    ],
  ])('home is open to %s, and the side bar offers exactly the allowed screens [%s]', async (who, _row, entries) => {
    const { address } = await open('/main', sampleUser(who))
    await expect.element(title).toBeVisible()
    expect(address()).toBe('/main')
    const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link')
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(entries)
  })
})
