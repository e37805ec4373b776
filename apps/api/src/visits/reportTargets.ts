import type { Participant } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { participants, studyOrganizations, users } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { BY_NAME, rowsOf, takesPart, toParticipant } from '../studies/participants'

/** Who gets a report. */
export interface ReportTarget {
  readonly userId: string
  readonly email: string
}

/**
 * Active participants of the study with an address, at none of its sites or where `atSite` says; nobody whose account was
 * deleted, because the address may be another person's by now [USER-185, DEC-348].
 */
const mayBeTold = ({ studyId }: StudyScope, atSite: SQL | undefined) =>
  and(
    eq(participants.studyId, studyId),
    takesPart,
    eq(participants.status, 'ACTIVE'),
    ne(users.email, ''),
    eq(users.registrationStatus, 'APPROVED'),
    atSite && or(isNull(participants.studyOrganizationId), ne(studyOrganizations.role, 'SITE'), atSite),
  )

/**
 * Lists those to whom a visit can be reported, by name: also the monitors, whom the list of the participants does not show
 * to the people of an institution [VISIT-278, DCALL-071].
 */
export async function listReportTargets({ db, scope }: StudyContext): Promise<Participant[]> {
  const { reads } = scope.institutions
  const atSite = reads.kind === 'one' ? eq(participants.studyOrganizationId, reads.id) : undefined
  return (await rowsOf(db, mayBeTold(scope, atSite), BY_NAME)).map(toParticipant)
}

/**
 * Finds those who are to get a report, with the addresses that are stored. Nobody makes the server write to an address that
 * is not theirs: those that were sent have to be the same [VISIT-230].
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
  const isAsked = inArray(participants.userId, [...ids])
  const rows = await rowsOf(db, and(mayBeTold(scope, eq(participants.studyOrganizationId, institution)), isAsked), [])
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
