/** Messages of the client when the server sends none; the server sends some of them too. */
export const REQUEST_MESSAGES = {
  /** 412 when another user saved first [REQ-044, SUBJ-176]. */
  olderVersion: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
  /** The client's own: no answer in time [REQ-033]. */
  timeout: '요청 시간이 초과되었습니다',
  /** The client's own: no connection [REQ-034]. */
  network: '네트워크 연결에 실패했습니다',
  /** The client's own: an answer that does not match the contract [REQ-036]. */
  replyShape: '올바르지 않은 응답 데이터입니다.',
  /** The client's own: any other failure [REQ-035]. */
  unknown: '알 수 없는 오류가 발생했습니다',
  /** The client's own: a study is to be changed, and nobody says which [STUDY-251]. */
  noStudyId: '프로젝트 ID가 없습니다.',
  /** The client's own: no answer, but the change waits in this browser and is sent later [OFFL-112]. */
  kept: '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.',
  /** The client's own: no answer, and the change waits in this browser for its user [OFFL-113]. */
  keptForUser: '서버와 연결되지 않아 이 기기에 보관했습니다. 화면 위쪽에서 재시도를 눌러 보내주세요.',
  /** The session ended [REQ-037]. */
  sessionExpired: '세션이 만료되었습니다. 다시 로그인해주세요.',
  /** It ended because it was not used [SESSION-061, SESSION-079]. */
  sessionIdle: '오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해주세요.',
} as const

/** Messages that only the server sends, in every area. */
export const SERVER_MESSAGES = {
  /** 400 when the structure of a request does not match the contract. */
  shape: '요청 정보가 올바르지 않습니다. 입력한 값을 확인해주세요.',
  /** 400 when the body is not JSON. */
  json: '요청 본문을 읽을 수 없습니다. 다시 시도해주세요.',
  /** 401 without a valid session. */
  unauthenticated: '로그인이 필요합니다. 다시 로그인해주세요.',
  /** 403 when the screen or the call is not for this user. */
  noAccess: '접근 권한이 없습니다',
  /** 403 when a right to change something is missing [SUBJ-093]. */
  noRight: '권한이 없습니다.',
  /** 404 for an unknown path of the API. */
  unknownPath: '요청한 주소를 찾을 수 없습니다.',
  /** 415 when a public call brings something else than JSON [TRUST-210]. */
  mediaType: '요청 본문은 JSON 형식(application/json)으로 보내야 합니다.',
  /** 403 when a page of another site makes a public call [TRUST-212]. */
  foreignSite: '다른 사이트에서 보낸 요청은 처리할 수 없습니다.',
  /** 413 */
  tooLarge: '요청 크기가 허용된 한도를 넘었습니다.',
  /** 429 */
  tooManyTries: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
  /** 503 when too many others are being served [TRUST-125]. */
  busy: '지금 요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  /** 503 when the entry of a call could not be stored [ACCESS-005]. */
  notRecorded: '접속 기록을 남기지 못해 요청을 처리하지 않았습니다. 잠시 후 다시 시도해주세요.',
  /** 500 */
  internal: '서버에서 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  /** 404 and 403 of a study [STUDY-123, STUDY-124]. */
  studyNotFound: '연구를 찾을 수 없습니다.',
  studyNoAccess: '연구에 접근할 권한이 없습니다.',
  subjectNotFound: '시험대상자를 찾을 수 없습니다.',
  /** 404 of a visit that is unknown, removed, or of a subject that the caller may not read [DEC-839]. */
  visitNotFound: '방문을 찾을 수 없습니다.',
  changeNotFound: '변경 사항을 찾을 수 없습니다.',
  institutionNotFound: '기관 정보를 찾을 수 없습니다.',
  /** 404 for a caller without a participation in the study [SCALL-041, DEC-284]. */
  noParticipation: '참여 정보를 조회할 수 없습니다.',
  /** 404 of who asks for their institution without taking part in the study [DASH-058, DASH-077]. */
  notRegistered: '연구 참여 정보를 찾을 수 없습니다. 연구 관리자에게 등록을 요청해주세요.',
  /** 404 for somebody who does not take part in the study, or no more [RSCH-028]. */
  accountNotFound: '계정을 찾을 수 없습니다.',
  participantNotFound: '참여자 정보를 찾을 수 없습니다.',
  /** 400 for a period that ends before it begins [AUDIT-070]. */
  downloadCount: '내려받을 시험대상자의 수가 목록과 다릅니다. 목록을 새로 불러온 뒤 다시 시도해주세요.',
  monthGoesOn: '아직 끝나지 않은 달은 검토를 기록할 수 없습니다.',
  reversedPeriod: '시작일은 종료일보다 늦을 수 없습니다.',
} as const

/** How long to wait, in seconds up to 59, above in minutes, rounded up. */
const waitOf = (seconds: number): string => (seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`)

/**
 * The message after too many tries: when the next try is accepted.
 * @see LOGIN-081, VERIFY-035, RESET-037, DEC-479
 */
export const tooManyTriesFor = (seconds: number): string =>
  `시도가 너무 많습니다. ${waitOf(seconds)} 뒤에 다시 시도할 수 있습니다.`

/** The message after too many searches for subjects: when the next one is answered [FIND-031]. */
export const pausedSearchFor = (seconds: number): string =>
  `시험대상자를 자주 찾아 잠시 멈췄습니다. ${waitOf(seconds)} 뒤에 다시 찾을 수 있습니다.`
