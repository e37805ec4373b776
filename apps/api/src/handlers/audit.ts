import { chainOfStudy } from '../audit/append'
import { exportTrail } from '../audit/exportTrail'
import { studyRecords, subjectRecords } from '../audit/records'
import { verifyChain } from '../audit/verifyChain'
import { momentOf } from '../base/clock'
import type { Handlers } from '../http/handler'

/** The audit trail of a study. */
export const auditHandlers = {
  listSubjectAuditLogs: ({ db, scope }, { path, query }) => subjectRecords(db, scope, path.subjectId, query),

  listAuditTrail: ({ db, scope }, { query }) => studyRecords(db, scope, query),

  async verifyAuditTrail({ db, scope, services }) {
    const { count, head, fault } = await verifyChain(db, chainOfStudy(scope.studyId))
    return {
      isIntact: fault === null,
      entries: count,
      headHash: head.hash,
      checkedAt: momentOf(services.clock).toISOString(),
      fault: fault && { number: fault.number, kind: fault.fault, at: fault.at },
    }
  },

  exportAuditTrail: ({ db, scope, services }, { query }) => exportTrail(db, scope, services.clock, query.format),
} satisfies Partial<Handlers>
