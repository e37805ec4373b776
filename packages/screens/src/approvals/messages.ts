import { PENDING_STATUS_LABELS } from '@imsang/domain/registration'

/** Texts of user management [USER-001 … USER-037, APPR-001 … APPR-034]. */
export const USERS = {
  title: '사용자 관리',
  tabs: '사용자 목록',
  active: '활성 사용자',
  pending: '승인 대기',
  activeList: '활성 사용자 목록',
  pendingList: '승인 대기 목록',
  people: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  columns: {
    name: '이름',
    email: '이메일',
    phone: '전화번호',
    organization: '소속',
    jobRole: '직책',
    status: '상태',
    registered: '등록일',
    company: '회사',
    applied: '신청일',
    actions: '작업',
  },
  enabled: '활성',
  disabled: '비활성',
  google: 'Google 계정',
  approve: '승인',
  reject: '거절',
  approveName: (name: string) => `${name} 승인`,
  rejectName: (name: string) => `${name} 거절`,
  add: '사용자 등록',
  filters: '사용자 찾기',
  searchLabel: '사용자 검색',
  search: '이름 또는 이메일 검색',
  everyOrganization: '전체 소속',
  noResult: '검색 결과가 없습니다.',
  noResultHint: '다른 검색어를 입력하거나 소속을 바꿔보세요.',
  clear: '검색 조건 지우기',
  noActive: '등록된 사용자가 없습니다.',
  noActiveHint: '가입 신청을 승인하면 이곳에 표시됩니다.',
  noPending: '승인 대기 중인 사용자가 없습니다.',
  noPendingHint: '새 가입 신청이 들어오면 이곳에 표시됩니다.',
  activeFailed: '사용자 목록을 불러오는 데 실패했습니다.',
  pendingFailed: '승인 대기 목록을 불러오는 데 실패했습니다.',
  bothFailed: '데이터 로드 중 오류가 발생했습니다.',
  retry: '다시 시도',
  slowActive: '사용자 목록을 기다리고 있습니다.',
  slowPending: '승인 대기 목록을 기다리고 있습니다.',
  activePages: '활성 사용자 목록 페이지',
  pendingPages: '승인 대기 목록 페이지',
  letter: '승인 대기 알림 메일',
  letterHint: '기다리는 사용자가 있을 때 하루에 한 번 오전 8시에 보냅니다.',
  letterFailed: '저장하지 못했습니다.',
} as const

/** Texts of the approval dialog [APPR-036 … APPR-054]. */
export const APPROVAL = {
  title: '사용자 승인',
  organization: '조직',
  incomplete: '조직과 직책을 선택해주세요.',
  confirm: '승인',
  running: '처리 중...',
  done: '사용자가 승인되었습니다.',
  failed: '사용자 승인에 실패했습니다.',
} as const

/** Texts of the rejection dialog [APPR-055 … APPR-065]. */
export const REJECTION = {
  title: '사용자 거절',
  reason: '거절 사유',
  reasonHint: '신청한 사람에게 이메일로 전달됩니다.',
  tooLong: '거절 사유는 255자 이하로 입력해주세요.',
  confirm: '거절',
  running: '처리 중...',
  done: '사용자가 거절되었습니다.',
  failed: '사용자 거절에 실패했습니다.',
} as const

/** Labels of the registration statuses; an unknown status is shown as sent [APPR-018 … APPR-022]. */
export const STATUS_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(PENDING_STATUS_LABELS))
