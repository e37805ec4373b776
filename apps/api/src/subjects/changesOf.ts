import type { ChangeType } from '@imsang/domain/audit-chain'
import { trailedFields } from '@imsang/domain/record-fields'
import { SUBJECT_FIELDS, type SubjectField } from '@imsang/domain/subject-record'
import type { ChangedField } from './editSubject'
import type { SubjectRow } from './toSubject'

/**
 * Returns the entries for the fields that `values` changes in `row`, in the order of the field table.
 * @param typeOf the kind of each change
 */
export function changesOf(
  row: SubjectRow,
  values: Partial<SubjectRow>,
  reason: string,
  typeOf: (field: SubjectField) => ChangeType,
): ChangedField[] {
  const changed = trailedFields(SUBJECT_FIELDS, row, values)
  // The start of screening gets no separate entry where it follows the consent [DEC-313, DEC-334].
  const followsConsent =
    changed.some(({ field }) => field === 'consentDate') && values.screeningStartDate === values.consentDate
  return changed
    .filter(({ field }) => !(field === 'screeningStartDate' && followsConsent))
    .map(({ field, ...entry }) => ({ ...entry, changeType: typeOf(field), reason }))
}
