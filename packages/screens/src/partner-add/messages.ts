import { PARTNER_FIELD_LABELS } from '@imsang/domain/b2b-partner'

/** Texts of the dialog that adds a partner [PARTNER-055 … PARTNER-093, PARTNER-101 … PARTNER-125]. */
export const ADD_PARTNER = {
  title: '파트너사 추가',
  tabs: '등록 방법',
  simple: '간편 등록',
  detailed: '상세 등록',
  confirm: '추가',
  running: '추가 중...',
  done: '파트너사가 성공적으로 추가되었습니다.',
  failed: '파트너사 추가에 실패했습니다.',
  linked: '파트너 링크가 추가되었습니다',
  notLinked: '파트너 추가 실패',
} as const

/** Texts of the simple tab: the address alone tells the rest. */
export const BY_ADDRESS = {
  website: '웹사이트 URL',
  contact: PARTNER_FIELD_LABELS.contactEmail,
  hint: '회사명과 회사 코드는 주소에서 자동으로 정해집니다.',
  preview: '주소에서 정해진 정보',
  name: PARTNER_FIELD_LABELS.companyName,
  code: PARTNER_FIELD_LABELS.companyCode,
  logo: '로고',
} as const
