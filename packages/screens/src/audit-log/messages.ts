/** Texts of a history: of a subject, and what others share with it [AUDIT-001 … AUDIT-044]. */
export const AUDIT_LOG = {
  title: (scno: string | null) => `변경 이력 - ${scno?.trim() || '스크리닝번호 없음'}`,
  table: '변경 이력',
  filter: '항목 필터',
  allFields: '전체',
  empty: '변경 이력이 없습니다.',
  emptyOfField: '이 항목은 바뀐 적이 없습니다. 다른 항목을 선택해보세요.',
  failed: '감사 로그를 불러오는데 실패했습니다.',
  failedSafe: '저장된 기록에는 영향이 없습니다.',
  refused: '변경 이력을 볼 권한이 없습니다.',
  refusedHint: '시스템 관리자, CI, PI, 공동연구자가 볼 수 있습니다.',
  loading: '불러오는 중...',
  slow: '변경 이력을 기다리고 있습니다.',
  listed: (listed: number) => `최근 변경 이력 ${count(listed)}건`,
  listedOf: (listed: number, total: number) => `최근 변경 이력 ${count(listed)}건 / 전체 ${count(total)}건`,
  close: '닫기',
  columns: {
    changedAt: '변경일시',
    field: '항목',
    oldValue: '이전 값',
    newValue: '변경 값',
    reason: '변경 사유',
    type: '변경 유형',
    person: '변경자',
  },
  entry: '기록 상세',
  subject: '시험대상자',
  entryOf: (moment: string, field: string, others: number) =>
    `${moment} ${field}${others > 0 ? ` 외 ${others}건` : ''} 기록 상세`,
  exactMoment: '기록 시각',
  inSeoul: (moment: string) => `${moment} (서울)`,
  inUtc: (moment: string) => `${moment} (UTC)`,
  ipAddress: 'IP 주소',
  userAgent: '사용자 환경',
} as const

function count(value: number): string {
  return value.toLocaleString('ko-KR')
}
