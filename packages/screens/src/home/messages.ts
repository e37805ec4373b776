/** Texts of the home screen [HOME-001 … HOME-016]. */
export const HOME = {
  title: '홈',
  adminTitle: '관리자 대시보드',
  loading: '불러오는 중...',
  slow: '홈 화면의 자료를 기다리고 있습니다.',
  slowCounts: '현황을 기다리고 있습니다.',
  noStudy: '현재 참여 중인 연구가 없습니다.',
  noStudyHint: '연구에 배정되면 이곳에 연구 현황이 표시됩니다.',
  notFound: '연구를 찾을 수 없습니다.',
  notFoundHint: '마지막으로 열었던 연구가 삭제되었거나 더 이상 참여하고 있지 않습니다.',
  toStudies: '연구 리스트로 이동',
  failed: '홈 화면을 불러오는 데 실패했습니다.',
  failedSafe: '저장된 자료에는 영향이 없습니다.',
  retry: '다시 시도',
  retryCard: (label: string) => `${label} 다시 시도`,
} as const
