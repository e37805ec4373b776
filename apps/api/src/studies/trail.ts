import { PARTICIPANT_FIELDS, STUDY_FIELDS, STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { RecordKind, RecordName } from '../audit/recordKind'
import { UNNAMED } from '../audit/records'
import { auditEntries, organizations, participants, studyOrganizations, users } from '../db/schema'

/** Organisations that are no institution are listed for admins of the study only [DEC-208]. */
const OF_ADMINS = Object.entries(STUDY_FIELDS).flatMap(([field, { seenBy }]) => (seenBy === 'admins' ? [field] : []))

/**
 * The study in its own audit trail: every reader of the trail reads the entries about the study as a whole, but for the
 * organisations that only its admins see.
 */
export const STUDY_KIND = {
  entityType: 'study',
  fields: STUDY_FIELDS,
  readableBy: () => undefined,
  hiddenFrom: ({ permissions }) => (permissions.isAdmin ? undefined : inArray(auditEntries.fieldName, OF_ADMINS)),
} satisfies RecordKind

/** The institutions of a study in its trail: readable with the institution, and named as it is now. */
export const STUDY_INSTITUTION_KIND = {
  entityType: 'study-institution',
  fields: STUDY_INSTITUTION_FIELDS,
  readableBy: (scope) => sql`${auditEntries.entityId} = ${ownInstitution(scope)}`,

  describe: async (db, ids) =>
    named(
      await db
        .select({ id: studyOrganizations.id, name: organizations.name })
        .from(studyOrganizations)
        .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
        .where(inArray(studyOrganizations.id, [...ids])),
    ),
} satisfies RecordKind

/** The participants of a study in its trail: readable with their institution, and named as they are now. */
export const PARTICIPANT_KIND = {
  entityType: 'participant',
  fields: PARTICIPANT_FIELDS,
  readableBy: (scope): SQL =>
    sql`${auditEntries.entityId} in (select ${participants.id}::text from ${participants} where
      ${participants.studyId} = ${scope.studyId} and ${participants.studyOrganizationId}::text = ${ownInstitution(scope)})`,

  describe: async (db, ids) =>
    named(
      await db
        .select({ id: participants.id, name: users.fullName })
        .from(participants)
        .innerJoin(users, eq(users.id, participants.userId))
        .where(inArray(participants.id, [...ids])),
    ),
} satisfies RecordKind

/** Without its name a changed role would not say whose it is [STUDY-330]. */
const named = (records: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, RecordName> =>
  new Map(records.map(({ id, name }) => [id, { ...UNNAMED, recordName: name }]))

/** The only institution that a limited caller reads; empty, which no id is, for one who reads all or none. */
const ownInstitution = ({ institutions: { reads } }: StudyScope): string => (reads.kind === 'one' ? reads.id : '')
