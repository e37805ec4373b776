import { describe, expect, it } from 'vitest'
import type { Account } from '../access'
import { grantOf, isLevelDiscounted } from './grant'
import { isServed } from './isServed'
import { ROUTES, type RouteCriteria, routeOfAddress } from './routes'

const account = (changes: Partial<Account> = {}): Account => ({ roles: [], organizationTypes: [], ...changes })

describe('the route table', () => {
  it.each([
    ['/', '/'],
    ['/?resetToken=x', '/'],
    ['/main/', '/main'],
    ['/main?a\nb', '/main'],
    ['/projects/p1?tab=1#top', '/projects/{projectId}'],
    ['/projects/a%2Fb/subjects', '/projects/{projectId}/subjects'],
    ['/admin-projects/create', '/admin-projects/create'],
    ['/admin-projects/{projectId}/edit', '/admin-projects/{projectId}/edit'],
  ])('resolves %s to %s', (address, path) => {
    expect(routeOfAddress(address)?.path).toBe(path)
  })

  it.each(['/nowhere', '', 'main', '/Main', '/projects//subjects', '/projects/p1/visits', '/main//', '/__proto__'])(
    'has no route for %j [ROUTE-030]',
    (address) => {
      expect(routeOfAddress(address)).toBeNull()
    },
  )

  it('has these labels [ROUTE-016, ROUTE-017, ROUTE-018, ROUTE-019, ROUTE-020, ROUTE-021, ROUTE-022, ROUTE-023]', () => {
    expect(ROUTES.map(({ label }) => label)).toEqual([
      null,
      null,
      '홈',
      '조직 관리',
      '조직 등록',
      '사용자 관리',
      '계정 이력',
      '권한 확인',
      '접속 기록',
      '월별 검토',
      '사용자 등록',
      '시스템 설정',
      '연구 관리',
      '연구 생성',
      '연구 수정',
      '연구 리스트',
      'SMO 월간 현황',
      '연구 상세',
      '시험대상자 관리',
      '시험대상자 상세',
      '변경 이력',
      '변경 검토',
      '접속 기록',
      '월별 검토',
      '프로필',
      '내 계정 이력',
      '파트너사 로그인',
      '비밀번호 변경',
    ])
  })

  // Criteria written out from the ledger: the first that matches grants, so each must be in its row.
  const ANYBODY: RouteCriteria = { roles: ['admin', 'USER'], level: 'PROJECT_VIEWER' }
  const SYSTEM: RouteCriteria = { userTypes: ['SYSTEM_ADMIN'], roles: ['admin'], level: 'SYSTEM_ADMIN' }
  const expectRoute = (path: string, row: string, opens: RouteCriteria | 'public') => {
    const route = ROUTES.find((each) => each.path === path)
    expect(route?.isPublic ? 'public' : route?.opens, path).toEqual(opens)
    expect(route?.row, path).toBe(row)
  }

  it('opens the login page and the callback to the public [ROUTE-013, ROUTE-014]', () => {
    expectRoute('/', 'ROUTE-013', 'public')
    expectRoute('/auth/callback', 'ROUTE-014', 'public')
  })

  it('opens home, own studies and own settings to every user [ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-027, ROUTE-028]', () => {
    expectRoute('/main', 'ROUTE-015', ANYBODY)
    expectRoute('/projects', 'ROUTE-024', { level: 'PROJECT_VIEWER' })
    expectRoute('/projects/{projectId}', 'ROUTE-025', ANYBODY)
    expectRoute('/profiles', 'ROUTE-027', { roles: ['admin', 'USER'] })
    expectRoute('/settings/password', 'ROUTE-028', { roles: ['admin', 'USER'] })
  })

  it('opens organisations, users and system settings to the users in their rows [ROUTE-016, ROUTE-017, ROUTE-018, ROUTE-019, ROUTE-020]', () => {
    expectRoute('/organization', 'ROUTE-016', SYSTEM)
    expectRoute('/organization/apply', 'ROUTE-017', SYSTEM)
    expectRoute('/user-management', 'ROUTE-018', { roles: ['admin'], level: 'TENANT_ADMIN' })
    expectRoute('/user-management/apply', 'ROUTE-019', { level: 'PROJECT_LEAD' })
    expectRoute('/system-settings', 'ROUTE-020', { level: 'SYSTEM_ADMIN' })
  })

  it('opens the study list of admins and the creation of studies to the users in their rows [ROUTE-021, ROUTE-022, ROUTE-023]', () => {
    expectRoute('/admin-projects', 'ROUTE-021', {
      userTypes: ['SYSTEM_ADMIN', 'SMO_STAFF'],
      organizationTypes: ['SMO'],
      jobRoles: ['CHIEF_INVESTIGATOR', 'CI', 'CRC', 'PROJECT_MANAGER'],
      level: 'PROJECT_LEAD',
      levelWithout: ['PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I'],
    })
    expectRoute('/admin-projects/create', 'ROUTE-022', { level: 'TENANT_ADMIN' })
    expectRoute('/admin-projects/{projectId}/edit', 'ROUTE-023', { level: 'TENANT_ADMIN' })
  })

  it('opens the subjects of a study to the users in its row [ROUTE-026]', () => {
    expectRoute('/projects/{projectId}/subjects', 'ROUTE-026', {
      userTypes: ['SMO_STAFF'],
      jobRoles: ['CRC', 'PI', 'SUB_I'],
      level: 'PROJECT_MEMBER',
    })
  })

  it('opens the audit trail to the same users; the rights in the study are checked separately', () => {
    const subjects = ROUTES.find(({ path }) => path === '/projects/{projectId}/subjects')
    expectRoute('/projects/{projectId}/audit-trail', 'DEC-443', subjects?.opens ?? 'public')
    expectRoute('/projects/{projectId}/changes', 'DEC-881', subjects?.opens ?? 'public')
  })

  it('opens the history of accounts to those who manage users, and that of their own account to everybody', () => {
    expectRoute('/user-management/history', 'DEC-568', { roles: ['admin'], level: 'TENANT_ADMIN' })
    expectRoute('/user-management/access', 'DEC-927', { roles: ['admin'], level: 'TENANT_ADMIN' })
    expectRoute('/profiles/history', 'DEC-568', { roles: ['admin', 'USER'] })
    expectRoute('/access-record/review', 'DEC-637', { roles: ['admin'], level: 'TENANT_ADMIN' })
  })

  it('opens the sign-in that a partner began to everybody who is signed in, outside the sidebar [PARTNER-190]', () => {
    expectRoute('/partner-sign-in', 'PARTNER-190', { roles: ['admin', 'USER'] })
    const route = ROUTES.find(({ path }) => path === '/partner-sign-in')
    expect(route).toMatchObject({ label: '파트너사 로그인', isHidden: true })
  })

  it('opens the month of an SMO to its members, under this name [VISIT-280]', () => {
    expectRoute('/smo-month', 'VISIT-280', { organizationTypes: ['SMO'] })
    expect(ROUTES.find(({ path }) => path === '/smo-month')?.label).toBe('SMO 월간 현황')
  })

  it('hides exactly these from the sidebar [ROUTE-015, ROUTE-016, ROUTE-018, ROUTE-021, ROUTE-024, VISIT-280, STUDY-016, STUDY-018]', () => {
    expect(ROUTES.filter(({ isHidden }) => !isHidden).map(({ path }) => path)).toEqual([
      '/main',
      '/organization',
      '/user-management',
      '/admin-projects',
      '/projects',
      '/smo-month',
    ])
  })
})

