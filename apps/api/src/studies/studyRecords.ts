import type { Schema } from '@imsang/api-client'
import type { StudyAuditField } from '@imsang/domain/audit-fields'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { RecordKind } from '../audit/recordKind'
import { pageOfRecords, readableEntries } from '../audit/records'
import type { Handle } from '../db/handle'
import type { PageQuery } from '../db/page'
import { auditEntries } from '../db/schema'
import { PARTICIPANT_KIND, STUDY_INSTITUTION_KIND, STUDY_KIND, STUDY_VENDOR_KIND } from './trail'

const KINDS: readonly RecordKind[] = [STUDY_KIND, STUDY_INSTITUTION_KIND, PARTICIPANT_KIND, STUDY_VENDOR_KIND]

/** Written out, because a condition on parameters is not that of the index. */
const isAboutStudy = sql`${auditEntries.entityType} in ('study', 'study-institution', 'participant', 'study-vendor')`

interface HistoryQuery extends PageQuery {
  readonly fieldName?: StudyAuditField
}

/**
 * Returns the history of a study itself, of its institutions, its participants and its vendors, as far as the caller reads
 * them in the trail, newest first [STUDY-327, DEC-646].
 */
export function studyHistory(
  db: Handle,
  scope: StudyScope,
  { fieldName, ...query }: HistoryQuery,
): Promise<Schema<'AuditPage'>> {
  const where = and(readableEntries(scope, KINDS), isAboutStudy, fieldName && isOf(fieldName))
  return pageOfRecords(db, scope, KINDS, { where, order: [desc(auditEntries.number)] }, query)
}

/** True for the entries that a choice of the filter stands for [STUDY-329]. */
function isOf(field: StudyAuditField): SQL | undefined {
  if (field === 'institution')
    return or(eq(auditEntries.entityType, STUDY_INSTITUTION_KIND.entityType), isOfStudy(['institutionColumn']))
  if (field === 'participant') return eq(auditEntries.entityType, PARTICIPANT_KIND.entityType)
  if (field === 'vendor')
    return or(eq(auditEntries.entityType, STUDY_VENDOR_KIND.entityType), isOfStudy(['vendorOrder']))
  // Another chief investigator may have the same name.
  return isOfStudy(field === 'principalInvestigatorName' ? [field, 'principalInvestigatorId'] : [field])
}

const isOfStudy = (names: readonly string[]): SQL | undefined =>
  and(eq(auditEntries.entityType, STUDY_KIND.entityType), inArray(auditEntries.fieldName, [...names]))
