import type { Handlers } from '../http/handler'
import { readBaselineDate } from '../subjects/course/baselineDate'
import { enrollSubject } from '../subjects/course/enroll'
import { completeSubject, dropOutSubject } from '../subjects/course/finish'
import { rescreenSubject } from '../subjects/course/rescreen'
import { completeScreening, failScreening, startScreening } from '../subjects/course/screening'
import { listTreatmentGroups } from '../subjects/course/treatmentGroups'

/** The course of a subject through a study. */
export const subjectCourseHandlers = {
  enrollSubject: (context, input) => enrollSubject(context, input),
  startScreening: (context, input) => startScreening(context, input),
  completeScreening: (context, input) => completeScreening(context, input),
  failScreening: (context, input) => failScreening(context, input),
  rescreenSubject: (context, input) => rescreenSubject(context, input),
  completeSubject: (context, input) => completeSubject(context, input),
  dropOutSubject: (context, input) => dropOutSubject(context, input),
  getBaselineDate: ({ db, scope }, { path }) => readBaselineDate(db, scope, path.subjectId),
  listTreatmentGroups: ({ db, scope }) => listTreatmentGroups(db, scope),
} satisfies Partial<Handlers>
