/** The kinds of work that the access record tells apart, in Korean [ACCESS-001]. */
export const ACCESS_TASKS = {
  view: '조회',
  list: '목록 조회',
  check: '확인',
  create: '등록',
  change: '수정',
  download: '내려받기',
  review: '월별 검토',
  send: '안내 발송',
  'sign-in': '로그인',
  'session-end': '세션 종료',
} as const

/** What kind of data was worked with, in Korean [ACCESS-001]. */
export const ACCESS_SUBJECTS = {
  subject: '시험대상자',
  account: '사용자 계정',
  trail: '변경 이력',
  'access-record': '접속 기록',
  study: '연구',
  organization: '조직',
  partner: '파트너사',
  session: '계정',
} as const

/** A kind of work. */
export type AccessTask = keyof typeof ACCESS_TASKS

/** A kind of data. */
export type AccessSubject = keyof typeof ACCESS_SUBJECTS
