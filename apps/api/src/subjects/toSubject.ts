import type { Subject } from '@imsang/api-client'
import { maskSubject } from '@imsang/domain/masking'
import type { StudyScope } from '../access/scope'
import type { studyOrganizations, subjects } from '../db/schema'

export type SubjectRow = typeof subjects.$inferSelect

/** The institution of a subject, as an answer names it. */
export interface InstitutionOfSubject extends Pick<typeof studyOrganizations.$inferSelect, 'institutionNumber'> {
  readonly institutionName: string
}

/** A subject in full, as the contract sends it. */
export function toSubject(row: SubjectRow, { institutionName, institutionNumber }: InstitutionOfSubject): Subject {
  return {
    subjectId: row.id,
    scno: row.scno,
    enno: row.enno,
    initials: row.initials,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    ageGroup: row.ageGroup,
    subjectStatus: row.storedStatus,
    projectOrganizationId: row.studyOrganizationId,
    institutionName,
    institutionNumber,
    screeningStartDate: row.screeningStartDate,
    screeningWindowDays: row.screeningWindowDays,
    screeningFailDate: row.screeningFailDate,
    screenFailureReason: row.screenFailureReason,
    screenFailureDetail: row.screenFailureDetail,
    rescreeningAllowed: row.rescreeningAllowed,
    rescreeningCount: row.rescreeningCount,
    isRescreened: row.isRescreened,
    hasBeenRescreened: row.hasBeenRescreened,
    consentDate: row.consentDate,
    enrollmentDate: row.enrollmentDate,
    completionDate: row.completionDate,
    dropoutDate: row.dropoutDate,
    contact: row.contact,
    email: row.email,
    hasContact: row.contact !== null,
    hasEmail: row.email !== null,
    updatedAt: row.updatedAt.toISOString(),
    notes: row.notes,
    treatmentArm: row.armCode,
    armName: row.armName,
    armCode: row.armCode,
    version: row.version,
  }
}

/** Without what identifies the person [DEC-309]. */
export const masked = (subject: Subject): Subject => maskSubject(subject)

/** As the data role of the caller may see it. */
export const forRole = (scope: StudyScope, subject: Subject): Subject =>
  scope.dataRole === 'ADMIN' ? subject : masked(subject)
