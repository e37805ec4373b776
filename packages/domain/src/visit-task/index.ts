export {
  checklistOf,
  type TaskChecklist,
  tickedTasks,
  VISIT_TASK_LABELS,
  VISIT_TASKS,
  type VisitTask,
} from './visitTasks'
