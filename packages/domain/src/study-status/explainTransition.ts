import type { Explanation } from '../explanation'
import { normaliseStudyStatus } from './normaliseStudyStatus'
import {
  nextStudyStatuses,
  type StudyTransition,
  type StudyTransitionRefusal,
  studyStatusTransition,
} from './transition'

const ROWS: Record<StudyTransitionRefusal['rule'], readonly string[]> = {
  'unknown-status': ['STUDY-271'],
  'no-such-transition': ['STUDY-268', 'STUDY-269'],
  'reason-missing': ['STUDY-270'],
}

/**
 * Why a study may not take a status, with its present status and the allowed ones; null when it may. The requested
 * status is not repeated, because it may be any text.
 * @see STUDY-268 … STUDY-271, DEC-202
 */
export function explainStudyTransition(transition: StudyTransition): Explanation<never> | null {
  const outcome = studyStatusTransition(transition)
  if (!('refusal' in outcome)) return null
  const { rule } = outcome.refusal
  const { stored } = transition
  const study = `'${normaliseStudyStatus(stored).label}' 상태의 연구`
  const next = nextStudyStatuses(stored)
    .map((status) => `'${normaliseStudyStatus(status).label}'`)
    .join(' 또는 ')
  const unknown = rule === 'unknown-status' ? '요청한 상태는 사용할 수 없는 값이며, ' : ''
  const sentence =
    rule === 'reason-missing'
      ? `${study}를 ${next} 상태로 변경하려면 변경 사유를 입력해야 합니다.`
      : `${unknown}${study}는 ${next} 상태로만 변경할 수 있습니다.`
  return { rows: ROWS[rule], dates: [], sentence }
}
