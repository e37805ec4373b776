import type { JobRoleKey } from './labels'

/** The job role of a user who is given no other one [APPR-071]. */
export const DEFAULT_JOB_ROLE: JobRoleKey = 'GENERAL_USER'

const OF_ANY: readonly JobRoleKey[] = ['TENANT_ADMIN', DEFAULT_JOB_ROLE]
const OF_HOSPITAL: readonly JobRoleKey[] = ['PI', 'SUB_I', 'CRC', 'SITE_DM', 'QA', ...OF_ANY]
const OF_RESEARCH: readonly JobRoleKey[] = ['PROJECT_MANAGER', 'PI', 'SUB_I', 'CRC', 'SITE_DM', ...OF_ANY]
const OF_SPONSOR: readonly JobRoleKey[] = ['PROJECT_MANAGER', 'CPM', 'CRA', 'SPONSOR_DM', 'QA', 'AUDITOR', ...OF_ANY]

// A map, because a type may be any text, also `__proto__`.
const OF_TYPE: ReadonlyMap<string, readonly JobRoleKey[]> = new Map([
  ['HOSPITAL', OF_HOSPITAL],
  ['SITE', OF_HOSPITAL],
  ['CLINIC', ['PI', 'SUB_I', 'CRC', ...OF_ANY]],
  ['UNIVERSITY', OF_RESEARCH],
  ['RESEARCH', OF_RESEARCH],
  ['PHARMACEUTICAL', OF_SPONSOR],
  ['MEDICAL_DEVICE', OF_SPONSOR],
  ['SPONSOR', OF_SPONSOR],
  ['LEAD_INSTITUTION', OF_SPONSOR],
  ['REQUESTING_INSTITUTION', OF_SPONSOR],
  ['CRO', OF_SPONSOR],
  ['SMO', ['PROJECT_MANAGER', 'CPM', 'CRC', 'SITE_DM', 'QA', ...OF_ANY]],
])

/**
 * The job roles of an organisation type, in the order in which they are offered. An unknown type, like OTHER, has an
 * administrator and general users.
 * @see USER-150 … USER-158, DEC-357
 */
export function jobRolesOf(organizationType: string): readonly JobRoleKey[] {
  return OF_TYPE.get(organizationType) ?? OF_ANY
}
