import type { OperationId } from '@imsang/api-client'
import { demoStudyId } from '@imsang/fixtures'
import { PI } from '../../../testing/dateChange'
import type { Call, TestServer } from '../../../testing/server'

/** The calls that move a subject through its study, each with a valid body. */
export const BODIES = {
  enrollSubject: { treatmentGroup: 'ARM-01', enrollmentDate: '2026-01-20', enno: 'EN-01-900' },
  startScreening: {},
  completeScreening: {},
  failScreening: { reason: 'CONSENT_WITHDRAWAL' },
  rescreenSubject: { createNewRow: true },
  completeSubject: { completionDate: '2026-02-20', changeReason: '최종 방문 완료' },
  dropOutSubject: { dropoutDate: '2026-02-20', changeReason: '동의 철회' },
} as const satisfies Partial<Record<OperationId, object>>

export type CourseCall = keyof typeof BODIES

/** Makes one of these calls for a subject of study 1; `body` overrides parts of the valid one. */
export const courseCall = (server: TestServer, id: CourseCall, subjectId: string, body: object = {}, call: Call = {}) =>
  server.call(id, {
    path: { projectId: demoStudyId('study-1'), subjectId },
    body: { ...BODIES[id], ...body },
    as: PI,
    ...call,
  })
