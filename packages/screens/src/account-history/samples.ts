import { PASSWORD_AFTER, PASSWORD_BEFORE, PASSWORD_REASONS } from '@imsang/domain/audit-fields'
import type { AuditRecord } from '../audit-log/auditRecord'
import { sampleRecord } from '../audit-log/samples'
import type { AuditPerson } from '../audit-trail/trailView'

const ADMIN = {
  changedBy: 'a1',
  changedByName: '관리자',
  changedByRole: 'PLATFORM_ADMIN',
  changedByLogin: 'admin@imsang.example',
}
const NARAE = { userId: 'u7', fullName: '강나래', email: 'narae@new-hospital.example' }
const BY_NARAE = { changedBy: 'u7', changedByName: '강나래', changedByRole: 'CRC', changedByLogin: NARAE.email }
const SECOND = { userId: 'a2', fullName: '시스템 관리자', email: 'second@imsang.example' }
const COMMAND_LINE = {
  changedBy: 'command-line',
  changedByName: '명령줄 (npm run admin)',
  changedByRole: null,
  changedByLogin: 'command-line',
  ipAddress: null,
  userAgent: null,
}

const entry = (number: number, fieldName: string, fieldLabel: string, changed: Partial<AuditRecord>): AuditRecord =>
  sampleRecord(number, {
    fieldName,
    fieldLabel,
    oldValue: null,
    changeReason: null,
    changeType: 'UPDATE',
    subjectId: null,
    scno: null,
    ...changed,
  })

/** The newest entries of the history of accounts, newest first: 17 entries about two accounts. */
export function sampleAccountEntries(): AuditRecord[] {
  const password = { ...BY_NARAE, account: NARAE, changedAt: '2026-11-19T02:30:00.000Z' }
  const renamed = { ...BY_NARAE, account: NARAE, changedAt: '2026-11-18T05:12:00.000Z' }
  const linked = { ...BY_NARAE, account: NARAE, changedAt: '2026-11-17T00:05:00.000Z' }
  const approved = { ...ADMIN, account: NARAE, changedAt: '2026-11-16T08:40:00.000Z' }
  const proved = { ...BY_NARAE, changedByRole: null, account: NARAE, changedAt: '2026-11-16T01:20:00.000Z' }
  const made = { ...COMMAND_LINE, account: SECOND, changedAt: '2026-11-13T04:00:00.000Z' }
  return [
    entry(17, 'password', '비밀번호', {
      ...password,
      oldValue: PASSWORD_BEFORE,
      newValue: PASSWORD_AFTER,
      changeReason: PASSWORD_REASONS.link,
    }),
    entry(16, 'phone', '전화번호', { ...renamed, oldValue: '01000000001', newValue: '01022223333' }),
    entry(15, 'fullName', '이름', { ...renamed, oldValue: '강나래', newValue: '강나래(개명)' }),
    entry(14, 'identity', '연결된 로그인', { ...linked, newValue: 'https://accounts.example · 1098' }),
    entry(13, 'isEnabled', '계정 상태', { ...approved, oldValue: 'false', newValue: 'true' }),
    entry(12, 'jobRoleKey', '직책', { ...approved, newValue: 'CRC' }),
    entry(11, 'organization', '소속', { ...approved, newValue: '새병원 (SAEH)' }),
    entry(10, 'registrationStatus', '가입 상태', {
      ...approved,
      oldValue: 'EMAIL_VERIFIED',
      newValue: 'APPROVED',
      changeType: 'STATUS_CHANGE',
    }),
    entry(9, 'registrationStatus', '가입 상태', {
      ...proved,
      oldValue: 'EMAIL_SENT',
      newValue: 'EMAIL_VERIFIED',
      changeType: 'STATUS_CHANGE',
    }),
    entry(8, 'fullName', '이름', { ...proved, newValue: '강나래', changeType: 'CREATE' }),
    entry(7, 'email', '이메일', { ...proved, newValue: NARAE.email, changeType: 'CREATE' }),
    entry(6, 'password', '비밀번호', { ...made, newValue: PASSWORD_AFTER }),
    entry(5, 'adminType', '관리자 구분', { ...made, newValue: 'SYSTEM' }),
    entry(4, 'jobRoleKey', '직책', { ...made, newValue: 'PLATFORM_ADMIN' }),
    entry(3, 'registrationStatus', '가입 상태', { ...made, newValue: 'APPROVED', changeType: 'STATUS_CHANGE' }),
    entry(2, 'fullName', '이름', { ...made, newValue: '시스템 관리자', changeType: 'CREATE' }),
    entry(1, 'email', '이메일', { ...made, newValue: SECOND.email, changeType: 'CREATE' }),
  ]
}

/** Two entries about one organisation, newest first. */
export function sampleOrganizationEntries(): AuditRecord[] {
  const changed = {
    ...ADMIN,
    recordKind: 'organization' as const,
    recordName: '새봄의원',
    changedAt: '2026-11-19T04:00:00.000Z',
  }
  return [
    entry(19, 'organizationStatus', '상태', { ...changed, oldValue: 'ACTIVE', newValue: 'INACTIVE' }),
    entry(18, 'organizationType', '조직 유형', { ...changed, newValue: 'CLINIC' }),
  ]
}

/** Those about the first of the two accounts. */
export const sampleOwnEntries = (): AuditRecord[] =>
  sampleAccountEntries().filter(({ account }) => account?.userId === NARAE.userId)

export const SAMPLE_AUTHORS: readonly AuditPerson[] = [
  { userId: 'u7', name: '강나래', role: 'CRC', login: NARAE.email },
  { userId: 'a1', name: '관리자', role: 'PLATFORM_ADMIN', login: 'admin@imsang.example' },
  { userId: 'command-line', name: '명령줄 (npm run admin)', role: null, login: 'command-line' },
]
