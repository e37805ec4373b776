const count = (value: number) => value.toLocaleString('ko-KR')

const ADMINISTRATORS_READ = '시스템 관리자와 조직 관리자가 볼 수 있습니다.'

/** Texts of the access record. */
export const ACCESS = {
  subtitle: {
    all: '누가, 언제, 어디에서, 누구의 정보를 다루었는지의 기록입니다. 고치거나 지울 수 없으며 2년 동안 보관합니다.',
    organization:
      '우리 조직의 사용자가 언제, 어디에서, 누구의 정보를 다루었는지의 기록입니다. 고치거나 지울 수 없으며 2년 동안 보관합니다.',
    study:
      '이 연구에서 누가, 언제, 어디에서, 누구의 정보를 다루었는지의 기록입니다. 고치거나 지울 수 없으며 2년 동안 보관합니다.',
  },
  review: '월별 검토',
  filters: '접속 기록 필터',
  search: '번호로 찾기',
  searchHint: { record: '기록 번호', study: '기록 번호, 스크리닝번호' },
  numberUnknown: '이 번호의 기록이나 시험대상자가 없습니다.',
  numberFailed: '번호를 찾지 못했습니다.',
  number: '기록 번호',
  person: '사용자',
  unknownPerson: '목록에 없는 사용자',
  subject: '시험대상자',
  unknownSubject: '목록에 없는 시험대상자',
  task: '업무',
  result: '결과',
  refusedOnly: '허용되지 않은 요청만',
  period: '기간',
  columns: {
    at: '일시',
    who: '사용자',
    task: '업무',
    study: '연구',
    persons: '대상',
    from: '접속지',
    result: '결과',
  },
  nobody: '알 수 없는 사용자',
  server: '시스템',
  unnumbered: '번호 없음',
  more: (value: number) => `외 ${count(value)}명`,
  notShown: (value: number) => `그 밖에 ${count(value)}명`,
  open: '자세히',
  close: '접기',
  details: {
    number: '기록 번호',
    request: '요청 번호',
    browser: '브라우저',
    operation: '작업',
    filter: '목록 조건',
    purpose: '목적',
    persons: '대상 전체',
  },
  results: { allowed: '허용', refused: '거부', missing: '찾을 수 없음', failed: '오류' },
  shown: (value: number, isAll: boolean) =>
    isAll ? `기록 ${count(value)}건을 모두 보여줍니다.` : `최근 기록부터 ${count(value)}건을 보여줍니다.`,
  older: '더 보기',
  olderFailed: '이전 기록을 불러오지 못했습니다.',
  failed: '접속 기록을 불러오는 데 실패했습니다.',
  failedSafe: '저장된 기록에는 영향이 없습니다.',
  slow: '접속 기록을 기다리고 있습니다.',
  empty: '접속 기록이 없습니다.',
  emptyHint: '누군가 정보를 조회하거나 바꾸면 이곳에 표시됩니다.',
  nothingFound: '조건에 맞는 접속 기록이 없습니다.',
  nothingFoundHint: '기간이나 필터를 바꿔보세요.',
  refused: '접속 기록을 볼 권한이 없습니다.',
  refusedHint: {
    all: ADMINISTRATORS_READ,
    organization: ADMINISTRATORS_READ,
    study: '연구책임자(CI)와 시스템 관리자가 볼 수 있습니다.',
  },
} as const
