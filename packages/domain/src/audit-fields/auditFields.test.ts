import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_FIELDS,
  AUDIT_FIELD_LABELS,
  AUDIT_FIELDS,
  auditFieldLabel,
  auditValueLabel,
  authorRoleLabel,
  isSystemReason,
  STUDY_AUDIT_FIELD_LABELS,
  studyAuditFieldsFor,
} from '.'

const ARMS = [
  { armCode: 'A', armName: '시험군' },
  { armCode: 'B', armName: '대조군' },
]
const HOSPITAL = '019438e9-4800-7bc5-8000-000000000001'
const NAMES = { arms: ARMS, institutions: [{ id: HOSPITAL, name: '한강서울병원' }] }
const label = (fieldName: string, value: string | null) => auditValueLabel(fieldName, value, NAMES)

describe('the filter fields of an audit history', () => {
  it('are the five dates, the numbers, the failure, the arm, the status and the visit [AUDIT-010]', () => {
    expect(AUDIT_FIELDS.map((field) => AUDIT_FIELD_LABELS[field])).toEqual([
      '동의일',
      '스크리닝 탈락일',
      '등록일',
      '완료일',
      '중도탈락일',
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '탈락 사유',
      '상세 사유',
      '연구군',
      '상태',
      '방문',
    ])
  })
})

describe("the filter fields of a study's history", () => {
  const labels = (isAdmin: boolean) => studyAuditFieldsFor({ isAdmin }).map((field) => STUDY_AUDIT_FIELD_LABELS[field])

  it('are those of the form, the status, the institutions, the participants and the vendors [STUDY-329]', () => {
    expect(labels(true).join(' / ')).toBe(
      '연구 제목 / 연구 별칭 / 연구주도기관 / 의뢰기관 / 총괄연구책임자(CI) / 시작일 / 종료일 / CRO / SMO / 임상 단계 / ' +
        '연구 유형 / 치료 영역 / 프로토콜 번호 / 목표 시험대상자 수 / 연구 목적 및 개요 / 연구 설명 / 연구 상태 / 기관 / 참여자 / 협력 벤더사',
    )
  })

  it('leave out the organisations for a reader who does not see them [STUDY-329]', () => {
    const hidden = labels(true).filter((label) => !labels(false).includes(label))
    expect(hidden).toEqual(['연구주도기관', '의뢰기관', 'CRO', 'SMO'])
  })
})

describe('the role of an author', () => {
  it.each([
    ['PI', '연구책임자(PI)'],
    ['PLATFORM_ADMIN', '플랫폼 관리자'],
    ['RESEARCH_NURSE', '연구간호사'],
    ['COORDINATOR', '연구코디네이터(CRC)'],
    ['GENERAL_RESEARCHER', '일반 연구자'],
    ['SYSTEM', '시스템 관리자'],
    ['TENANT', '조직 관리자'],
    ['constructor', 'constructor'],
  ])('%s is called %s: a job role, a role in the study or a kind of administrator [STUDY-325]', (role, text) => {
    expect(authorRoleLabel(role)).toBe(text)
  })
})

