// Does not compile, on purpose: the contract writes `enrollmentDate`, and the bounds depend on today.
import { boundsOfSubjectDate, deriveSubjectStatus } from '@imsang/domain'
import { countSubjectDates } from '@imsang/domain/enrolment-statistics'

boundsOfSubjectDate('enrolmentDate', {}, '2025-06-30')
boundsOfSubjectDate('enrollmentDate', {})
deriveSubjectStatus({ enrolmentDate: '2025-03-01' })
countSubjectDates([{ enrolmentDate: '2025-03-01' }])
