import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { participants, studyOrganizations, users } from '../db/schema'
import { rowsOf, takesPart } from '../studies/participants'

/** Who gets a report. */
export interface ReportTarget {
  readonly userId: string
  readonly email: string
}

/**
 * Finds those who are to get a report, with the addresses that are stored: active participants of the study with an
 * address, at the institution of the visit or at none [DEC-348]. Nobody makes the server write to an address that is not
 * theirs: those that were sent have to be the same [VISIT-230].
 * @param institution the id of the institution in the study
 * @returns each of them once, as an address belongs to one account
 * @throws Problem 400 for somebody else, and for other addresses
 */
export async function findTargets(
  db: Handle,
  scope: StudyScope,
  institution: string,
  sent: { readonly reportTargets: readonly string[]; readonly recipients: readonly string[] },
): Promise<ReportTarget[]> {
  const ids = new Set(sent.reportTargets.map((id) => id.toLowerCase()))
  const rows = await rowsOf(
    db,
    and(
      eq(participants.studyId, scope.studyId),
      takesPart,
      eq(participants.status, 'ACTIVE'),
      inArray(participants.userId, [...ids]),
      ne(users.email, ''),
      or(
        isNull(participants.studyOrganizationId),
        ne(studyOrganizations.role, 'SITE'),
        eq(participants.studyOrganizationId, institution),
      ),
    ),
    [],
  )
  if (rows.length !== ids.size) {
    throw fieldProblem('visit-report.other-target', 'reportTargets', SERVER_MESSAGES.shape)
  }
  const addresses = new Set(sent.recipients.map((address) => address.toLowerCase()))
  const areTheirs = rows.every(({ person }) => addresses.has(person.email.toLowerCase()))
  if (!areTheirs || addresses.size !== rows.length) {
    throw fieldProblem('visit-report.other-address', 'recipients', SERVER_MESSAGES.shape)
  }
  return rows.map(({ record, person }) => ({ userId: record.userId, email: person.email }))
}
