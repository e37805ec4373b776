import { count, inArray } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { subjects } from '../db/schema'

/** How many subjects have each date. One definition for every list, chart and report [DASH-069, DEC-239]. */
export interface SubjectCounts {
  readonly screening: number
  readonly screeningFail: number
  readonly enrolled: number
  readonly completed: number
  readonly dropout: number
}

export type InstitutionCounts = SubjectCounts & { readonly studyId: string; readonly institutionId: string }

/** The counts of every institution in the studies, each taken by whoever resolved the caller's part of them. */
export function countSubjects(db: Handle, studyIds: readonly string[]): Promise<InstitutionCounts[]> {
  return db
    .select({
      studyId: subjects.studyId,
      institutionId: subjects.studyOrganizationId,
      screening: count(subjects.consentDate),
      screeningFail: count(subjects.screeningFailDate),
      enrolled: count(subjects.enrollmentDate),
      completed: count(subjects.completionDate),
      dropout: count(subjects.dropoutDate),
    })
    .from(subjects)
    .where(inArray(subjects.studyId, [...studyIds]))
    .groupBy(subjects.studyId, subjects.studyOrganizationId)
}

/** The sum of the counts of several institutions. */
export function sumCounts(parts: readonly SubjectCounts[]): SubjectCounts {
  const sum = (pick: (part: SubjectCounts) => number) => parts.reduce((total, part) => total + pick(part), 0)
  return {
    screening: sum((part) => part.screening),
    screeningFail: sum((part) => part.screeningFail),
    enrolled: sum((part) => part.enrolled),
    completed: sum((part) => part.completed),
    dropout: sum((part) => part.dropout),
  }
}

/** A share in percent, rounded half up to one decimal; 0 of nothing [DEC-239]. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10
