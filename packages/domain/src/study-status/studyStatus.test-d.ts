// Checked by tsc: each marked line must not compile.
import { nextStudyStatuses, normaliseStudyStatus, type StudyStatus, studyStatusTransition } from '.'

export const status: StudyStatus = 'ONGOING'
// @ts-expect-error an old status that is no longer stored
export const pending: StudyStatus = 'PENDING'
// @ts-expect-error letter case counts
nextStudyStatuses('ONGOING').includes('ongoing')

const { kind } = normaliseStudyStatus('active')
export const isOngoing = kind === 'ongoing'
// @ts-expect-error an impossible status
export const isActive = kind === 'active'

const outcome = studyStatusTransition({ stored: 'ONGOING', next: 'COMPLETED' })
// @ts-expect-error a wrong field name
studyStatusTransition({ stored: 'ONGOING', status: 'COMPLETED' })
if ('refusal' in outcome) {
  outcome.refusal.rule === 'no-such-transition'
  // @ts-expect-error a refusal that does not exist
  outcome.refusal.rule === 'not-allowed'
} else {
  // @ts-expect-error an impossible status
  outcome.status === 'PENDING'
}
