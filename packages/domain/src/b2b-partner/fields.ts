/** The labels of a partner's fields, on its forms and in its history, in their order. */
export const PARTNER_FIELD_LABELS = {
  companyName: '회사명',
  companyCode: '회사 코드',
  baseUrl: '웹사이트 주소',
  contactEmail: '담당자 이메일',
  description: '설명',
  logoPath: '로고 경로',
  useSAML: 'SAML 사용',
  redirectUri: '콜백 URL',
  webOrigin: 'CORS 허용 출처',
  entityId: 'Entity ID',
  acsUrl: 'ACS URL',
  ssoUrl: 'SSO 엔드포인트',
} as const

export type PartnerField = keyof typeof PARTNER_FIELD_LABELS

/** What a partner is called in the history that holds its changes [PARTNER-153]. */
export const PARTNER_KIND = '파트너사'

/** The fields of a partner that its history records, with their labels there [PARTNER-139]. */
export const PARTNER_HISTORY_LABELS = {
  ...PARTNER_FIELD_LABELS,
  enabled: '활성',
  secret: 'Client Secret',
} as const

export type PartnerHistoryField = keyof typeof PARTNER_HISTORY_LABELS

/** What the history says of a new secret instead of the secret [PARTNER-139]. */
export const NEW_SECRET = '새로 발급'

/** The longest texts of a partner, by field. */
export const LONGEST_PARTNER_TEXTS = {
  companyName: 255,
  companyCode: 63,
  baseUrl: 2048,
  contactEmail: 320,
  description: 255,
  logoPath: 255,
  redirectUri: 2048,
  webOrigin: 2048,
  entityId: 1024,
  acsUrl: 2048,
  ssoUrl: 2048,
} as const satisfies Partial<Record<PartnerField, number>>
