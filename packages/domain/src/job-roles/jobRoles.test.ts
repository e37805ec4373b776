import { describe, expect, it } from 'vitest'
import { ORGANIZATION_TYPES } from '../access'
import {
  DEFAULT_JOB_ROLE,
  JOB_ROLE_ABOVE_OWN,
  JOB_ROLE_LABELS,
  JOB_ROLE_NOT_IN_ORGANIZATION,
  jobRoleLabel,
  jobRolesOf,
  mayGiveJobRole,
  refusalToGiveJobRole,
} from '.'

describe('the label of a job role', () => {
  it.each([
    ['SUPER_ADMIN', '최고 관리자', 'USER-127'],
    ['TENANT_ADMIN', '조직 관리자', 'USER-128'],
    ['ORGANIZATION_ADMIN', '기관 관리자', 'USER-129'],
    ['PROJECT_MANAGER', '연구 매니저(PM)', 'USER-130'],
    ['USER', '사용자', 'USER-131'],
    ['GUEST', '게스트', 'USER-132'],
    ['DEVELOPER', '개발자', 'USER-133'],
    ['SUPPORT', '고객지원 담당자', 'USER-134'],
    ['AUDITOR', '감사 담당자', 'USER-135'],
    ['PARTNER_ADMIN', '파트너 관리자', 'USER-136'],
    ['PARTNER_USER', '파트너 사용자', 'USER-137'],
    ['PLATFORM_ADMIN', '플랫폼 관리자', 'USER-138'],
    ['CPM', '임상연구 매니저(CPM)', 'USER-139'],
    ['CRA', '임상시험 모니터요원(CRA)', 'USER-140'],
    ['SPONSOR_DM', '의뢰자 데이터 매니저', 'USER-141'],
    ['QA', '품질보증 담당자(QA)', 'USER-142'],
    ['PI', '연구책임자(PI)', 'USER-143'],
    ['SUB_I', '공동연구자(Sub-I)', 'USER-144'],
    ['CRC', '연구코디네이터(CRC)', 'USER-145'],
    ['SITE_DM', '기관 데이터 매니저', 'USER-146'],
    ['GENERAL_USER', '일반 사용자', 'USER-147'],
  ])('of %s is %s, for any name from the server [%s]', (key, label, _row) => {
    expect(jobRoleLabel(key)).toBe(label)
    expect(jobRoleLabel(key, '다른 이름')).toBe(label)
  })

  it('is known for exactly 21 keys [USER-148, ACONST-041]', () => {
    expect(Object.keys(JOB_ROLE_LABELS)).toHaveLength(21)
    expect(Object.keys(JOB_ROLE_LABELS).sort().join(' ')).toBe(
      'AUDITOR CPM CRA CRC DEVELOPER GENERAL_USER GUEST ORGANIZATION_ADMIN PARTNER_ADMIN PARTNER_USER PI PLATFORM_ADMIN ' +
        'PROJECT_MANAGER QA SITE_DM SPONSOR_DM SUB_I SUPER_ADMIN SUPPORT TENANT_ADMIN USER',
    )
  })

  it.each([
    ['CHIEF_INVESTIGATOR', '총괄연구책임자(CI)'],
    ['CI', '총괄연구책임자(CI)'],
    ['SITE_PRINCIPAL_INVESTIGATOR', '연구책임자(PI)'],
    ['PM', '연구 매니저(PM)'],
    ['RESEARCH_NURSE', '연구간호사'],
  ])('of %s is %s without a name from the server [USER-149, USER-166]', (key, label) => {
    for (const serverName of [undefined, null, '', ' ']) expect(jobRoleLabel(key, serverName)).toBe(label)
    expect(jobRoleLabel(key, '서버의 이름')).toBe('서버의 이름')
  })

  it.each(['NEW_ROLE', '', '__proto__', 'toString', 'pi'])(
    'of the unknown %j is the name from the server, else the key [USER-149]',
    (key) => {
      expect(jobRoleLabel(key, '새 직책')).toBe('새 직책')
      expect(jobRoleLabel(key)).toBe(key)
    },
  )
})

