import type { Handlers } from '../http/handler'

/** The audit trail of a study. */
export const auditHandlers = {
  listSubjectAuditLogs: () => Promise.reject(new Error('not yet')),
  listAuditTrail: () => Promise.reject(new Error('not yet')),
  verifyAuditTrail: () => Promise.reject(new Error('not yet')),
  exportAuditTrail: () => Promise.reject(new Error('not yet')),
} satisfies Partial<Handlers>
