import { describe, expect, it } from 'vitest'
import {
  ACCESS_LEVEL_LABELS,
  ACCESS_RANKS,
  type AccessLevel,
  type Account,
  accessLevelOf,
  accessLevelWithout,
  hasInstitutionListAccess,
  hasResearcherListAccess,
  JOB_ROLES,
  levelOfJobRole,
  meetsLevel,
  ORGANIZATION_TYPES,
  USER_TYPES,
  userTypeOf,
} from '.'

const account = (changes: Partial<Account> = {}): Account => ({ roles: [], organizationTypes: [], ...changes })

describe('user type', () => {
  it('is system admin by adminType or flag, unless adminType is TENANT [ROLE-024, PERM-011, PERM-012, SUBJ-094]', () => {
    expect(userTypeOf(account({ adminType: 'SYSTEM' }))).toBe('SYSTEM_ADMIN')
    expect(userTypeOf(account({ admin: true }))).toBe('SYSTEM_ADMIN')
    expect(userTypeOf(account({ admin: true, adminType: 'TENANT' }))).toBe('GENERAL_USER')
    expect(userTypeOf(account({ admin: false }))).toBe('GENERAL_USER')
  })

  it.each(['SYSTEM_ADMIN', 'system-admin', 'System Admin', 'Admin', 'PLATFORM_ADMIN'])(
    'is system admin by the role %s, in any spelling [ROLE-025, ROLE-026, PERM-013, SUBJ-094]',
    (role) => {
      expect(userTypeOf(account({ roles: [role] }))).toBe('SYSTEM_ADMIN')
    },
  )

  it('is system admin by the job role PLATFORM_ADMIN, even with adminType TENANT [ROLE-026]', () => {
    expect(userTypeOf(account({ jobRoleKey: 'PLATFORM_ADMIN', adminType: 'TENANT' }))).toBe('SYSTEM_ADMIN')
  })

  it.each(['TENANT_ADMIN', 'SUPER_ADMIN', 'ORGANIZATION_ADMIN', 'PARTNER_ADMIN', 'ROLE_ADMIN'])(
    'is not system admin by %s [ROLE-027]',
    (role) => {
      expect(userTypeOf(account({ roles: [role], jobRoleKey: role }))).toBe('GENERAL_USER')
    },
  )

  it('is SMO staff by the first organisation only [ROLE-028, ROLE-030, PERM-014, SUBJ-094]', () => {
    expect(userTypeOf(account({ organizationTypes: ['SMO', 'HOSPITAL'] }))).toBe('SMO_STAFF')
    expect(userTypeOf(account({ organizationTypes: ['HOSPITAL', 'SMO'] }))).toBe('GENERAL_USER')
  })

  it('is SMO staff by the listed role or job role [ROLE-029, PERM-015, SUBJ-094]', () => {
    expect(userTypeOf(account({ roles: ['smo-staff'] }))).toBe('SMO_STAFF')
    expect(userTypeOf(account({ jobRoleKey: 'SMO_STAFF' }))).toBe('SMO_STAFF')
    expect(userTypeOf(account({ jobRoleKey: 'CRC' }))).toBe('GENERAL_USER')
  })

  it('is system admin before SMO staff, and general user for everyone else [ROLE-031, ROLE-032, PERM-016, SUBJ-094]', () => {
    expect(userTypeOf(account({ admin: true, organizationTypes: ['SMO'] }))).toBe('SYSTEM_ADMIN')
    expect(userTypeOf(account({ adminType: 'SYSTEM', roles: ['SMO_STAFF'] }))).toBe('SYSTEM_ADMIN')
    expect(userTypeOf(account())).toBe('GENERAL_USER')
    for (const jobRoleKey of ['TENANT_ADMIN', 'PI', 'CRC', 'CRA', 'GENERAL_USER'])
      expect(userTypeOf(account({ jobRoleKey, organizationTypes: ['CRO', 'SMO'] }))).toBe('GENERAL_USER')
  })
})