describe('a value in an audit history', () => {
  it('is null when none was stored [AUDIT-017, AUDIT-018]', () => {
    for (const fieldName of [...AUDIT_FIELDS, 'initials']) {
      expect(label(fieldName, null)).toBeNull()
      expect(label(fieldName, '')).toBeNull()
    }
  })

  it('has the Korean label of a reason, also of one from the older catalogue [AUDIT-017, AUDIT-018]', () => {
    expect(label('screenFailureReason', 'INCLUSION_CRITERIA')).toBe('선정기준 미충족')
    expect(label('screenFailureReason', 'OTHER')).toBe('기타')
    expect(label('screenFailureReason', 'VITAL_SIGNS')).toBe('활력징후')
  })

  it('has the Korean label of a status and the name of an arm [AUDIT-017, AUDIT-018]', () => {
    expect(label('subjectStatus', 'SCREENING_IN_PROGRESS')).toBe('스크리닝 진행 중')
    expect(label('treatmentArm', 'B')).toBe('대조군')
  })

  it('has the Korean label of a gender and an age group [AUDIT-018, SUBJ-229]', () => {
    expect(label('gender', 'FEMALE')).toBe('여')
    expect(label('gender', 'OTHER')).toBe('기타')
    expect(label('ageGroup', '0s')).toBe('10세 미만')
    expect(label('ageGroup', '40s')).toBe('40대')
    expect(label('ageGroup', '80s+')).toBe('80세 이상')
    expect(label('ageGroup', '90s')).toBe('90s')
    expect(label('initials', 'FEMALE')).toBe('FEMALE')
  })

  it('of an account is in words, and as stored where the code is unknown [TRUST-098]', () => {
    expect(label('registrationStatus', 'EMAIL_VERIFIED')).toBe('이메일 인증 완료')
    expect(label('registrationStatus', 'REJECTED')).toBe('거절')
    expect(label('registrationStatus', 'DELETED')).toBe('삭제됨')
    expect(label('jobRoleKey', 'CRC')).toBe('연구코디네이터(CRC)')
    expect(label('adminType', 'TENANT')).toBe('조직 관리자')
    expect(label('isEnabled', 'true')).toBe('활성')
    expect(label('isEnabled', 'false')).toBe('비활성')
    expect(label('isActive', 'true')).toBe('활성')
    expect(label('isActive', 'false')).toBe('비활성')
    expect(label('enabled', 'false')).toBe('비활성')
    expect(label('useSAML', 'true')).toBe('사용')
    expect(label('useSAML', 'false')).toBe('사용 안 함')
    for (const field of ACCOUNT_FIELDS) {
      expect(label(field, 'constructor')).toBe('constructor')
      expect(label(field, null)).toBeNull()
    }
  })

  it('of an organisation is the Korean label of its type and status, an unknown code as stored [ORG-127]', () => {
    expect(label('organizationType', 'SMO')).toBe('SMO(임상시험관리기관)')
    expect(label('organizationType', 'SITE')).toBe('SITE')
    expect(label('organizationStatus', 'ACTIVE')).toBe('활성')
    expect(label('organizationStatus', 'INACTIVE')).toBe('비활성')
    expect(label('organizationStatus', 'constructor')).toBe('constructor')
    expect(label('organizationName', 'ACTIVE')).toBe('ACTIVE')
  })

  it('has the Korean label of a status that only other servers store [SUBJ-110]', () => {
    expect(label('subjectStatus', 'SCREENING')).toBe('스크리닝')
  })

  it.each([
    'consentDate',
    'screeningStartDate',
    'screeningFailDate',
    'enrollmentDate',
    'completionDate',
    'dropoutDate',
    'dateOfBirth',
  ])('is, of %s, a date as everywhere, and as stored when it is none [AUDIT-083]', (field) => {
    expect(label(field, '2025-03-10')).toBe('2025. 3. 10.')
    expect(label(field, '2026-11-15')).toBe('2026. 11. 15.')
    for (const other of ['2025-02-30', '2025-13-01', '2025-3-10', '2025', '2025-03-10T00:00:00Z', '-']) {
      expect(label(field, other)).toBe(other)
    }
  })

  it('of a study is the Korean label of its phase, type and status, and a date as everywhere [STUDY-165, STUDY-148, STUDY-257, AUDIT-083]', () => {
    expect(label('clinicalPhase', 'PHASE_3')).toBe('3상')
    expect(label('clinicalPhase', 'PHASE_9')).toBe('PHASE_9')
    expect(label('studyType', 'OBSERVATIONAL')).toBe('관찰 연구')
    expect(label('studyType', 'constructor')).toBe('constructor')
    expect(label('status', 'COMPLETED')).toBe('완료')
    expect(label('status', 'ARCHIVED')).toBe('ARCHIVED')
    expect(label('startDate', '2025-03-10')).toBe('2025. 3. 10.')
    expect(label('endDate', '2025-12-31')).toBe('2025. 12. 31.')
    expect(label('projectName', 'COMPLETED')).toBe('COMPLETED')
  })

  it('of a participant is the Korean label of the role and the status, an unknown code as stored [STUDY-325]', () => {
    expect(label('projectRole', 'COORDINATOR')).toBe('연구코디네이터(CRC)')
    expect(label('projectRole', 'GENERAL_RESEARCHER')).toBe('일반 연구자')
    expect(label('projectRole', 'constructor')).toBe('constructor')
    expect(label('participantStatus', 'ACTIVE')).toBe('활성')
    expect(label('participantStatus', 'SUSPENDED')).toBe('정지')
    expect(label('participantStatus', 'LEFT')).toBe('LEFT')
    expect(label('notes', 'ACTIVE')).toBe('ACTIVE')
  })

  it('of an announcement is the Korean label of its priority, an unknown code as stored [NOTICE-045]', () => {
    expect(label('priority', 'HIGH')).toBe('긴급')
    expect(label('priority', 'MEDIUM')).toBe('중요')
    expect(label('priority', 'LOW')).toBe('일반')
    expect(label('priority', 'constructor')).toBe('constructor')
    expect(label('title', 'HIGH')).toBe('HIGH')
  })

  it('of a visit is the Korean label of its type and its status, a date as everywhere, and else as stored [AUDIT-083, VISIT-104, VISIT-105, VISIT-106, VISIT-107, VISIT-108, VISIT-233]', () => {
    const types = ['REGULAR', 'UNSCHEDULED', 'constructor'].map((type) => label('visitType', type))
    expect(types).toEqual(['정기 방문', '비정기 방문', 'constructor'])
    const stored = ['SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED', 'DONE']
    expect(stored.map((status) => label('visitStatus', status))).toEqual([
      '예정',
      '진행 중',
      '완료',
      '미방문',
      '취소',
      'DONE',
    ])
    for (const field of [
      'scheduledDate',
      'actualVisitDate',
      'visitWindowStart',
      'visitWindowEnd',
      'nextVisitDate',
      'baselineDate',
    ]) {
      expect(label(field, '2024-02-29')).toBe('2024. 2. 29.')
      expect(label(field, '2025-02-29')).toBe('2025-02-29')
    }
    expect(['EMAIL', 'SMS', 'FAX'].map((type) => label('notificationType', type))).toEqual(['이메일', '문자', 'FAX'])
    for (const field of ['visitCode', 'visitName', 'visitDescription', 'notes']) {
      expect(label(field, 'MISSED')).toBe('MISSED')
      expect(label(field, '2025-03-10')).toBe('2025-03-10')
    }
  })

  it('has a date in fields of dates only [AUDIT-083]', () => {
    for (const field of ['scno', 'notes', 'screenFailureDetail', 'x']) {
      expect(label(field, '2025-03-10')).toBe('2025-03-10')
    }
  })

  it('has the name of an institution under 기관, an unknown one as stored [AUDIT-084]', () => {
    expect(label('projectOrganizationId', HOSPITAL)).toBe('한강서울병원')
    expect(label('projectOrganizationId', HOSPITAL.replace('1', '2'))).toBe(HOSPITAL.replace('1', '2'))
    expect(label('scno', HOSPITAL)).toBe(HOSPITAL)
    expect(auditFieldLabel('projectOrganizationId', '기관 ID')).toBe('기관')
    expect(auditFieldLabel('treatmentArm', '연구군')).toBe('연구군')
    expect(auditFieldLabel('x', '기관 ID')).toBe('기관 ID')
  })

  it('is as stored for unknown codes and codes in other fields [AUDIT-017, AUDIT-018]', () => {
    expect(label('treatmentArm', 'C')).toBe('C')
    expect(label('screenFailureReason', 'constructor')).toBe('constructor')
    expect(label('subjectStatus', 'toString')).toBe('toString')
    expect(label('screenFailureDetail', 'OTHER')).toBe('OTHER')
    expect(label('scno', 'A')).toBe('A')
  })

  it('is never lost, for any stored text [AUDIT-017, AUDIT-018]', () => {
    const field = fc.oneof(fc.constantFrom(...AUDIT_FIELDS), fc.string())
    fc.assert(
      fc.property(field, fc.string({ minLength: 1 }), (name, value) => {
        expect(label(name, value)).toBeTruthy()
      }),
    )
  })
})

describe('the reason of a change', () => {
  it.each([
    ['최초 입력 - 시스템 기록', true],
    ['번호 수정 - 시스템 기록', true],
    ['스크리닝 기간 변경 - 시스템 기록', true],
    ['재스크리닝 - 시스템 기록', true],
    ['최초 입력', false],
    ['원자료와 대조하여 정정', false],
    ['', false],
    [null, false],
  ])("%j is the system's own: %j [AUDIT-082]", (reason, isOwn) => {
    expect(isSystemReason(reason)).toBe(isOwn)
  })
})
