import { formatDate } from '@imsang/domain/calendar'

/** Texts of the visit histories [VISIT-001 … VISIT-036, VISIT-088, VISIT-089]. */
export const HISTORY = {
  view: '보기 방식',
  views: { table: '표 보기', calendar: '캘린더 보기' },
  table: '시험대상자 방문 이력',
  calendar: '방문 캘린더',
  others: '비정기·추가 방문',
  notes: '비고',
  failed: '방문 이력을 불러오는 데 실패했습니다.',
  retry: '다시 시도',
  retryOf: (scno: string) => `${scno} 방문 다시 시도`,
  empty: '방문 이력이 없습니다.',
  emptyHint: '시험대상자가 등록되고 방문이 저장되면 이곳에 표시됩니다.',
  slow: '방문 이력을 기다리고 있습니다.',
  progress: (loaded: number, all: number) => `${all}명 중 ${loaded}명의 방문을 불러왔습니다.`,
  subject: '시험대상자',
  everybody: '전체 시험대상자',
  /** The whole list of a day [VISIT-033]. */
  day: (day: string, count: number) => `${day} 방문 ${count}건`,
  visitOf: (scno: string, name: string) => `${scno} ${name}`,
} as const

/** What is said of the visits of one subject while they are not there [VISIT-084]. */
export const VISITS = {
  failed: '방문 정보를 불러오는 데 실패했습니다.',
  slow: '방문 정보를 기다리고 있습니다.',
  empty: HISTORY.empty,
} as const

/** Texts of one visit [VISIT-088, VISIT-089, VISIT-264]. */
export const VISIT = {
  detail: '방문 상세',
  fields: {
    name: '방문명',
    code: '방문 코드',
    type: '방문 유형',
    state: '상태',
    scheduled: '예정일',
    window: '허용범위',
    actual: '실제 방문일',
    description: '설명',
    notes: '비고',
    createdBy: '등록자',
    createdAt: '등록일시',
  },
  range: (start: string, end: string) => `${formatDate(start)} ~ ${formatDate(end)}`,
  hidden: '가려진 정보',
  why: '왜?',
  whyOf: (name: string) => `${name}: 상태의 이유`,
} as const
