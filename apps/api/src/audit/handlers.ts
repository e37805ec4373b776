import type { Handlers } from '../http/handler'
import { exportTrail } from './exportTrail'
import { trailPeople } from './people'
import type { RecordKind } from './recordKind'
import { studyRecords } from './records'
import { verifyAuditTrail } from './verifyTrail'

/**
 * The handlers for the audit trail of a study.
 * @param kinds the record kinds of the areas
 */
export const auditHandlers = (kinds: readonly RecordKind[]) =>
  ({
    listAuditTrail: ({ db, scope }, { query }) => studyRecords(db, scope, kinds, query),
    listAuditPeople: ({ db, scope }) => trailPeople(db, scope, kinds),
    verifyAuditTrail,
    exportAuditTrail: (context, { query }) => exportTrail(context, kinds, query.format),
  }) satisfies Partial<Handlers>
