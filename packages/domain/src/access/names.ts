/** The known job roles; an unknown one is stored unchanged and gives no right [ROLE-007, DEC-161]. */
export const JOB_ROLES = [
  'PLATFORM_ADMIN',
  'TENANT_ADMIN',
  'CHIEF_INVESTIGATOR',
  'CI',
  'SITE_PRINCIPAL_INVESTIGATOR',
  'PI',
  'SUB_I',
  'CRC',
  'CRA',
  'CPM',
  'PROJECT_MANAGER',
  'PM',
  'QA',
  'SPONSOR_DM',
  'SITE_DM',
  'RESEARCH_NURSE',
  'GENERAL_USER',
] as const
export type JobRole = (typeof JOB_ROLES)[number]

/** The known organisation types; an unknown text is stored and shown unchanged [ROLE-006, DEC-178]. */
export const ORGANIZATION_TYPES = [
  'SMO',
  'CRO',
  'SITE',
  'SPONSOR',
  'LEAD_INSTITUTION',
  'REQUESTING_INSTITUTION',
  'HOSPITAL',
  'PHARMACEUTICAL',
  'MEDICAL_DEVICE',
  'RESEARCH',
  'UNIVERSITY',
  'CLINIC',
  'OTHER',
  'LEAD_SPONSOR',
  'REQUESTING_SPONSOR',
] as const
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number]
