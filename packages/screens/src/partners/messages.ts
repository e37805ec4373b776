import { PARTNER_FIELD_LABELS } from '@imsang/domain/b2b-partner'

const { companyName, companyCode, contactEmail, entityId } = PARTNER_FIELD_LABELS

/** Texts of the list of B2B partners [PARTNER-001 … PARTNER-028, PARTNER-180 … PARTNER-184]. */
export const PARTNERS = {
  panel: 'B2B 파트너 목록',
  table: 'B2B 파트너',
  guide: '사용 가이드',
  add: '파트너사 추가',
  notice: 'Client Secret은 생성 시 한 번만 표시됩니다. 반드시 안전한 곳에 보관해주세요.',
  empty: '등록된 파트너사가 없습니다.',
  failed: '파트너사 목록을 불러오는데 실패했습니다.',
  slow: '파트너사 목록을 기다리고 있습니다.',
  columns: {
    companyName,
    clientId: 'Client ID',
    contactEmail,
    enabled: '상태',
    createdAt: '등록일',
    actions: '작업',
  },
  on: '활성',
  off: '비활성',
  activeOf: (name: string) => `${name} 활성`,
  open: '상세 보기',
  close: '접기',
  connect: '시스템 연결',
  info: '연동 정보',
  remove: '삭제',
  /** Names a button of a row, whose partner stands beside it. */
  of: (name: string, action: string) => `${name} ${action}`,
} as const

/** Texts of an expanded row [PARTNER-015 … PARTNER-020, PARTNER-182, PARTNER-184]. */
export const DETAILS = {
  clientId: PARTNERS.columns.clientId,
  secret: 'Client Secret',
  /** The same for every partner: it tells nothing about the secret. */
  mask: '•'.repeat(12),
  once: '생성 시 한 번만 표시됩니다.',
  withoutSecret: 'Client Secret을 사용하지 않습니다.',
  companyCode,
  contactEmail,
  website: '웹사이트',
  address: '연동 URL',
  protocol: '연동 방식',
  oidc: 'OpenID Connect',
  saml: 'SAML 2.0',
} as const

/** Texts of the copy buttons [PARTNER-049, PARTNER-050]. */
export const COPY = {
  label: '복사',
  of: (what: string) => `${what} 복사`,
  done: '클립보드에 복사되었습니다.',
  failed: '클립보드 접근 실패',
} as const

/** Of opening a partner's system [PARTNER-034, PARTNER-035]. */
export const CONNECT = { failed: 'SSO 연결에 실패했습니다.' } as const

/** Texts of the switch of a partner [PARTNER-028, PARTNER-180, PARTNER-181]. */
export const SWITCH = {
  on: '파트너사가 활성화되었습니다.',
  off: '파트너사가 비활성화되었습니다.',
  failed: '상태 변경에 실패했습니다.',
  title: '파트너사 연동 중지',
  ask: (name: string) => `${name} 파트너사 연동을 중지하시겠습니까? 다시 켤 때까지 시스템에 연결할 수 없습니다.`,
  confirm: '중지',
} as const

/** Texts of the question before a new secret [PARTNER-135, PARTNER-136, PARTNER-186]. */
export const RENEW = {
  title: '새 Client Secret 발급',
  ask: (name: string) =>
    `${name} 파트너사에 새 Client Secret을 발급하시겠습니까? 지금 사용하는 Client Secret은 바로 사용할 수 없게 됩니다.`,
  confirm: '발급',
  failed: 'Client Secret 발급에 실패했습니다.',
} as const

/** Texts of the question before a partner is deleted [PARTNER-037 … PARTNER-040]. */
export const REMOVE = {
  title: '파트너사 삭제',
  ask: (name: string) => `${name} 파트너사를 삭제하시겠습니까? 삭제하면 연동이 중단됩니다.`,
  done: '파트너사가 삭제되었습니다.',
  failed: '파트너사 삭제에 실패했습니다.',
} as const

/** Texts of the integration info [PARTNER-041 … PARTNER-048]. */
export const INFO = {
  title: (name: string) => `${name} 연동 정보`,
  failed: '연동 정보를 불러오는데 실패했습니다.',
  slow: '연동 정보를 기다리고 있습니다.',
  close: '닫기',
  fields: {
    issuerUrl: 'Issuer URL',
    authEndpoint: 'Authorization Endpoint',
    tokenEndpoint: 'Token Endpoint',
    userInfoEndpoint: 'UserInfo Endpoint',
    jwksUri: 'JWKS URI',
    scopes: 'Scopes',
  },
} as const

/** Texts of the guide [PARTNER-051 … PARTNER-054, PARTNER-185]. */
export const GUIDE = {
  title: '파트너 연동 가이드',
  needs: [
    'OIDC: 콜백 URL과 CORS 허용 출처가 필요합니다.',
    'SAML: Entity ID와 ACS URL이 필요합니다.',
    'SSO 엔드포인트는 선택 사항입니다.',
  ],
  saml: '파트너사에 전달할 SAML 주소',
  metadata: '메타데이터 주소',
  entityId,
  signIn: '로그인 주소',
  close: '닫기',
} as const

/** Texts of the dialog that shows a secret, once [PARTNER-091, PARTNER-094 … PARTNER-097]. */
export const SECRET = {
  title: 'Client Secret 안내',
  clientId: DETAILS.clientId,
  secret: DETAILS.secret,
  warning: '이 창을 닫으면 Client Secret을 다시 확인할 수 없습니다.',
  confirm: '확인했습니다',
} as const
