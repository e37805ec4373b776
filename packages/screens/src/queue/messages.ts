/** Texts of requests that wait in this browser [OFFL-002 … OFFL-125]. */
export const QUEUE = {
  offline: '서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.',
  recovering: (count: number) => `데이터를 복구하는 중입니다. (자동 재시도 ${count}건)`,
  waiting: '일부 요청이 대기 중입니다. 재시도 여부를 확인해주세요.',
  more: (count: number) => `외 ${count}건`,
  retry: '재시도',
  ignore: '무시',
  hide: '숨기기',
  compare: '내용 비교',
  earlier: '앞선 요청을 먼저 처리해주세요.',
  old: '하루 가까이 지난 요청입니다. 이미 반영되었는지 확인한 뒤 재시도해주세요.',
  conflict: '다른 사용자가 먼저 변경했습니다.',
  done: '요청이 처리되었습니다.',
  failed: '요청에 실패했습니다. 다시 시도해주세요.',
  dropped: (request: string) => `요청을 처리하지 못했습니다: ${request}`,
  lost: '보관한 요청 하나를 읽을 수 없어 지웠습니다. 입력한 내용을 확인해주세요.',
  home: (count: number) => `서버에 보내지 못한 변경이 ${count}건 있습니다.`,
} as const

/** Texts of the comparison of a refused change [OFFL-109, OFFL-121 … OFFL-123]. */
export const COMPARISON = {
  field: '항목',
  before: '변경 전',
  current: '현재 값',
  waiting: '보관한 값',
  changedBy: (name: string, at: string) => `${name} 님이 ${at}에 변경했습니다.`,
  /** The history does not tell the value before, which is not the same as none. */
  notKnown: '알 수 없음',
  /** Of somebody or an organisation of which the request has no name. */
  chosen: '새로 선택한 값',
  unknown: '내용을 비교해서 보여드릴 수 없는 요청입니다.',
  explained: '다시 적용하면 현재 값 위에 보관한 값을 저장합니다. 무시하면 보관한 값을 지웁니다.',
  apply: '다시 적용',
  loading: '변경한 사람을 확인하는 중입니다.',
} as const

/** What a refused request without a field does [OFFL-140]. */
export const REQUESTS = {
  toggleDomain: '도메인의 활성 상태를 바꾸는 요청입니다.',
  deleteVisitTemplate: '방문 템플릿을 삭제하는 요청입니다.',
  startScreening: '스크리닝을 시작하는 요청입니다.',
  completeScreening: '스크리닝을 완료하는 요청입니다.',
  rescreenSubject: '재스크리닝을 시작하는 요청입니다.',
  withdrawVisit: '방문을 철회하는 요청입니다.',
  deleteVisit: '방문을 삭제하는 요청입니다.',
} as const

/** Texts of a sign-out while changes wait [OFFL-117]. */
export const SIGN_OUT = {
  title: '로그아웃할까요?',
  lost: (count: number) => `로그아웃하면 대기 중인 요청 ${count}건이 사라집니다.`,
  confirm: '로그아웃',
} as const
