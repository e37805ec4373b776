import { PROJECT_ROLE_LABELS, type ProjectRole } from './labels'

/** Investigators in charge are chosen with the study and with its institutions, which keep exactly one [DEC-240, INST-083]. */
const IN_CHARGE = ['CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR'] as const

/** True for the chief investigator of a study and the investigator of an institution [RSCH-034]. */
export const isRoleInCharge = (role: string): boolean => (IN_CHARGE as readonly string[]).includes(role)

/** The roles that a person may be added with, in the order of the list of roles [RSCH-063, DEC-240]. */
export const GIVEN_ROLES: readonly ProjectRole[] = (Object.keys(PROJECT_ROLE_LABELS) as ProjectRole[]).filter(
  (role) => !isRoleInCharge(role),
)

/** The role that is chosen before another one is [DEC-240]. */
export const FIRST_GIVEN_ROLE: ProjectRole = 'CO_INVESTIGATOR'

/** True for a role that a person may be added with [RSCH-063]. */
export const mayBeGiven = (role: string): boolean => (GIVEN_ROLES as readonly string[]).includes(role)

/** Why a person is not added [SCALL-039, RSCH-063, RSCH-064]. */
export const ADDING_REFUSED = {
  role: '추가할 때 지정할 수 없는 역할입니다.',
  person: '연구에 참여하는 기관의 사용자만 추가할 수 있습니다.',
  already: '이미 참여 중인 연구자입니다.',
} as const