describe('access level', () => {
  it('has six ranks [ROLE-003, PERM-005, PERM-006, PERM-007, PERM-008, PERM-009, PERM-010]', () => {
    expect(ACCESS_RANKS).toEqual({
      SYSTEM_ADMIN: 6,
      TENANT_ADMIN: 5,
      PROJECT_LEAD: 4,
      PROJECT_AUDITOR: 3,
      PROJECT_MEMBER: 2,
      PROJECT_VIEWER: 1,
    })
  })

  it('is met by the same or a higher rank, not by the next lower one [ROLE-004]', () => {
    expect(meetsLevel('PROJECT_MEMBER', 'PROJECT_MEMBER')).toBe(true)
    expect(meetsLevel('PROJECT_AUDITOR', 'PROJECT_MEMBER')).toBe(true)
    expect(meetsLevel('SYSTEM_ADMIN', 'PROJECT_MEMBER')).toBe(true)
    expect(meetsLevel('PROJECT_VIEWER', 'PROJECT_MEMBER')).toBe(false)
  })

  /** Asserts that each job role gives the level, alone and to an account without any other source. */
  const expectLevel = (level: AccessLevel, jobRoles: readonly (string | null)[]) => {
    for (const jobRole of jobRoles) {
      expect(levelOfJobRole(jobRole), `${jobRole}`).toBe(level)
      expect(accessLevelOf(account({ jobRoleKey: jobRole })), `${jobRole}`).toBe(level)
    }
  }

  it('is SYSTEM_ADMIN by the job role PLATFORM_ADMIN [ROLE-008]', () => {
    expectLevel('SYSTEM_ADMIN', ['PLATFORM_ADMIN'])
  })

  it('is TENANT_ADMIN by the job role of that name [ROLE-009]', () => {
    expectLevel('TENANT_ADMIN', ['TENANT_ADMIN'])
  })

  it('is PROJECT_LEAD by the job roles that lead a study or a site [ROLE-010, ROLE-011, ROLE-012, ROLE-013, ROLE-021]', () => {
    expectLevel('PROJECT_LEAD', ['CPM', 'PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I'])
    expectLevel('PROJECT_LEAD', ['CHIEF_INVESTIGATOR', 'CI', 'PROJECT_MANAGER', 'PM'])
  })

  it('is PROJECT_AUDITOR by the job role QA [ROLE-014]', () => {
    expectLevel('PROJECT_AUDITOR', ['QA'])
  })

  it('is PROJECT_MEMBER by the job roles that work in a study [ROLE-015, ROLE-016, ROLE-017, ROLE-018, ROLE-019]', () => {
    expectLevel('PROJECT_MEMBER', ['CRA', 'CRC', 'RESEARCH_NURSE', 'SPONSOR_DM', 'SITE_DM'])
  })

  it('is PROJECT_VIEWER by the job role GENERAL_USER [ROLE-020]', () => {
    expectLevel('PROJECT_VIEWER', ['GENERAL_USER'])
  })

  it('is PROJECT_VIEWER by any other job role and without one [ROLE-022]', () => {
    expectLevel('PROJECT_VIEWER', ['SOMETHING_NEW', '__proto__', null])
    expect(accessLevelOf(account())).toBe('PROJECT_VIEWER')
  })

  it('is the highest of all sources [ROLE-023]', () => {
    expect(accessLevelOf(account({ jobRoleKey: 'CRC', roles: ['QA', 'GENERAL_USER'] }))).toBe('PROJECT_AUDITOR')
    expect(accessLevelOf(account({ jobRoleKey: 'CRC', roles: ['GENERAL_USER', 'QA', 'CRA'] }))).toBe('PROJECT_AUDITOR')
    expect(accessLevelOf(account({ jobRoleKey: 'PI', roles: ['QA'] }))).toBe('PROJECT_LEAD')
    expect(accessLevelOf(account({ jobRoleKey: 'CRC', adminType: 'TENANT' }))).toBe('TENANT_ADMIN')
    expect(accessLevelOf(account({ jobRoleKey: 'PLATFORM_ADMIN', adminType: 'TENANT' }))).toBe('SYSTEM_ADMIN')
    expect(accessLevelOf(account({ jobRoleKey: 'CRC', roles: ['TENANT_ADMIN'] }))).toBe('TENANT_ADMIN')
    expect(accessLevelOf(account({ jobRoleKey: 'CRC', admin: true }))).toBe('SYSTEM_ADMIN')
  })
})

describe('the kind of study list', () => {
  it('is admin for system admins, tenant admins and SMO staff [STUDY-092, SCALL-097]', () => {
    expect(hasInstitutionListAccess(account({ admin: true }))).toBe(true)
    expect(hasInstitutionListAccess(account({ adminType: 'TENANT' }))).toBe(true)
    expect(hasInstitutionListAccess(account({ organizationTypes: ['SMO'] }))).toBe(true)
    expect(hasInstitutionListAccess(account({ jobRoleKey: 'CPM' }))).toBe(false)
  })

  it('is researcher for everyone else [STUDY-093, SCALL-096]', () => {
    expect(hasResearcherListAccess(account({ jobRoleKey: 'PI' }))).toBe(true)
    expect(hasResearcherListAccess(account())).toBe(true)
    expect(hasResearcherListAccess(account({ admin: true }))).toBe(false)
  })
})

