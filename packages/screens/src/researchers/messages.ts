/** Texts of the researchers of a study [RSCH-001 … RSCH-038, RSCH-067, RSCH-068]. */
export const RESEARCHERS = {
  title: '연구 참여 연구자',
  noAccess: '기관별 연구자를 조회할 권한이 없습니다. 시스템 관리자에게 문의해주세요.',
  institution: '기관 선택',
  everybody: '전체 사용자',
  institutionsFailed: '기관 목록을 불러오는 데 실패했습니다.',
  retry: '다시 시도',
  searchLabel: '연구자 검색',
  search: '이름, 기관명, 기관번호로 검색',
  columns: { name: '이름', institution: '기관', number: '기관번호', role: '역할', joined: '참여일' },
  pages: '연구자 목록 페이지',
  total: (found: number) => `총 ${found.toLocaleString('ko-KR')}명`,
  slow: '연구자 목록을 기다리고 있습니다.',
  failed: '연구자 목록을 불러오는 데 실패했습니다.',
  empty: '참여 중인 연구자가 없습니다.',
  emptyHint: '연구에 참여하는 사람이 이곳에 표시됩니다.',
  noResult: '검색 결과가 없습니다.',
  noResultHint: '다른 검색어를 입력하거나 다른 기관을 선택해보세요.',
  clear: '검색 조건 지우기',
  add: '참여자 추가',
} as const

/** Texts of the dialog about one person. */
export const RESEARCHER = {
  title: '연구자 정보',
  facts: { name: '이름', email: '이메일', institution: '기관', role: '역할', status: '상태', joined: '참여일' },
  close: '닫기',
  missing: '참여자 정보를 찾을 수 없습니다.',
  unreadable: '참여자 목록을 불러올 수 없습니다.',
  failed: '참여자 정보를 불러오는 데 실패했습니다.',
  noParticipation: '참여 정보를 조회할 수 없습니다',
} as const

/** Texts of taking somebody out of the study. */
export const REMOVAL = {
  open: '연구에서 제외',
  title: '연구에서 제외',
  question: (name: string) => `${name} 님을 연구에서 제외하시겠습니까?`,
  consequence: '제외하면 곧바로 이 연구에 접근할 수 없습니다. 지금까지의 변경 이력은 그대로 남습니다.',
  confirm: '제외',
  done: '연구자가 연구에서 제외되었습니다.',
  doneTitle: '제외 완료',
  acknowledge: '확인',
  noId: '참여자 ID가 필요합니다.',
  failed: '연구자 제외에 실패했습니다.',
} as const
