import { describe, expect, it } from 'vitest'
import {
  institutionNumberFault,
  NEW_INSTITUTION_TARGET,
  projectRoleOf,
  roleOfOrganizationType,
  targetEnrolmentOf,
  typedInstitutionNumber,
} from '.'

describe('the role of a new organisation of a study', () => {
  it.each([
    ['CRO', 'CRO', 'INST-062'],
    ['cro', 'CRO', 'INST-062'],
    ['SMO', 'SMO', 'INST-063'],
    ['PHARMACEUTICAL', 'REQUESTING_SPONSOR', 'INST-064'],
    ['MEDICAL_DEVICE', 'REQUESTING_SPONSOR', 'INST-065'],
    ['HOSPITAL', 'SITE', 'INST-066'],
    ['LEAD_SPONSOR', 'SITE', 'INST-066'],
    ['REQUESTING_SPONSOR', 'SITE', 'INST-066'],
    ['constructor', 'SITE', 'INST-066'],
    ['', 'SITE', 'INST-066'],
  ])('of type %j is %s [%s]', (type, role) => {
    expect(roleOfOrganizationType(type)).toBe(role)
  })
})

describe('the role of somebody who comes with an institution', () => {
  it.each([
    ['PI', 'SITE_PRINCIPAL_INVESTIGATOR'],
    ['SUB_I', 'CO_INVESTIGATOR'],
    ['CRC', 'COORDINATOR'],
    ['CRA', 'MONITOR'],
    ['CPM', 'PROJECT_MANAGER'],
    ['SPONSOR_DM', 'DATA_MANAGER'],
    ['SITE_DM', 'DATA_MANAGER'],
    ['QA', 'VIEWER'],
    ['GENERAL_USER', 'VIEWER'],
    ['TENANT_ADMIN', 'VIEWER'],
    ['constructor', 'VIEWER'],
    ['pi', 'VIEWER'],
  ])('as %s is %s [INST-119]', (userRole, role) => {
    expect(projectRoleOf(userRole)).toBe(role)
  })
})

describe('an institution number', () => {
  it.each([
    ['007', '007'],
    ['12a3', '123'],
    ['１２', ''],
    ['-1.5', '15'],
    ['12345678901', '1234567890'],
    ['', ''],
  ])('typed as %j is taken over as %j [INST-049, INST-050, INST-051]', (typed, taken) => {
    expect(typedInstitutionNumber(typed)).toBe(taken)
  })

  it.each([
    ['', null],
    ['0', null],
    ['1234567890', null],
    ['12345678901', '기관번호는 숫자 10자리 이하로 입력해주세요.'],
    ['1a', '기관번호는 숫자 10자리 이하로 입력해주세요.'],
    ['1\n', '기관번호는 숫자 10자리 이하로 입력해주세요.'],
    ['٣', '기관번호는 숫자 10자리 이하로 입력해주세요.'],
  ])('%j: %s [INST-050, SCONST-030]', (number, fault) => {
    expect(institutionNumberFault(number)).toBe(fault)
  })
})

describe('the target enrolment of an institution', () => {
  it.each([
    ['0', 0],
    ['36', 36],
    [' 7 ', 7],
    ['1000000', 1_000_000],
    ['1000001', 0],
    ['-1', 0],
    ['1.5', 0],
    ['열', 0],
    ['', 0],
    ['1e3', 0],
  ])('of %j is %i [INST-053, INST-054]', (text, target) => {
    expect(targetEnrolmentOf(text)).toBe(target)
  })

  it('starts at ten [INST-055, SCONST-031]', () => {
    expect(NEW_INSTITUTION_TARGET).toBe(10)
  })
})
