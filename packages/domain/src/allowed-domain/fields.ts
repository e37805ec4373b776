/** What an allowed domain is called in the history that holds its changes [DOMAIN-074]. */
export const ALLOWED_DOMAIN_KIND = '허용 도메인'

/** The fields of an allowed domain that its history records, with their labels everywhere [DOMAIN-073]. */
export const ALLOWED_DOMAIN_FIELD_LABELS = {
  domain: '도메인',
  companyName: '조직명',
  description: '설명',
  isActive: '활성',
} as const
export type AllowedDomainField = keyof typeof ALLOWED_DOMAIN_FIELD_LABELS
