import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, JOB_ROLES, ORGANIZATION_TYPES } from '../access'
import { canSeeRoute, explainRouteAccess, ROUTES } from '.'
import { explainRow } from './explainRouteAccess'

const account = (changes: Partial<Account> = {}): Account => ({ roles: [], organizationTypes: [], ...changes })
const why = (user: Account | null, route: string) => {
  const { reason, value, rows, sentence } = explainRouteAccess(user, route)
  return [reason, value, rows.join(' '), sentence]
}

describe('the explanation why a route opens', () => {
  it('has the criterion, the value and the ledger rows [ROUTE-001, ROUTE-002, ROUTE-004, ROUTE-005, USER-242]', () => {
    const list = '/admin-projects'
    expect(why(account({ organizationTypes: ['SMO'] }), list)).toEqual([
      'user-type',
      'SMO_STAFF',
      'ROUTE-021 ROUTE-001',
      "사용자 유형 'SMO 직원'으로 '연구 관리' 화면을 열 수 있습니다.",
    ])
    expect(why(account({ organizationTypes: ['HOSPITAL', 'SMO'] }), list)).toEqual([
      'organization-type',
      'SMO',
      'ROUTE-021 ROUTE-004',
      "소속 기관 유형 'SMO'로 '연구 관리' 화면을 열 수 있습니다.",
    ])
    expect(why(account({ jobRoleKey: 'CRC' }), list)).toEqual([
      'job-role',
      'CRC',
      'ROUTE-021 ROUTE-005',
      "직책 '연구코디네이터(CRC)'로 '연구 관리' 화면을 열 수 있습니다.",
    ])
    expect(why(account({ jobRoleKey: 'CPM' }), list)).toEqual([
      'level',
      'PROJECT_LEAD',
      'ROUTE-021 ROUTE-009 ROLE-004',
      "접근 등급 '연구 책임자'로 '연구 관리' 화면을 열 수 있습니다.",
    ])
    expect(why(account(), '/profiles')).toEqual([
      'role',
      'USER',
      'ROUTE-027 ROUTE-003 ROUTE-007',
      "로그인한 사용자는 누구나 '프로필' 화면을 열 수 있습니다.",
    ])
  })

  it('names the public route and the system admin who opens every route [ROUTE-006, ROUTE-013]', () => {
    expect(why(null, '/')).toEqual(['public', null, 'ROUTE-013', '로그인하지 않아도 열 수 있는 화면입니다.'])
    const forOthers = { path: '/x', label: null, row: 'ROUTE-021', opens: { userTypes: ['SMO_STAFF'] } } as const
    const { reason, value, rows, sentence } = explainRow(account({ adminType: 'SYSTEM' }), forOthers)
    expect([reason, value, ...rows]).toEqual(['every-route', 'SYSTEM_ADMIN', 'ROUTE-021', 'ROUTE-006'])
    expect(sentence).toBe('시스템 관리자는 모든 화면을 열 수 있습니다.')
  })

  it('names the role of an administrator where a role decides [ROUTE-003, ROUTE-007, USER-242]', () => {
    expect(why(account({ adminType: 'SYSTEM' }), '/profiles')).toEqual([
      'role',
      'ADMIN',
      'ROUTE-027 ROUTE-003 ROUTE-007',
      "관리자 역할로 '프로필' 화면을 열 수 있습니다.",
    ])
  })

  it('of a route without criteria says that every signed-in user opens it [ROUTE-001]', () => {
    const forAll = { path: '/x', label: '안내', row: 'ROUTE-015' }
    const { canOpen, reason, rows, sentence } = explainRow(account(), forAll)
    expect([canOpen, reason, ...rows]).toEqual([true, 'nobody-excluded', 'ROUTE-015', 'ROUTE-001'])
    expect(sentence).toBe("로그인한 사용자는 누구나 '안내' 화면을 열 수 있습니다.")
  })
})

describe('the explanation why a route stays closed', () => {
  it('says that a level comes only from a researcher role [ROUTE-008]', () => {
    expect(why(account({ jobRoleKey: 'PI' }), '/admin-projects')).toEqual([
      'researcher-level',
      'PI',
      'ROUTE-021 ROUTE-008',
      "직책 '연구책임자(PI)'의 접근 등급만으로는 '연구 관리' 화면을 열 수 없습니다.",
    ])
  })

  it('names the researcher role among several, and only when its level would have been enough [ROUTE-008]', () => {
    const user = account({ roles: ['QA'], jobRoleKey: 'SUB_I' })
    expect(why(user, '/admin-projects')).toEqual([
      'researcher-level',
      'SUB_I',
      'ROUTE-021 ROUTE-008',
      "직책 '공동연구자(Sub-I)'의 접근 등급만으로는 '연구 관리' 화면을 열 수 없습니다.",
    ])
    const level = { level: 'TENANT_ADMIN', levelWithout: ['SUB_I'] } as const
    expect(explainRow(user, { path: '/x', label: null, row: 'ROUTE-022', opens: level })).toMatchObject({
      reason: 'no-criterion',
      value: null,
      rows: ['ROUTE-022', 'ROUTE-011'],
    })
  })

  it('says that no criterion matched, that the user is not signed in, or that the page does not exist [ROUTE-010, ROUTE-030]', () => {
    expect(why(account({ jobRoleKey: 'QA' }), '/admin-projects')).toEqual([
      'no-criterion',
      null,
      'ROUTE-021 ROUTE-011',
      "'연구 관리' 화면을 열 수 있는 역할이나 접근 등급이 없습니다.",
    ])
    expect(why(null, '/main')).toEqual([
      'signed-out',
      null,
      'ROUTE-015 ROUTE-010',
      "'홈' 화면은 로그인한 후에 열 수 있습니다.",
    ])
    expect(why(account(), '/nowhere')).toEqual(['unknown-route', null, 'ROUTE-030', '페이지를 찾을 수 없습니다.'])
  })
})

it('the explanation of route access agrees with canSeeRoute for any user and route, in words [USER-242]', () => {
  const user = fc.option(
    fc.record({
      adminType: fc.constantFrom('SYSTEM', 'TENANT', null),
      jobRoleKey: fc.constantFrom(...JOB_ROLES, null),
      roles: fc.array(fc.constantFrom(...JOB_ROLES), { maxLength: 2 }),
      organizationTypes: fc.array(fc.constantFrom(...ORGANIZATION_TYPES), { maxLength: 2 }),
    }),
  )
  fc.assert(
    fc.property(user, fc.constantFrom(...ROUTES.map(({ path }) => path), '/nowhere'), (who, route) => {
      const { canOpen, sentence, rows, dates } = explainRouteAccess(who, route)
      expect(canOpen).toBe(canSeeRoute(who, route))
      expect(sentence).toMatch(/다\.$/)
      expect(rows.length).toBeGreaterThan(0)
      expect(dates).toEqual([])
      // Words instead of codes: of the capitals only the usual abbreviations of job roles and SMO are left.
      expect(sentence).not.toMatch(/[A-Z]_[A-Z]|USER|ADMIN/)
    }),
  )
})
