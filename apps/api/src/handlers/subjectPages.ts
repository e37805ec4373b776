import type { Handlers } from '../http/handler'

/** Subjects of large studies, a page at a time. */
export const subjectPagesHandlers = {
  listSubjectPage: () => Promise.reject(new Error('not yet')),
  listMaskedSubjectPage: () => Promise.reject(new Error('not yet')),
} satisfies Partial<Handlers>
