import { VISIT_TASK_LABELS, type VisitTask } from '../visit-task/visitTasks'
import type { Attachment } from './attachment'

interface Listed {
  readonly tasks: readonly VisitTask[] | null
  readonly attachments: readonly Attachment[] | null
}

/** A visit whose lists are texts, as its trail shows them: the kinds of work, and the files with what is in them. */
export function visitInTrail<Visit extends Listed>(visit: Visit) {
  const { tasks, attachments } = visit
  return {
    ...visit,
    tasks: tasks && tasks.map((task) => VISIT_TASK_LABELS[task]).join(', '),
    attachments: attachments && attachments.map(({ name, sha256 }) => `${name} (SHA-256 ${sha256})`).join(', '),
  }
}