describe('the criteria of a route', () => {
  it('are tried in their order, and the first that matches grants [ROUTE-001, SUBJ-011, SYS-024]', () => {
    const all = account({
      roles: ['USER', 'CRC'],
      jobRoleKey: 'SMO_STAFF',
      organizationTypes: ['SMO'],
      adminType: 'TENANT',
    })
    const criteria = {
      userTypes: ['SMO_STAFF'],
      roles: ['USER'],
      organizationTypes: ['SMO'],
      jobRoles: ['CRC'],
      level: 'TENANT_ADMIN',
    } as const
    const { userTypes: _1, ...fromRoles } = criteria
    const { roles: _2, ...fromOrganizations } = fromRoles
    const { organizationTypes: _3, ...fromJobRoles } = fromOrganizations
    const { jobRoles: _4, ...fromLevel } = fromJobRoles
    expect([criteria, fromRoles, fromOrganizations, fromJobRoles, fromLevel].map((each) => grantOf(all, each))).toEqual(
      [
        { by: 'user-type', value: 'SMO_STAFF' },
        { by: 'role', value: 'USER' },
        { by: 'organization-type', value: 'SMO' },
        { by: 'job-role', value: 'CRC' },
        { by: 'level', value: 'TENANT_ADMIN' },
      ],
    )
  })

  it('do not refuse when they do not match: the next is tried [ROUTE-002]', () => {
    const crc = account({ jobRoleKey: 'CRC', organizationTypes: ['HOSPITAL'] })
    const criteria = { userTypes: ['SYSTEM_ADMIN'], organizationTypes: ['SMO'], jobRoles: ['CRC'] } as const
    expect(grantOf(crc, criteria)).toEqual({ by: 'job-role', value: 'CRC' })
    expect(grantOf(account(), criteria)).toBeNull()
  })

  it.each(['system_admin', 'SYSTEM_ADMIN', 'System Admin', 'admin', 'Admin'])(
    'admin is satisfied by the role %s [ROUTE-003]',
    (role) => {
      expect(grantOf(account({ roles: [role] }), { roles: ['admin'] })).toEqual({ by: 'role', value: 'ADMIN' })
    },
  )

  it('include the implicit role: admin for system admins, USER for all others [ROUTE-007]', () => {
    const holds = (user: Account, role: 'admin' | 'USER') => grantOf(user, { roles: [role] }) !== null
    const system = account({ adminType: 'SYSTEM' })
    expect([holds(system, 'admin'), holds(system, 'USER')]).toEqual([true, false])
    expect([holds(account(), 'admin'), holds(account(), 'USER')]).toEqual([false, true])
    expect(holds({ ...system, roles: ['user'] }, 'USER')).toBe(true)
  })

  it('grant by PROJECT_VIEWER only without other criteria, and by any higher level always [ROUTE-009]', () => {
    const crc = account({ jobRoleKey: 'CRC' })
    expect(grantOf(crc, { level: 'PROJECT_VIEWER' })).toEqual({ by: 'level', value: 'PROJECT_MEMBER' })
    expect(grantOf(crc, { userTypes: ['SYSTEM_ADMIN'], level: 'PROJECT_VIEWER' })).toBeNull()
    expect(grantOf(crc, { userTypes: ['SYSTEM_ADMIN'], level: 'PROJECT_MEMBER' })).toEqual({
      by: 'level',
      value: 'PROJECT_MEMBER',
    })
    expect(grantOf(crc, { level: 'PROJECT_AUDITOR' })).toBeNull()
  })

  it('ignore a level only in routes that exclude its job role [ROUTE-021]', () => {
    const pi = account({ jobRoleKey: 'PI' })
    expect(isLevelDiscounted(pi, { level: 'PROJECT_LEAD', levelWithout: ['PI'] })).toBe(true)
    expect(isLevelDiscounted(pi, { level: 'TENANT_ADMIN', levelWithout: ['PI'] })).toBe(false)
    expect(isLevelDiscounted(pi, { level: 'PROJECT_LEAD' })).toBe(false)
  })

  it('exclude no signed-in user when there are none', () => {
    expect(grantOf(account(), {})).toEqual({ by: 'nobody-excluded', value: '' })
  })
})

describe('a screen that needs calls beyond the documents', () => {
  it('is served by a server that has all of them [RELEASE-058]', () => {
    const asked: string[] = []
    const has = (operation: string) => asked.push(operation) > 0
    expect(isServed('/access-record?page=2', has)).toBe(true)
    expect(asked).toEqual(['listAccessRecord', 'exportAccessRecord'])
    expect(isServed('/access-record', (operation) => operation !== 'exportAccessRecord')).toBe(false)
    expect(isServed('/projects/p1/subjects/s1', () => false)).toBe(false)
  })

  it('is none of those that the documents describe, nor an unknown address [RELEASE-058]', () => {
    for (const address of ['/main', '/projects/p1', '/projects/p1/subjects', '/user-management', '/nowhere']) {
      expect(
        isServed(address, () => false),
        address,
      ).toBe(true)
    }
  })
})
