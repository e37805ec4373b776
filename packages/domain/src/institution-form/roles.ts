import type { OrganizationRole } from '../organization-roles'
import type { ProjectRole } from '../study-participants'

// Maps, because a type or a role of another system may be any text, also `constructor`.
const ROLE_OF_TYPE: ReadonlyMap<string, OrganizationRole> = new Map([
  ['CRO', 'CRO'],
  ['SMO', 'SMO'],
  ['PHARMACEUTICAL', 'REQUESTING_SPONSOR'],
  ['MEDICAL_DEVICE', 'REQUESTING_SPONSOR'],
])
const ROLE_OF_USER: ReadonlyMap<string, ProjectRole> = new Map([
  ['PI', 'SITE_PRINCIPAL_INVESTIGATOR'],
  ['SUB_I', 'CO_INVESTIGATOR'],
  ['CRC', 'COORDINATOR'],
  ['CRA', 'MONITOR'],
  ['CPM', 'PROJECT_MANAGER'],
  ['SPONSOR_DM', 'DATA_MANAGER'],
  ['SITE_DM', 'DATA_MANAGER'],
])

/** The role that an organisation gets in a study by its type, in any letter case [INST-062 … INST-066, DEC-232]. */
export const roleOfOrganizationType = (type: string): OrganizationRole => ROLE_OF_TYPE.get(type.toUpperCase()) ?? 'SITE'

/** The role in a study of somebody with a role of a user [INST-119]. */
export const projectRoleOf = (userRole: string): ProjectRole => ROLE_OF_USER.get(userRole) ?? 'VIEWER'
