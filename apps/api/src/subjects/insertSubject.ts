import { momentOf } from '../clock'
import { newId } from '../db/ids'
import { subjects } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { labelOf, recorded } from './changesOf'
import { type ChangedField, recordSubject } from './editSubject'
import { storeNumbers } from './storeNumbers'
import type { InstitutionOfSubject, SubjectRow } from './toSubject'

/** What a new subject begins with; it has none of the dates, no status, no enrolment number and no arm [SUBJ-244]. */
export type NewSubjectRow = Pick<
  SubjectRow,
  'studyOrganizationId' | 'scno' | 'initials' | 'dateOfBirth' | 'gender' | 'ageGroup' | 'contact' | 'email'
> &
  Partial<Pick<SubjectRow, 'notes' | 'isRescreened' | 'rescreeningCount'>>

/** Stands in the audit trail for contact and e-mail, which are kept for letters to the person alone [DEC-322]. */
export const GIVEN = '입력됨'

/** Stores a new subject with a CREATE entry for each field that it begins with [AUDIT-049, AUDIT-048]. */
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
  const filled: readonly [fieldName: string, fieldLabel: string, newValue: string | null][] = [
    ['scno', labelOf('scno'), stored.scno],
    ['institutionName', '기관', institutionName],
    ['institutionNumber', '기관 번호', institutionNumber],
    ['projectOrganizationId', '기관 ID', stored.studyOrganizationId],
    ['initials', '이니셜', stored.initials],
    ['dateOfBirth', '생년월일', stored.dateOfBirth],
    ['gender', '성별', stored.gender],
    ['ageGroup', '연령대', stored.ageGroup],
    ['contact', '연락처', stored.contact && GIVEN],
    ['email', '이메일', stored.email && GIVEN],
    ['notes', labelOf('notes'), stored.notes],
    // Of who is screened for the first time there is nothing to say.
    ['isRescreened', labelOf('isRescreened'), recorded(stored.isRescreened || null)],
    ['rescreeningCount', labelOf('rescreeningCount'), recorded(stored.rescreeningCount || null)],
  ]
  const changed = filled
    .filter(([, , newValue]) => newValue !== null)
    .map(
      ([fieldName, fieldLabel, newValue]): ChangedField => ({
        fieldName,
        fieldLabel,
        oldValue: null,
        newValue,
        changeType: 'CREATE',
        reason,
      }),
    )
  await recordSubject(context, stored, changed)
  return stored
}