describe('the vocabulary of accounts', () => {
  it('has three user types, which are the platform roles [ROLE-002, ROLE-005, SYS-025]', () => {
    expect(USER_TYPES).toEqual(['SYSTEM_ADMIN', 'SMO_STAFF', 'GENERAL_USER'])
  })

  it('has the organisation types of all source documents [ROLE-006]', () => {
    expect(ORGANIZATION_TYPES.join(' ')).toBe(
      'SMO CRO SITE SPONSOR LEAD_INSTITUTION REQUESTING_INSTITUTION HOSPITAL PHARMACEUTICAL MEDICAL_DEVICE RESEARCH UNIVERSITY CLINIC OTHER LEAD_SPONSOR REQUESTING_SPONSOR',
    )
  })

  it('has seventeen job roles [ROLE-007]', () => {
    expect(JOB_ROLES.join(' ')).toBe(
      'PLATFORM_ADMIN TENANT_ADMIN CHIEF_INVESTIGATOR CI SITE_PRINCIPAL_INVESTIGATOR PI SUB_I CRC CRA CPM PROJECT_MANAGER PM QA SPONSOR_DM SITE_DM RESEARCH_NURSE GENERAL_USER',
    )
  })

  it.each([
    ['system administrator', 'PLATFORM_ADMIN', 'SYSTEM_ADMIN'],
    ['tenant administrator', 'TENANT_ADMIN', 'TENANT_ADMIN'],
    ['project lead', 'PROJECT_MANAGER PM', 'PROJECT_LEAD'],
    ['chief investigator', 'CHIEF_INVESTIGATOR CI', 'PROJECT_LEAD'],
    ['site principal investigator', 'SITE_PRINCIPAL_INVESTIGATOR PI', 'PROJECT_LEAD'],
    ['sub-investigator', 'SUB_I', 'PROJECT_LEAD'],
    ['CRC', 'CRC', 'PROJECT_MEMBER'],
    ['CRA', 'CRA', 'PROJECT_MEMBER'],
    ['CPM', 'CPM', 'PROJECT_LEAD'],
    ['quality assurance', 'QA', 'PROJECT_AUDITOR'],
    ['data manager', 'SPONSOR_DM SITE_DM', 'PROJECT_MEMBER'],
    ['research nurse', 'RESEARCH_NURSE', 'PROJECT_MEMBER'],
    ['general researcher', 'GENERAL_USER', 'PROJECT_VIEWER'],
  ])('gives a %s the job roles %s and level %s [ROLE-001]', (_kind, jobRoles, level) => {
    for (const jobRole of jobRoles.split(' ')) {
      expect(JOB_ROLES).toContain(jobRole)
      expect(levelOfJobRole(jobRole)).toBe(level)
    }
  })

  it('has a name for each level [PERM-005, PERM-006, PERM-007, PERM-008, PERM-009, PERM-010]', () => {
    expect(ACCESS_LEVEL_LABELS).toEqual({
      SYSTEM_ADMIN: '시스템 관리자',
      TENANT_ADMIN: '조직 관리자',
      PROJECT_LEAD: '연구 책임자',
      PROJECT_AUDITOR: '연구 감사자',
      PROJECT_MEMBER: '연구 구성원',
      PROJECT_VIEWER: '연구 조회자',
    })
  })
})

describe('the access level without that of some job roles', () => {
  it('falls to that of the other sources, and stays when one of them gives it too [ROUTE-021]', () => {
    const researchers = ['PI', 'SUB_I']
    expect(accessLevelWithout(account({ jobRoleKey: 'pi' }), researchers)).toBe('PROJECT_VIEWER')
    expect(accessLevelWithout(account({ jobRoleKey: 'PI', roles: ['QA'] }), researchers)).toBe('PROJECT_AUDITOR')
    expect(accessLevelWithout(account({ jobRoleKey: 'PI', roles: ['CPM'] }), researchers)).toBe('PROJECT_LEAD')
    expect(accessLevelWithout(account({ jobRoleKey: 'PI', adminType: 'TENANT' }), researchers)).toBe('TENANT_ADMIN')
  })
})
