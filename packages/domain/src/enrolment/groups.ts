/** The arm that means all arms, in any letter case: a subject cannot be enrolled into it [SUBJ-273, DCONST-017]. */
export const COMMON_GROUP = 'common'
/** As it is named on screen [TMPL-079]. */
export const COMMON_GROUP_NAME = '공통'

export const GROUPS_NOT_LOADED = '연구군 목록을 불러올 수 없습니다.'
export const NO_GROUPS = '등록된 연구군이 없습니다.'

/** A research group: its name is shown, its code is sent [SUBJ-272, SUBJ-392]. */
export interface TreatmentGroup {
  readonly armCode: string
  readonly armName: string
}

/** The groups that a subject can be enrolled into, in their order; without any, enrolment is impossible [SUBJ-276]. */
export function offeredGroups<Group extends Pick<TreatmentGroup, 'armCode'>>(groups: readonly Group[]): Group[] {
  return groups.filter(({ armCode }) => armCode.trim().toLowerCase() !== COMMON_GROUP)
}
