/** Texts of the forecast; its sentences come from the rule [DASH-112, DASH-113]. */
export const FORECAST = {
  title: '등록 완료 예측',
  why: '왜?',
  method: '예측 방법',
  /** The drawing: one row, in months from today. */
  drawing: '목표 달성 예상 시기와 80% 구간',
  expected: '달성 예상',
  fromToday: '오늘부터',
  months: '개월',
  band: '80% 구간',
  /** DASH-057 */
  failed: '대시보드 데이터를 불러오는 데 실패했습니다.',
  slow: '기관별 등록 수를 기다리고 있습니다.',
} as const
