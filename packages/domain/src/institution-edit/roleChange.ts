import type { Refusal } from '../explanation'
import { ORGANIZATION_ROLE_LABELS, type OrganizationRole } from '../organization-roles'
import { mayBeChosenAs, type OrganizationUse } from '../study-form'

/** An organisation of a study that is to get another role in it. */
export interface RoleChange {
  readonly from: OrganizationRole
  readonly to: OrganizationRole
  /** The type of the organisation, in any letter case. */
  readonly organizationType: string
  /** The organisation is in the study a second time, with the new role. */
  readonly hasRoleAlready: boolean
  /** An institution with subjects, with an investigator or with people. */
  readonly isInUse: boolean
  /** No other organisation of the study has the present role. */
  readonly isLast: boolean
}

const USE: Readonly<Record<OrganizationRole, OrganizationUse>> = {
  LEAD_SPONSOR: 'sponsor',
  REQUESTING_SPONSOR: 'sponsor',
  CRO: 'CRO',
  SMO: 'SMO',
  SITE: 'institution',
}

/** A study is never without these [STUDY-173]. */
const NEEDED: readonly OrganizationRole[] = ['LEAD_SPONSOR', 'REQUESTING_SPONSOR']

/** The roles that an organisation of a type may have in a study, with their names, in the order of the list of roles. */
export const rolesFor = (organizationType: string): readonly { id: OrganizationRole; label: string }[] =>
  (Object.keys(USE) as OrganizationRole[])
    .filter((role) => mayBeChosenAs(organizationType, USE[role]))
    .map((id) => ({ id, label: ORGANIZATION_ROLE_LABELS[id] }))

/**
 * Why an organisation does not get another role in a study, or null. People of an institution read its subjects only;
 * as people of a CRO they would read all of them, so an institution keeps its role while somebody or something belongs to it.
 * @see INST-146 … INST-149, DEC-781
 */
export function refusalToChangeRole(
  change: RoleChange,
): Refusal<'unsuitable' | 'has-role-already' | 'in-use' | 'needed'> | null {
  const { from, to, organizationType, hasRoleAlready, isInUse, isLast } = change
  if (from === to) return null
  if (!mayBeChosenAs(organizationType, USE[to])) {
    return { rule: 'unsuitable', message: '기관 유형에 맞지 않는 역할입니다.' }
  }
  if (from === 'SITE' && isInUse) {
    return { rule: 'in-use', message: '시험대상자나 참여자가 있는 참여기관은 역할을 변경할 수 없습니다.' }
  }
  if (hasRoleAlready) return { rule: 'has-role-already', message: '이미 이 역할로 참여하고 있는 기관입니다.' }
  if (isLast && NEEDED.includes(from)) {
    return { rule: 'needed', message: '연구주도기관과 의뢰기관은 연구에 하나 이상 있어야 합니다.' }
  }
  return null
}