const SPONSORS = 'PROJECT_MANAGER CPM CRA SPONSOR_DM QA AUDITOR TENANT_ADMIN GENERAL_USER'
const UNIVERSITY = 'PROJECT_MANAGER PI SUB_I CRC SITE_DM TENANT_ADMIN GENERAL_USER'
const HOSPITAL = 'PI SUB_I CRC SITE_DM QA TENANT_ADMIN GENERAL_USER'
const ANY = 'TENANT_ADMIN GENERAL_USER'

describe('the job roles of an organisation', () => {
  it.each([
    ['HOSPITAL', HOSPITAL, 'USER-150'],
    ['CLINIC', 'PI SUB_I CRC TENANT_ADMIN GENERAL_USER', 'USER-151'],
    ['UNIVERSITY', UNIVERSITY, 'USER-152'],
    ['RESEARCH', UNIVERSITY, 'USER-153'],
    ['PHARMACEUTICAL', SPONSORS, 'USER-154'],
    ['MEDICAL_DEVICE', SPONSORS, 'USER-155'],
    ['CRO', SPONSORS, 'USER-156'],
    ['SMO', 'PROJECT_MANAGER CPM CRC SITE_DM QA TENANT_ADMIN GENERAL_USER', 'USER-157'],
    ['OTHER', ANY, 'USER-158'],
    ['새 유형', ANY, 'USER-158'],
    ['__proto__', ANY, 'USER-158'],
    ['', ANY, 'USER-158'],
  ])('of the type %j are %s [%s]', (type, roles, _row) => {
    expect(jobRolesOf(type).join(' ')).toBe(roles)
  })

  it.each([
    ['SITE', HOSPITAL],
    ['SPONSOR', SPONSORS],
    ['LEAD_INSTITUTION', SPONSORS],
    ['REQUESTING_INSTITUTION', SPONSORS],
  ])('of the older type %s are %s', (type, roles) => {
    expect(jobRolesOf(type).join(' ')).toBe(roles)
  })

  it('never include a role that is only labelled, and always include the default', () => {
    const never =
      'SUPER_ADMIN ORGANIZATION_ADMIN USER GUEST DEVELOPER SUPPORT PARTNER_ADMIN PARTNER_USER PLATFORM_ADMIN'
    for (const type of ORGANIZATION_TYPES) {
      const roles: readonly string[] = jobRolesOf(type)
      expect(roles.filter((role) => never.split(' ').includes(role))).toEqual([])
      expect(roles).toContain(DEFAULT_JOB_ROLE)
    }
  })
})

describe('the check of a given job role', () => {
  it('accepts a role of the organisation type in its exact spelling [USER-178]', () => {
    expect(refusalToGiveJobRole('PI', 'HOSPITAL', 'TENANT_ADMIN')).toBeNull()
    for (const role of ['CRA', 'pi', ' PI', 'PLATFORM_ADMIN', 'platform-admin', '']) {
      expect(refusalToGiveJobRole(role, 'HOSPITAL', 'SYSTEM_ADMIN')).toEqual({
        rule: 'not-in-organization',
        message: JOB_ROLE_NOT_IN_ORGANIZATION,
      })
    }
  })

  it('refuses a role above the own level, and accepts one of the same level [USER-086, USER-178]', () => {
    expect(refusalToGiveJobRole('TENANT_ADMIN', 'HOSPITAL', 'TENANT_ADMIN')).toBeNull()
    expect(refusalToGiveJobRole('TENANT_ADMIN', 'HOSPITAL', 'PROJECT_LEAD')).toEqual({
      rule: 'above-own-level',
      message: JOB_ROLE_ABOVE_OWN,
    })
    expect(mayGiveJobRole('platform admin', 'TENANT_ADMIN')).toBe(false)
    expect(mayGiveJobRole('PI', 'PROJECT_LEAD')).toBe(true)
    expect(mayGiveJobRole('QA', 'PROJECT_MEMBER')).toBe(false)
  })
})
