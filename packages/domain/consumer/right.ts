import { boundsOfSubjectDate, deriveSubjectStatus, type SubjectStatus } from '@imsang/domain'
import { type SubjectCounts, sumCounts } from '@imsang/domain/enrolment-statistics'
import '@imsang/domain/temporal'

export const status: SubjectStatus | null = deriveSubjectStatus({ consentDate: '2025-03-01' })
export const latest: string = boundsOfSubjectDate('enrollmentDate', {}, '2025-06-30').max
export const counts: SubjectCounts = sumCounts([])
