/** Texts of the page of one subject [SUBJ-421 … SUBJ-430]. */
export const SUBJECT = {
  back: '시험대상자 목록으로',
  notFound: '시험대상자를 찾을 수 없습니다.',
  failed: '시험대상자 정보를 불러오는 데 실패했습니다.',
  slow: '시험대상자 정보를 기다리고 있습니다.',
  course: '번호와 날짜',
  particulars: '기본 정보',
  history: '변경 이력',
  readers: '조회 기록',
  enter: (label: string) => `${label} 입력`,
  change: (label: string) => `${label} 변경`,
  entry: '입력',
  correction: '변경',
  save: '저장',
  masked: '가려진 정보',
  firstEntryHint: '저장하면 바로 반영되고 변경 이력에 남습니다. 나중에 바꾸려면 변경 사유가 필요합니다.',
} as const
