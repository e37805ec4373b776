import { personSet } from '@imsang/domain/access-record'
import type { NewAccess } from '../access-record/appendAccess'
import { filterText } from '../access-record/filterText'
import { type Clock, momentOf } from '../base/clock'
import { sha256 } from '../base/sha256'
import { newId } from '../db/ids'
import { subjectIdOf, type VisitRow } from '../subjects/visits/toVisit'

/** What a letter leaves in the access record: no account wrote it, and its address is not named [VISIT-271, DEC-844]. */
export const letterEntry = (clock: Clock, { scheduledDate, ...visit }: VisitRow): NewAccess => ({
  at: momentOf(clock).toISOString(),
  requestId: newId(),
  accountId: null,
  login: null,
  role: null,
  sessionId: null,
  ipAddress: null,
  network: null,
  userAgent: null,
  operation: 'visit-letters',
  task: 'send',
  about: 'subject',
  studyId: visit.studyId,
  persons: personSet([subjectIdOf(visit)], sha256),
  filter: filterText({ visitId: visit.id, scheduledDate }),
  purpose: null,
  status: 200,
})
