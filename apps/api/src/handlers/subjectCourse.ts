import type { Handlers } from '../http/handler'

/** The course of a subject through a study. */
export const subjectCourseHandlers = {
  enrollSubject: () => Promise.reject(new Error('not yet')),
  startScreening: () => Promise.reject(new Error('not yet')),
  completeScreening: () => Promise.reject(new Error('not yet')),
  failScreening: () => Promise.reject(new Error('not yet')),
  rescreenSubject: () => Promise.reject(new Error('not yet')),
  completeSubject: () => Promise.reject(new Error('not yet')),
  dropOutSubject: () => Promise.reject(new Error('not yet')),
  getBaselineDate: () => Promise.reject(new Error('not yet')),
  listTreatmentGroups: () => Promise.reject(new Error('not yet')),
} satisfies Partial<Handlers>
