import { auditValueLabel } from '@imsang/domain/audit-fields'
import { formatDate } from '@imsang/domain/calendar'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import type { Row } from '../subjects/subjectRow'
import { maskedOr } from './maskedOr'

/** The person, the arm and the notes [SUBJ-427]. */
export function Particulars({ subject, isMasked }: { subject: Row; isMasked: boolean }) {
  const { initials, dateOfBirth, gender, ageGroup, contact, email, armName, armCode, notes } = subject
  return (
    <DescriptionList
      items={[
        { term: SUBJECT_FIELDS.initials.label, value: initials },
        {
          term: SUBJECT_FIELDS.dateOfBirth.label,
          value: maskedOr(isMasked, dateOfBirth === null ? null : formatDate(dateOfBirth)),
        },
        { term: SUBJECT_FIELDS.gender.label, value: auditValueLabel('gender', gender) },
        { term: SUBJECT_FIELDS.ageGroup.label, value: auditValueLabel('ageGroup', ageGroup) },
        { term: SUBJECT_FIELDS.contact.label, value: maskedOr(isMasked, contact) },
        { term: SUBJECT_FIELDS.email.label, value: maskedOr(isMasked, email) },
        { term: SUBJECT_FIELDS.armCode.label, value: armName ?? armCode },
        { term: SUBJECT_FIELDS.notes.label, value: maskedOr(isMasked, notes) },
      ]}
    />
  )
}
