import type { Handlers } from '../http/handler'
import { chainOfStudy } from './append'
import { askedFile, exportTrail } from './exportTrail'
import { trailPeople } from './people'
import type { RecordKind } from './recordKind'
import { studyRecords } from './records'
import type { AuditKey } from './signing/auditKey'
import type { KeptHeads } from './signing/headFile'
import { verifyTrail } from './verifyTrail'

/** What signs the heads and the exports of the trail, and what is kept of it. */
export interface TrailProof {
  readonly auditKey: AuditKey
  readonly heads: KeptHeads
}

/**
 * The handlers for the audit trail of a study.
 * @param kinds the record kinds of the areas
 */
export const auditHandlers = (kinds: readonly RecordKind[], { auditKey, heads }: TrailProof) =>
  ({
    listAuditTrail: ({ db, scope }, { query }) => studyRecords(db, scope, kinds, query),
    listAuditPeople: ({ db, scope }) => trailPeople(db, scope, kinds),
    verifyAuditTrail: ({ db, scope, services }) => verifyTrail(db, services, heads, chainOfStudy(scope.studyId)),
    exportAuditTrail: (context, { body }) => exportTrail(context, kinds, askedFile(context, body), auditKey),
  }) satisfies Partial<Handlers>
