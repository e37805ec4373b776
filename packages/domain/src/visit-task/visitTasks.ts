/** The kinds of work of a visit that no protocol prescribes, in the order of its checklist [SCONST-044 … SCONST-051, DEC-348]. */
export const VISIT_TASKS = [
  'dataEntry',
  'separateExamVisit',
  'queryResolution',
  'monitoring',
  'qualityAssurance',
  'isfTask',
  'meeting',
  'otherTask',
] as const
export type VisitTask = (typeof VISIT_TASKS)[number]

export const VISIT_TASK_LABELS: Readonly<Record<VisitTask, string>> = {
  dataEntry: '데이터 입력',
  separateExamVisit: '별도 검사 방문',
  queryResolution: '쿼리 해결',
  monitoring: '모니터링',
  qualityAssurance: 'QA 모니터링',
  isfTask: 'ISF 업무',
  meeting: '회의',
  otherTask: '기타 업무',
}

/** The checklist as it is sent: every kind of work, ticked or not. */
export type TaskChecklist = Readonly<Record<VisitTask, boolean>>

/** The ticked kinds of work, in the order of the checklist. */
export const tickedTasks = (checklist: TaskChecklist): VisitTask[] => VISIT_TASKS.filter((task) => checklist[task])

/** A checklist on which these kinds of work are ticked. */
export const checklistOf = (ticked: readonly VisitTask[]): TaskChecklist =>
  Object.fromEntries(VISIT_TASKS.map((task) => [task, ticked.includes(task)])) as Record<VisitTask, boolean>
