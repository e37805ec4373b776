/** Texts of the forecast; its sentences come from the rule [DASH-112, DASH-113]. */
export const FORECAST = {
  title: '등록 완료 예측',
  why: '왜?',
  method: '예측 방법',
  /** The drawing: the expected month and both ends of the band, in months from today. */
  drawing: '목표 달성 예상 시기와 80% 구간',
  month: '달성 시기',
  earliest: '빠르면',
  expected: '예상',
  latest: '늦으면',
  after: (years: number) => `${years}년 이후`,
  fromToday: '오늘부터',
  months: '개월',
  /** DASH-057 */
  failed: '대시보드 데이터를 불러오는 데 실패했습니다.',
} as const
