import type { Reply } from '@imsang/api-client'
import { momentOf } from '../base/clock'
import type { StudyContext } from '../http/handler'
import { chainOfStudy } from './append'
import { verifyChain } from './verifyChain'

/** Checks the audit trail of a study; returns whether it is intact, or its first fault. */
export async function verifyAuditTrail({ db, scope, services }: StudyContext): Promise<Reply<'verifyAuditTrail'>> {
  const { count, head, fault } = await verifyChain(db, chainOfStudy(scope.studyId))
  return {
    isIntact: fault === null,
    entries: count,
    headHash: head.hash,
    checkedAt: momentOf(services.clock).toISOString(),
    fault: fault && { number: fault.number, kind: fault.fault, at: fault.at },
  }
}
