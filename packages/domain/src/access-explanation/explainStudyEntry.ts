import type { Explanation } from '../explanation'
import { projectRoleLabel } from '../study-participants'
import { type EntryStanding, type StudyEntry, studyEntryOf } from '../study-permissions'

/** Whether somebody enters a study, and why. */
export interface EntryExplanation extends Explanation<never> {
  readonly canEnter: boolean
  readonly reason: StudyEntry['by']
}

const SENTENCES: Record<Exclude<StudyEntry['by'], 'participant'>, string> = {
  'system-admin': '시스템 관리자는 모든 연구에 들어갈 수 있습니다.',
  'tenant-admin': '소속 조직이 참여하거나 만든 연구의 조직 관리자입니다.',
  'smo-staff': '소속 SMO가 이 연구에 참여하고 있습니다.',
  suspended: '이 연구의 참여가 중지되어 들어갈 수 없습니다.',
  'no-relation': '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.',
}

/** Returns why a person enters a study or does not, as `studyEntryOf` decides it [USER-243, USER-244, DEC-929]. */
export function explainStudyEntry(standing: EntryStanding): EntryExplanation {
  const { canEnter, by } = studyEntryOf(standing)
  const sentence =
    by === 'participant'
      ? `'${projectRoleLabel(standing.projectRole ?? '')}' 역할로 이 연구에 참여하고 있습니다.`
      : SENTENCES[by]
  return { canEnter, reason: by, rows: ['PERM-002', 'PERM-003', 'DEC-208'], dates: [], sentence }
}
