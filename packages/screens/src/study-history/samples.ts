import type { AuditRecord } from '../audit-log/auditRecord'
import { sampleRecord } from '../audit-log/samples'

const ADMIN = {
  changedBy: 'a1',
  changedByName: '관리자',
  changedByRole: 'PLATFORM_ADMIN',
  changedByLogin: 'admin@imsang.example',
}
const FIRST = {
  ...ADMIN,
  oldValue: null,
  changeType: 'CREATE',
  changeReason: '최초 입력 - 시스템 기록',
  changedAt: '2026-03-02T00:30:00.000Z',
}
const SECOND = { ...ADMIN, changeType: 'UPDATE', changeReason: null, changedAt: '2026-09-14T05:12:00.000Z' }

const entry = (number: number, fieldName: string, fieldLabel: string, changed: Partial<AuditRecord>): AuditRecord =>
  sampleRecord(number, { subjectId: null, scno: null, fieldName, fieldLabel, ...changed })

/** What a study began with, newest first as a server sends it: 17 entries about it, two institutions and two people. */
const BEGINNING: readonly (readonly [name: string, label: string, value: string, of?: string])[] = [
  ['participantStatus', '참여 상태', 'ACTIVE', '최코디'],
  ['projectRole', '참여자 역할', 'COORDINATOR', '최코디'],
  ['fullName', '참여자', '최코디', '최코디'],
  ['participantStatus', '참여 상태', 'ACTIVE', '정해원'],
  ['projectRole', '참여자 역할', 'CHIEF_INVESTIGATOR', '정해원'],
  ['fullName', '참여자', '정해원', '정해원'],
  ['institutionNumber', '기관 번호', '02', '부산새벽병원'],
  ['institutionName', '기관', '부산새벽병원 (BSBH)', '부산새벽병원'],
  ['institutionNumber', '기관 번호', '01', '한강서울병원'],
  ['institutionName', '기관', '한강서울병원 (HGSH)', '한강서울병원'],
  ['status', '연구 상태', 'ONGOING'],
  ['endDate', '종료일', '2027-03-01'],
  ['startDate', '시작일', '2026-03-02'],
  ['principalInvestigatorId', '총괄연구책임자(CI) ID', '019438e9-4800-7bc5-8000-0000000000c1'],
  ['principalInvestigatorName', '총괄연구책임자(CI)', '정해원'],
  ['leadSponsor', '연구주도기관', '한강서울병원 (HGSH)'],
  ['projectName', '연구 제목', '고혈압 2상'],
]

/** The history of one study, newest first: stopped with its reason, another chief investigator, and how it began. */
export function sampleStudyHistory(): AuditRecord[] {
  return [
    entry(22, 'status', '연구 상태', {
      ...ADMIN,
      changedAt: '2026-11-19T01:02:03.004Z',
      oldValue: 'ONGOING',
      newValue: 'CANCELLED',
      changeType: 'STATUS_CHANGE',
      changeReason: '의뢰자 요청으로 모집 중단',
    }),
    entry(21, 'projectRole', '참여자 역할', {
      ...SECOND,
      recordName: '정해원',
      oldValue: 'CHIEF_INVESTIGATOR',
      newValue: 'GENERAL_RESEARCHER',
    }),
    entry(20, 'principalInvestigatorId', '총괄연구책임자(CI) ID', {
      ...SECOND,
      oldValue: '019438e9-4800-7bc5-8000-0000000000c1',
      newValue: '019438e9-4800-7bc5-8000-0000000000c2',
    }),
    entry(19, 'principalInvestigatorName', '총괄연구책임자(CI)', { ...SECOND, oldValue: '정해원', newValue: '이서연' }),
    entry(18, 'projectName', '연구 제목', { ...SECOND, oldValue: '고혈압 2상', newValue: '고혈압 3상' }),
    ...BEGINNING.map(([name, label, newValue, of], at) =>
      entry(17 - at, name, label, { ...FIRST, newValue, ...(of !== undefined && { recordName: of }) }),
    ),
  ]
}
