import { trailedFields } from '@imsang/domain/record-fields'
import { type PersonField, SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { momentOf } from '../base/clock'
import { newId } from '../db/ids'
import { subjects } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { type ChangedField, recordSubject } from './editSubject'
import { storeNumbers } from './storeNumbers'
import type { InstitutionOfSubject, StoredSubject, SubjectRow } from './toSubject'

/** The initial values of a new subject: no dates, no status, no enrolment number and no arm [SUBJ-244]. */
export type NewSubjectRow = Pick<StoredSubject, PersonField | 'scno'> &
  Partial<Pick<StoredSubject, 'notes' | 'isRescreened' | 'rescreeningCount'>>

/** Stores a new subject with a CREATE entry for each initial field [AUDIT-049, AUDIT-048]. */
export async function insertSubject(
  context: StudyContext,
  values: NewSubjectRow,
  { institutionName, institutionNumber }: InstitutionOfSubject,
  reason: string,
): Promise<SubjectRow> {
  const { db, scope, services } = context
  const [stored] = await storeNumbers(() =>
    db
      .insert(subjects)
      .values({ id: newId(), studyId: scope.studyId, updatedAt: momentOf(services.clock), ...values })
      .returning(),
  )
  if (!stored) throw new Error('a stored subject that is none')
  const begun = trailedFields(SUBJECT_FIELDS, null, { ...stored, institutionName, institutionNumber })
  const changed = begun.map(({ field: _, ...entry }): ChangedField => ({ ...entry, changeType: 'CREATE', reason }))
  await recordSubject(context, stored, changed)
  return stored
}
