import { type AccessLevel, levelOfJobRole, meetsLevel } from '../access'
import type { Refusal } from '../explanation'
import { jobRolesOf } from './ofOrganization'

export const JOB_ROLE_NOT_IN_ORGANIZATION = '선택한 조직에서 사용할 수 없는 직책입니다.'
export const JOB_ROLE_ABOVE_OWN = '본인보다 권한이 높은 직책은 지정할 수 없습니다.'

/** True for a job role that ranks no higher than the level of the user who gives it [DEC-356]. */
export function mayGiveJobRole(jobRole: string, ownLevel: AccessLevel): boolean {
  return meetsLevel(ownLevel, levelOfJobRole(jobRole))
}

/**
 * Why a user may not give a job role in an organisation, or null. The key is compared exactly, so that no other
 * spelling of a role is accepted.
 * @param ownLevel the level of the user who gives it
 * @see DEC-356, DEC-357
 */
export function refusalToGiveJobRole(
  jobRole: string,
  organizationType: string,
  ownLevel: AccessLevel,
): Refusal<'not-in-organization' | 'above-own-level'> | null {
  if (!jobRolesOf(organizationType).some((each) => each === jobRole)) {
    return { rule: 'not-in-organization', message: JOB_ROLE_NOT_IN_ORGANIZATION }
  }
  if (!mayGiveJobRole(jobRole, ownLevel)) return { rule: 'above-own-level', message: JOB_ROLE_ABOVE_OWN }
  return null
}
