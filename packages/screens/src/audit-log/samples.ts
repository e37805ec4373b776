import { CHANGE_TYPE_LABELS, type ChangeType } from '@imsang/domain/audit-chain'
import type { AuditRecord } from './auditRecord'

const TYPES = Object.keys(CHANGE_TYPE_LABELS) as ChangeType[]
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

/** A sample entry: a PI corrected the enrolment date, on 2026-11-19 at 10:02 in Seoul. */
export function sampleRecord(number: number, changed: Partial<AuditRecord> = {}): AuditRecord {
  const id = `0193-${String(number).padStart(4, '0')}`
  const changeType = changed.changeType ?? 'DATE_CHANGE'
  return {
    id,
    number,
    subjectId: 's1',
    scno: 'SC-01-010',
    changedAt: '2026-11-19T01:02:03.004Z',
    fieldName: 'enrollmentDate',
    fieldLabel: '등록일',
    oldValue: '2026-11-16',
    newValue: '2026-11-17',
    changeReason: '원자료와 대조하여 정정',
    changeTypeDescription: TYPES.find((type) => type === changeType)
      ? CHANGE_TYPE_LABELS[changeType as ChangeType]
      : '',
    changedBy: 'u1',
    changedByName: '김연구',
    changedByRole: 'PI',
    changedByLogin: 'pi@seoul-hospital.example',
    ipAddress: '203.0.113.24',
    userAgent: BROWSER,
    ...changed,
    changeType,
  }
}

const FIRST_ENTRY = '최초 입력 - 시스템 기록'

/** The sample history of one subject, newest first, as a server sends it. */
export function sampleHistory(): AuditRecord[] {
  const first = { oldValue: null, changeReason: FIRST_ENTRY }
  const crc = { changedByName: '이가을', changedByRole: 'CRC', changedByLogin: 'crc@seoul-hospital.example' }
  const enrolled = { ...first, ...crc, changedAt: '2026-11-17T05:41:20.000Z' }
  return [
    sampleRecord(9),
    sampleRecord(8, {
      ...enrolled,
      fieldName: 'subjectStatus',
      fieldLabel: '상태',
      oldValue: 'SCREENING_IN_PROGRESS',
      newValue: 'ENROLLED',
      changeType: 'STATUS_CHANGE',
    }),
    sampleRecord(7, {
      ...enrolled,
      fieldName: 'treatmentArm',
      fieldLabel: '연구군',
      newValue: 'A',
      changeType: 'UPDATE',
    }),
    sampleRecord(6, {
      ...enrolled,
      fieldName: 'enno',
      fieldLabel: '등록번호(ENNO)',
      newValue: 'EN-01-004',
      changeType: 'UPDATE',
    }),
    sampleRecord(5, { ...enrolled, newValue: '2026-11-16', changeType: 'ENROLLMENT' }),
    sampleRecord(4, {
      ...crc,
      changedAt: '2026-11-10T02:15:00.000Z',
      fieldName: 'dropoutDate',
      fieldLabel: '중도탈락일',
      oldValue: '2026-11-09',
      newValue: null,
      changeReason: '다른 시험대상자의 기록을 잘못 입력하여 삭제',
    }),
    sampleRecord(3, {
      ...first,
      ...crc,
      changedAt: '2026-11-03T00:30:00.000Z',
      fieldName: 'consentDate',
      fieldLabel: '동의일',
      newValue: '2026-11-02',
      changeType: 'SCREENING_START',
    }),
    sampleRecord(2, {
      ...first,
      changedAt: '2026-11-02T15:10:00.000Z',
      fieldName: 'ageGroup',
      fieldLabel: '연령대',
      newValue: '40s',
      changeType: 'CREATE',
      changedByName: '박하늘',
      changedByRole: 'SUB_I',
      changedByLogin: 'subi@seoul-hospital.example',
    }),
  ]
}

export const SAMPLE_ARMS = [
  { armCode: 'A', armName: '시험군' },
  { armCode: 'B', armName: '대조군' },
]

export const SAMPLE_INSTITUTION = { id: '019438e9-4800-7bc5-8000-000000000001', name: '한강서울병원' }

/** The ten entries of one registration, newest first; `newest` is the number of the first. */
export function sampleRegistration(newest: number): AuditRecord[] {
  const fields = [
    ['scno', '스크리닝번호(SCNO)', 'SC-01-011'],
    ['projectOrganizationId', '기관 ID', SAMPLE_INSTITUTION.id],
    ['initials', '이니셜', 'KHD'],
    ['dateOfBirth', '생년월일', '1984-03-09'],
    ['gender', '성별', 'FEMALE'],
    ['ageGroup', '연령대', '40s'],
    ['contact', '연락처', '입력됨'],
    ['treatmentArm', '연구군', 'A'],
    ['armName', '연구군 이름', '시험군'],
    ['notes', '비고', '외래에서 동의 예정'],
  ] as const
  return fields.toReversed().map(([fieldName, fieldLabel, newValue], at) =>
    sampleRecord(newest - at, {
      fieldName,
      fieldLabel,
      oldValue: null,
      newValue,
      subjectId: 's11',
      scno: 'SC-01-011',
      changedAt: '2026-11-20T00:41:07.250Z',
      changeType: 'CREATE',
      changeReason: FIRST_ENTRY,
      changedByName: '박하늘',
      changedByRole: 'SUB_I',
      changedByLogin: 'subi@seoul-hospital.example',
    }),
  )
}
