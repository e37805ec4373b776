/** The kit's own fixed words. What a screen says, the screen passes in. */
export const labels = {
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
  clearSearch: '검색어 지우기',
  opensInNewWindow: '새 창에서 열림',
  loading: '불러오는 중...',
  retry: '다시 시도',
  firstPage: '첫 페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  lastPage: '마지막 페이지',
  page: (number: number) => `${number}페이지`,
  lengthLimit: (limit: number) => `${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
  lengthLeft: (left: number) => `${left.toLocaleString('ko-KR')}자 남았습니다.`,
  lengthOver: (over: number) => `${over.toLocaleString('ko-KR')}자 넘었습니다.`,
} as const
