/** The types that a new organisation may have, in the order of their list [ORG-027 … ORG-036, ACONST-040]. */
export const ORGANIZATION_TYPE_LABELS = {
  HOSPITAL: '병원',
  PHARMACEUTICAL: '제약사',
  MEDICAL_DEVICE: '의료기기사',
  CRO: 'CRO(임상시험수탁기관)',
  SMO: 'SMO(임상시험관리기관)',
  RESEARCH: '연구기관',
  UNIVERSITY: '대학교',
  CLINIC: '의원',
  OTHER: '기타',
} as const
export type NewOrganizationType = keyof typeof ORGANIZATION_TYPE_LABELS

export const NEW_ORGANIZATION_TYPES = Object.keys(ORGANIZATION_TYPE_LABELS) as readonly NewOrganizationType[]

/** True for a type that a new organisation may have. */
export const isNewOrganizationType = (type: string): type is NewOrganizationType =>
  Object.hasOwn(ORGANIZATION_TYPE_LABELS, type)

/** The Korean name of a type; one outside the nine is shown with its code [ORG-037, DEC-357]. */
export const organizationTypeLabel = (type: string): string =>
  isNewOrganizationType(type) ? ORGANIZATION_TYPE_LABELS[type] : type

/** Whether an organisation can be chosen [ORG-038, ORG-039, DEC-358]. */
export const ORGANIZATION_STATUS_LABELS = { ACTIVE: '활성', INACTIVE: '비활성' } as const
export type OrganizationStatus = keyof typeof ORGANIZATION_STATUS_LABELS

export const ORGANIZATION_STATUSES = Object.keys(ORGANIZATION_STATUS_LABELS) as readonly OrganizationStatus[]
