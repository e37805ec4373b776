/** Texts of the dialog that puts institutions into a study and takes them out [INST-032 … INST-061, INST-172 … INST-180]. */
export const MANAGE = {
  title: '참여 기관 관리',
  loading: '참여 기관을 불러오는 중입니다.',
  slow: '참여 기관 목록을 기다리고 있습니다.',
  loadFailed: '기관 목록을 불러오는 데 실패했습니다.',
  close: '닫기',
  rows: '참여 기관',
  none: '참여 중인 기관이 없습니다.',
  add: '기관 추가',
  edit: '수정',
  editOf: (name: string) => `${name} 수정`,
  remove: '삭제',
  removeOf: (name: string) => `${name} 삭제`,
  restore: '삭제 취소',
  restoreOf: (name: string) => `${name} 삭제 취소`,
  save: (changes: number) => `저장 (${changes}건)`,
  saved: '참여 기관이 저장되었습니다.',
  failed: '기관 정보 저장에 실패했습니다.',
  formOpen: '작성 중인 기관을 추가하거나 취소한 뒤 저장할 수 있습니다.',
  progress: '참여 기관 저장',
  progressOf: (done: number, all: number) => `저장 중 ${done}/${all}건`,
  unsure: '저장 여부를 확인하지 못했습니다.',
  unsureHint: '다시 저장하면 확인되지 않은 변경부터 확인한 뒤 이어서 저장합니다.',
  /** What became of a save that stopped. */
  counts: ({ done, unknown, refused, open }: Counts) =>
    [
      `${done}건 완료`,
      ...(unknown > 0 ? [`${unknown}건 확인 필요`] : []),
      ...(refused > 0 ? [`${refused}건 실패`] : []),
      `${open}건 남음`,
    ].join(', '),
  because: (name: string, reason: string) => `${name}: ${reason}`,
  states: {
    new: '추가 예정',
    removed: '삭제 예정',
    running: '저장 중',
    done: '완료',
    unknown: '저장 여부 확인 필요',
    refused: '저장 실패',
  },
  facts: {
    number: '기관번호',
    target: '목표 등록 수',
    people: (count: number) => `${count}명`,
    investigator: '연구책임자(PI)',
    participants: '참여자',
  },
  leaveTitle: '저장하지 않은 변경',
  leave: (changes: number) => `저장하지 않은 변경 ${changes}건이 있습니다. 변경을 버리고 닫으시겠습니까?`,
  leaveConfirm: '버리고 닫기',
  stay: '계속 작성',
  draft: '참여 기관 관리',
} as const

interface Counts {
  readonly done: number
  readonly unknown: number
  readonly refused: number
  readonly open: number
}

/** Texts of the form of one new institution. */
export const ROW = {
  addTitle: '기관 추가',
  editTitle: '기관 수정',
  institution: '기관',
  pickInstitution: '기관 선택',
  searchInstitution: '기관명으로 검색',
  institutionMissing: '기관을 선택해주세요.',
  number: '기관번호',
  target: '목표 등록 수',
  investigator: '연구책임자(PI)',
  institutionFirst: '기관을 먼저 선택해주세요.',
  participants: '일반 참여자',
  addParticipants: '참여자 선택',
  investigatorFirst: '연구책임자를 먼저 선택해주세요.',
  searchPerson: '이름, 이메일, 사용자 ID로 검색',
  nothingFound: '검색 결과가 없습니다.',
  peopleFailed: '사용자 목록을 불러오는 데 실패했습니다.',
  dropOf: (name: string) => `${name} 빼기`,
  chosen: '선택한 일반 참여자',
  cancel: '취소',
  addAndClose: '추가',
  addAndGoOn: '추가하고 계속',
  apply: '적용',
} as const
