import {
  PARTICIPANT_FIELDS,
  STUDY_FIELDS,
  STUDY_INSTITUTION_FIELDS,
  STUDY_VENDOR_FIELDS,
} from '@imsang/domain/study-record'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { RecordKind } from '../audit/recordKind'
import { named } from '../audit/records'
import type { Handle } from '../db/handle'
import {
  auditEntries,
  organizations,
  participants,
  partners,
  studyOrganizations,
  studyVendors,
  users,
} from '../db/schema'

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

/**
 * The institutions of a study in its trail: readable with the institution, and named as it is now. One that left the study
 * has no record any more: the trail itself says what it was called last [INST-170].
 */
export const STUDY_INSTITUTION_KIND = {
  entityType: 'study-institution',
  fields: STUDY_INSTITUTION_FIELDS,
  readableBy: (scope) => sql`${auditEntries.entityId} = ${ownInstitution(scope)}`,

  describe: async (db, ids) => {
    const present = await db
      .select({ id: studyOrganizations.id, name: organizations.name })
      .from(studyOrganizations)
      .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
      .where(inArray(studyOrganizations.id, [...ids]))
    const gone = ids.filter((id) => !present.some((each) => each.id === id))
    return named([...present, ...(gone.length > 0 ? await lastNamesOf(db, gone) : [])])
  },
} satisfies RecordKind

/** What institutions without a record were called last, without the code that the trail adds to a name. */
async function lastNamesOf(db: Handle, ids: readonly string[]) {
  const rows = await db
    .selectDistinctOn([auditEntries.entityId], {
      id: auditEntries.entityId,
      name: sql<string>`coalesce(${auditEntries.newValue}, ${auditEntries.oldValue})`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entityType, 'study-institution'),
        inArray(auditEntries.entityId, [...ids]),
        eq(auditEntries.fieldName, 'institutionName'),
      ),
    )
    .orderBy(auditEntries.entityId, desc(auditEntries.number))
  return rows.map(({ id, name }) => ({ id, name: name.replace(/ \([^()]*\)$/, '') }))
}

/**
 * The participants of a study in its trail: readable with their institution, and named as they are now. Without the name a
 * changed role would not say whose it is [STUDY-330].
 */
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

/** The vendors of a study in its trail: every reader of the study may know them, also one that was removed. */
export const STUDY_VENDOR_KIND = {
  entityType: 'study-vendor',
  fields: STUDY_VENDOR_FIELDS,
  readableBy: () => undefined,

  describe: async (db, ids) =>
    named(
      await db
        .select({ id: studyVendors.id, name: partners.name })
        .from(studyVendors)
        .innerJoin(partners, eq(partners.id, studyVendors.partnerId))
        .where(inArray(studyVendors.id, [...ids])),
    ),
} satisfies RecordKind
/** The only institution that a limited caller reads; empty, which no id is, for one who reads all or none. */
const ownInstitution = ({ institutions: { reads } }: StudyScope): string => (reads.kind === 'one' ? reads.id : '')
