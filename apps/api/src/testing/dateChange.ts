import { demoStudyId } from '@imsang/fixtures'
import { entriesOf } from './plant'
import type { Call, TestServer } from './server'

/** The default user for date changes: sees the first hospital in full. */
export const PI = 'pi@seoul-hospital.example'
/** Changes dates too, but sees subjects masked. */
export const CRC = 'crc@seoul-hospital.example'

/** The server's reason for a first entry. */
export const AUTOMATIC = '최초 입력 - 시스템 기록'

/** Subjects at each step of a study, to plant. */
export const CONSENTED = {
  consentDate: '2026-01-10',
  screeningStartDate: '2026-01-10',
  storedStatus: 'SCREENING_IN_PROGRESS',
} as const
export const ENROLLED = { ...CONSENTED, enrollmentDate: '2026-01-20', storedStatus: 'ENROLLED', armCode: 'A' } as const
export const FAILED = {
  ...CONSENTED,
  screeningFailDate: '2026-01-15',
  storedStatus: 'SCREENING_FAILED',
  screenFailureReason: 'OTHER',
  screenFailureDetail: '연락 두절',
} as const

/** Changes a date of a subject of study 1. */
export const changeDate = (server: TestServer, subjectId: string, body: object, call: Call = {}) =>
  server.call('changeSubjectDate', {
    path: { projectId: demoStudyId('study-1'), subjectId },
    body: { changeReason: '원자료 확인', ...body },
    as: PI,
    ...call,
  })

/** Returns the audit entries of a subject: field, old, new, kind, reason. */
export const trailOf = async (server: TestServer, subjectId: string) =>
  (await entriesOf(server, subjectId)).map(({ fieldName, oldValue, newValue, changeType, reason }) => [
    fieldName,
    oldValue,
    newValue,
    changeType,
    reason,
  ])
