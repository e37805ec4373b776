import { describe, expect, it } from 'vitest'
import {
  FIRST_GIVEN_ROLE,
  GIVEN_ROLES,
  isParticipantStatus,
  isRoleInCharge,
  mayBeGiven,
  PARTICIPANT_STATUS_LABELS,
  PROJECT_ROLE_LABELS,
  participantStatusLabel,
  projectRoleLabel,
  refusalToRemove,
} from '.'

describe('a role in a study', () => {
  it.each([
    ['PROJECT_MANAGER', '연구 매니저(PM)', 'RSCH-046'],
    ['CHIEF_INVESTIGATOR', '총괄연구책임자(CI)', 'RSCH-047'],
    ['SITE_PRINCIPAL_INVESTIGATOR', '연구책임자(PI)', 'RSCH-048'],
    ['CO_INVESTIGATOR', '공동연구자(Sub-I)', 'RSCH-049'],
    ['COORDINATOR', '연구코디네이터(CRC)', 'RSCH-050'],
    ['DATA_MANAGER', '데이터 매니저', 'RSCH-051'],
    ['MONITOR', '임상시험 모니터요원(CRA)', 'RSCH-052'],
    ['STATISTICIAN', '통계담당자', 'RSCH-053'],
    ['MEDICAL_WRITER', '메디컬 라이터', 'RSCH-054'],
    ['REGULATORY_AFFAIRS', '인허가 담당자', 'RSCH-055'],
    ['SPONSOR_REPRESENTATIVE', '의뢰자 대표', 'RSCH-056'],
    ['PHARMACIST', '관리약사', 'RSCH-057'],
    ['LAB_TECHNICIAN', '임상병리사', 'RSCH-058'],
    ['VIEWER', '조회자', 'RSCH-059'],
    ['NURSE', '연구간호사', 'RSCH-060'],
  ])('%s is called %s [%s]', (code, label) => {
    expect(projectRoleLabel(code)).toBe(label)
  })

  it('is one of fifteen in this order, or that of a former investigator [RSCH-061]', () => {
    expect(Object.keys(PROJECT_ROLE_LABELS).join(', ')).toBe(
      'PROJECT_MANAGER, CHIEF_INVESTIGATOR, SITE_PRINCIPAL_INVESTIGATOR, CO_INVESTIGATOR, COORDINATOR, DATA_MANAGER, ' +
        'MONITOR, STATISTICIAN, MEDICAL_WRITER, REGULATORY_AFFAIRS, SPONSOR_REPRESENTATIVE, PHARMACIST, ' +
        'LAB_TECHNICIAN, VIEWER, NURSE, GENERAL_RESEARCHER',
    )
    expect(projectRoleLabel('GENERAL_RESEARCHER')).toBe('일반 연구자')
  })

  it('and a status of another system are shown as they are stored [STUDY-325]', () => {
    for (const code of ['CO_PI', 'constructor', '']) {
      expect(projectRoleLabel(code)).toBe(code)
      expect(participantStatusLabel(code)).toBe(code)
    }
  })
})

describe('the status of a participant', () => {
  it('is active, inactive or suspended [STUDY-325]', () => {
    expect(Object.entries(PARTICIPANT_STATUS_LABELS)).toEqual([
      ['ACTIVE', '활성'],
      ['INACTIVE', '비활성'],
      ['SUSPENDED', '정지'],
    ])
    expect(participantStatusLabel('SUSPENDED')).toBe('정지')
  })

  it('is known or is that of another system', () => {
    expect(['ACTIVE', 'INACTIVE', 'SUSPENDED', 'active', 'constructor', ''].map(isParticipantStatus)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the role of somebody who is added', () => {
  it('is any but those of the investigators in charge, a co-investigator unless another is chosen [RSCH-063, RSCH-071]', () => {
    expect(GIVEN_ROLES.join(' ')).toBe(
      'PROJECT_MANAGER CO_INVESTIGATOR COORDINATOR DATA_MANAGER MONITOR STATISTICIAN MEDICAL_WRITER ' +
        'REGULATORY_AFFAIRS SPONSOR_REPRESENTATIVE PHARMACIST LAB_TECHNICIAN VIEWER NURSE GENERAL_RESEARCHER',
    )
    expect(FIRST_GIVEN_ROLE).toBe('CO_INVESTIGATOR')
    for (const role of ['CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR']) {
      expect([mayBeGiven(role), isRoleInCharge(role)]).toEqual([false, true])
    }
    for (const role of ['constructor', 'viewer', '']) expect(mayBeGiven(role)).toBe(false)
    expect([mayBeGiven('NURSE'), isRoleInCharge('CO_INVESTIGATOR')]).toEqual([true, false])
  })
})

describe('taking somebody out of a study', () => {
  it.each([
    [false, false, null, null],
    [true, false, 'self', '본인은 제외할 수 없습니다.'],
    [false, true, 'in-charge', '연구책임자는 변경 후 제외할 수 있습니다.'],
    [true, true, 'self', '본인은 제외할 수 없습니다.'],
  ])('of oneself %s, in charge %s: %s [RSCH-034, RSCH-035]', (isSelf, isInCharge, rule, message) => {
    const refusal = refusalToRemove({ isSelf, isInCharge })
    expect([refusal?.rule ?? null, refusal?.message ?? null]).toEqual([rule, message])
  })
})
