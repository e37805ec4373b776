import type { CalendarMonth } from '@imsang/domain/smo-month'

const count = (value: number) => value.toLocaleString('ko-KR')
const nameOf = (month: CalendarMonth) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** Texts of the month of an SMO [VISIT-280 … VISIT-298]. */
export const SMO_MONTH = {
  subtitle: '우리 SMO 담당자가 한 달 동안 한 일과 계획한 일을 담당자, 기관, 연구별로 봅니다.',
  month: '조회할 달',
  before: '이전 달',
  after: '다음 달',
  everything: '전체',
  nothingFound: (query: string) => `'${query}'에 해당하는 항목이 없습니다.`,
  table: (month: CalendarMonth) => `${nameOf(month)} 방문과 업무`,
  place: '기관 · 연구',
  times: (value: number) => `${count(value)}건`,
  open: (who: string, where: string, value: number) => `${who}, ${where} ${count(value)}건 보기`,
  empty: '이 달의 방문과 업무가 없습니다.',
  emptyHint: '우리 SMO 담당자가 방문이나 업무를 등록하면 이곳에 표시됩니다.',
  emptyOfFilter: '조건에 맞는 방문과 업무가 없습니다.',
  emptyOfFilterHint: '담당자나 연구를 바꿔보세요.',
  failed: 'SMO 월간 현황을 불러오지 못했습니다.',
  failedSafe: '저장된 자료에는 영향이 없습니다.',
  slow: '한 달의 방문과 업무를 세고 있습니다.',
  refused: 'SMO 조직에 소속된 사용자만 볼 수 있습니다.',
  refusedHint: '소속이 바뀌었다면 조직 관리자에게 문의해주세요.',
  export: 'CSV 내보내기',
  exportedFile: (month: CalendarMonth, people: number) =>
    `${nameOf(month)} SMO 월간 현황, 담당자 ${count(people)}명 (CSV)`,
  exported: 'SMO 월간 현황을 CSV 파일로 저장했습니다.',
  exportFailed: 'CSV 파일을 만들지 못했습니다.',
  exportFailedHint: '저장된 자료에는 영향이 없습니다. 잠시 후 다시 시도해주세요.',
} as const

/** Texts of what a row opens [VISIT-289, VISIT-290, VISIT-298]. */
export const BEHIND_ROW = {
  title: (month: CalendarMonth, who: string) => `${nameOf(month)} ${who}`,
  table: '방문과 업무 목록',
  columns: { date: '방문일', name: '방문명', kind: '방문 구분', work: '업무 구분', state: '상태' },
  all: '전체',
  failed: '방문 목록을 불러오지 못했습니다.',
  slow: '방문 목록을 기다리고 있습니다.',
  empty: '방문과 업무가 없습니다.',
} as const
