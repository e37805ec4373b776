import type { Explanation } from '../explanation'
import { jobRoleLabel } from '../job-roles'
import { projectRoleLabel } from '../study-participants'
import { type DataRole, type DataRoleReason, dataRoleOf, type StudyStanding } from '../study-permissions'

/** How much of a subject somebody sees in a study, and why. */
export interface DataRoleExplanation extends Explanation<never> {
  readonly role: DataRole
  readonly isFull: boolean
}

const ROWS: Record<DataRoleReason['by'], readonly string[]> = {
  'system-admin': ['SUBJ-063', 'SUBJ-064'],
  'first-organization-smo': ['SUBJ-065'],
  'chief-investigator': ['SUBJ-066'],
  'study-role': ['SUBJ-066', 'SUBJ-067', 'SUBJ-068'],
  'job-role': ['SUBJ-066', 'SUBJ-067', 'SUBJ-068'],
  'no-full-role': ['SUBJ-069', 'SUBJ-070', 'SUBJ-071', 'SUBJ-072'],
}

function causeOf(reason: DataRoleReason): string {
  switch (reason.by) {
    case 'system-admin':
      return '시스템 관리자이므로'
    case 'first-organization-smo':
      return '첫 번째 소속이 SMO이므로'
    case 'chief-investigator':
      return '이 연구의 총괄연구책임자이므로'
    case 'study-role':
      return `이 연구의 역할이 '${projectRoleLabel(reason.value)}'이므로`
    case 'job-role':
      return `직책이 '${jobRoleLabel(reason.value)}'이므로`
    case 'no-full-role':
      return '모두 볼 수 있는 역할이나 직책이 아니므로'
  }
}

/** Returns how much of a subject a person sees and what decides it, as `dataRoleOf` does [USER-245, DEC-929]. */
export function explainDataRole(standing: StudyStanding): DataRoleExplanation {
  const reason = dataRoleOf(standing)
  const isFull = reason.role === 'ADMIN'
  const shown = isFull ? '시험대상자 정보가 모두 표시됩니다.' : '시험대상자 정보가 가려져 표시됩니다.'
  return { role: reason.role, isFull, rows: ROWS[reason.by], dates: [], sentence: `${causeOf(reason)} ${shown}` }
}
