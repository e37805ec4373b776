/** The roles of an organisation in a study, with their Korean names [INST-027 … INST-031, INST-107, INST-108]. */
export const ORGANIZATION_ROLE_LABELS = {
  LEAD_SPONSOR: '연구주도기관',
  REQUESTING_SPONSOR: '의뢰기관',
  CRO: 'CRO',
  SMO: 'SMO',
  SITE: '참여기관',
} as const
export type OrganizationRole = keyof typeof ORGANIZATION_ROLE_LABELS
