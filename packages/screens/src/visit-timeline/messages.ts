import { formatDate } from '@imsang/domain/calendar'
import { HISTORY, VISIT, VISITS } from '../visit-history/messages'

/** Texts of the visits on the page of a subject [VISIT-267]. */
export const TIMELINE = {
  ...VISITS,
  title: '방문',
  view: HISTORY.view,
  views: { timeline: '타임라인', table: '표로 보기' },
  timeline: '방문 타임라인',
  lanes: { visits: '방문', statuses: '상태 변경' },
  reload: '화면을 새로고침한 뒤 다시 시도해주세요.',
  emptyHint: '방문이 저장되면 이곳에 표시됩니다.',
  unscheduled: '비정기 방문',
  undated: (count: number) => `날짜가 없는 방문 ${count}건은 표에서 볼 수 있습니다.`,
  legend: {
    actual: VISIT.fields.actual,
    scheduled: VISIT.fields.scheduled,
    next: '다음 예정 방문',
    window: VISIT.fields.window,
  },
  /** A day or a range with what it is. */
  named: (name: string, value: string) => `${name} ${value}`,
  day: (name: string, date: string) => `${name} ${formatDate(date)}`,
  why: VISIT.why,
  whyOf: (state: string, name: string) => `${state} ${VISIT.why} ${VISIT.whyOf(name)}`,
  statusColumns: { change: '항목', status: '상태', date: '날짜' },
} as const
