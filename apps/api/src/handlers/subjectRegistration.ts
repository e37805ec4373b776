import type { Handlers } from '../http/handler'

/** Registering subjects and their numbers. */
export const subjectRegistrationHandlers = {
  createSubject: () => Promise.reject(new Error('not yet')),
  checkDuplicateSubject: () => Promise.reject(new Error('not yet')),
  getNextScno: () => Promise.reject(new Error('not yet')),
  getNextEnno: () => Promise.reject(new Error('not yet')),
  updateScno: () => Promise.reject(new Error('not yet')),
  updateEnno: () => Promise.reject(new Error('not yet')),
} satisfies Partial<Handlers>
