import type { Body } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { isPhone, normalisePhone, PHONE_MALFORMED } from '@imsang/domain/phone'
import { ageGroupOn, checkBirthDate, checkInitials, checkSubjectForm } from '@imsang/domain/subject-registration'
import { Problem } from '../../base/problem'

/**
 * Returns the personal data that a registration stores. The age group is that of today, whatever was sent [DEC-322].
 * @throws Problem 400 with every refused field, the first one on top
 */
export function personalDataOf(body: Body<'createSubject'>, today: CalendarDate) {
  const { initials, dateOfBirth, gender } = body
  const [contact, email, notes] = [body.contact ?? '', body.email ?? '', body.notes ?? '']
  const faults = checkSubjectForm(
    { initials, dateOfBirth, gender, contact, email, notes, scno: null, projectOrganizationId: null },
    { today, proposal: undefined },
  )
  // The dialog offers two genders, the contract allows all three; institution and number are checked separately.
  refuseFaults({
    initials: faults.initials,
    dateOfBirth: faults.dateOfBirth,
    contact: contact.trim() === '' || isPhone(contact) ? null : PHONE_MALFORMED,
    email: faults.email,
    notes: faults.notes,
  })
  return {
    initials: initials.toUpperCase(),
    dateOfBirth,
    gender,
    ageGroup: ageGroupOn(today, dateOfBirth),
    contact: normalisePhone(contact) || null,
    email: email.trim() || null,
    notes: notes.trim() || null,
  }
}

/**
 * Checks the initials and the date of birth of a person to look for.
 * @throws Problem 400
 */
export function checkPerson({ initials, dateOfBirth }: Body<'checkDuplicateSubject'>, today: CalendarDate): void {
  refuseFaults({
    initials: checkInitials(initials)?.message ?? null,
    dateOfBirth: checkBirthDate(dateOfBirth, today)?.message ?? null,
  })
}

function refuseFaults(faults: Readonly<Record<string, string | null>>): void {
  const errors = Object.entries(faults).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
  const [first] = errors
  if (first) throw new Problem(400, 'subject-registration.refused', first.message, { field: first.field, errors })
}
