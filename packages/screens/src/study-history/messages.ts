/** Texts of a study's history, beside those that it shares with a subject's. */
export const STUDY_HISTORY = {
  open: '변경 이력',
  title: (name: string) => `변경 이력 - ${name}`,
  emptyOfField: '이 항목에는 볼 수 있는 변경이 없습니다. 다른 항목을 선택해보세요.',
  part: '권한에 따라 볼 수 있는 변경만 표시합니다.',
} as const
