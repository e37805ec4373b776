import type { CalendarDate } from '../calendar/calendar'
import { dateOfVisit } from '../visit-order/visitList'
import type { StoredVisit } from '../visit-state/visit'
import { type TaskChecklist, tickedTasks, VISIT_TASK_LABELS, VISIT_TASKS } from '../visit-task/visitTasks'

/** The work of an event: a visit of a protocol, or what its checklist says [DEC-342]. */
export const EVENT_WORK = ['subjectVisit', ...VISIT_TASKS] as const
export type EventWork = (typeof EVENT_WORK)[number]

/** What the task history can be narrowed to, in order [VISIT-059 … VISIT-068]. */
export const HISTORY_CATEGORIES = ['all', ...EVENT_WORK] as const
export type HistoryCategory = (typeof HISTORY_CATEGORIES)[number]

export const CATEGORY_LABELS: Readonly<Record<HistoryCategory, string>> = {
  all: '전체',
  subjectVisit: '시험대상자 방문',
  ...VISIT_TASK_LABELS,
}

/** The fields of an event that decide its work and its place. */
export type HistoryEvent = Pick<StoredVisit, 'visitId' | 'visitTemplateId' | 'scheduledDate' | 'actualVisitDate'> & {
  /** Null for a visit without one: one of a template, or a follow-up. */
  readonly taskChecklist: TaskChecklist | null
}

/** The work of an event: one made from a template is a visit of a subject [VISIT-060, DEC-342]. */
export function workOfEvent({ visitTemplateId, taskChecklist }: HistoryEvent): EventWork[] {
  if (visitTemplateId !== null) return ['subjectVisit']
  return taskChecklist ? tickedTasks(taskChecklist) : []
}

/** Whether an event is found under a category: under each kind of its work, and under all [VISIT-059, VISIT-069]. */
export const isInCategory = (event: HistoryEvent, category: HistoryCategory): boolean =>
  category === 'all' || workOfEvent(event).includes(category)

/** Comparator for `sort()`: the newest day first, undated ones last [VISIT-044, DEC-307]. */
export function compareEvents(one: HistoryEvent, other: HistoryEvent): number {
  return compareDays(dateOfVisit(one), dateOfVisit(other)) || (one.visitId < other.visitId ? -1 : 1)
}

function compareDays(one: CalendarDate | null, other: CalendarDate | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? 1 : -1
}
