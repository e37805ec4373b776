import { ALLOWED_DOMAIN_FIELD_LABELS } from '@imsang/domain/allowed-domain'

/** Texts of the list of allowed domains [DOMAIN-001 … DOMAIN-030, DOMAIN-076, DOMAIN-077, DOMAIN-080, DOMAIN-081]. */
export const DOMAINS = {
  panel: '허용 도메인 목록',
  table: '허용 도메인',
  total: '전체 도메인',
  active: '활성 도메인',
  inactive: '비활성 도메인',
  unit: '개',
  columns: { ...ALLOWED_DOMAIN_FIELD_LABELS, registered: '등록일', actions: '작업' },
  linked: '조직 연동',
  search: '도메인, 조직명, 설명 검색',
  empty: '등록된 도메인이 없습니다.',
  noHit: '검색 결과가 없습니다.',
  failed: '도메인 목록을 불러오는데 실패했습니다.',
  slow: '도메인 목록을 기다리고 있습니다.',
  pages: '허용 도메인 목록 페이지',
  openToAll: '아직 등록한 도메인이 없어 모든 회사 이메일로 가입할 수 있습니다.',
  openToAllHint: '도메인을 추가하면 활성 도메인의 이메일로만 가입할 수 있습니다.',
  closed: '활성 도메인이 없어 아무도 가입할 수 없습니다.',
  closedHint: '도메인을 추가하거나 활성으로 바꾸면 그 도메인의 이메일로 가입할 수 있습니다.',
  /** What follows when the last active domain is switched off or deleted. */
  lastOne: '활성 도메인이 하나도 남지 않아 아무도 가입할 수 없게 됩니다.',
  activeOf: (domain: string) => `${domain} 활성`,
  edit: '수정',
  editOf: (domain: string) => `${domain} 수정`,
  remove: '삭제',
  removeOf: (domain: string) => `${domain} 삭제`,
} as const

/** Texts of the switch of a domain. */
export const SWITCH = {
  on: '도메인이 활성화되었습니다.',
  off: '도메인이 비활성화되었습니다.',
  failed: '상태 변경에 실패했습니다.',
  title: '도메인 비활성화',
  ask: (domain: string) => `${domain} 도메인을 비활성화하시겠습니까?`,
  confirm: '비활성화',
} as const

/** Texts of the dialog that adds a domain [DOMAIN-031 … DOMAIN-045]. */
export const ADD = {
  title: '도메인 추가',
  domain: '도메인 (예: example.com)',
  confirm: '추가',
  done: '도메인이 추가되었습니다.',
  failed: '도메인 추가에 실패했습니다.',
} as const

/** Texts of the dialog that edits a domain [DOMAIN-046 … DOMAIN-051]. */
export const EDIT = {
  title: '도메인 수정',
  confirm: '저장',
  done: '도메인이 수정되었습니다.',
  failed: '도메인 수정에 실패했습니다.',
  values: (companyName: string, description: string, state: string) =>
    `조직명 ${companyName}, 설명 ${description}, ${state}`,
  on: '활성',
  off: '비활성',
} as const

/** Texts of the question before a domain is deleted [DOMAIN-053 … DOMAIN-058]. */
export const REMOVE = {
  title: '도메인 삭제',
  ask: (domain: string) => `${domain} 도메인을 삭제하시겠습니까?`,
  inUse: '해당 도메인으로 가입한 사용자가 있으면 삭제할 수 없습니다.',
  done: '도메인이 삭제되었습니다.',
  failed: '도메인 삭제에 실패했습니다.',
} as const
