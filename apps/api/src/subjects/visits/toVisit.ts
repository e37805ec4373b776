import type { Visit } from '@imsang/api-client'
import { maskRecord } from '@imsang/domain/record-fields'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { type FreeText, hiddenTexts, VISIT_FIELDS } from '@imsang/domain/visit-record'
import type { StudyScope } from '../../access/scope'
import type { visits } from '../../db/schema'
import type { SubjectRow } from '../toSubject'

export type VisitRow = typeof visits.$inferSelect

/** The subject of a visit that was found by its subject. @throws Error for work without one, which is nobody's visit */
export function subjectIdOf({ subjectId }: Pick<VisitRow, 'subjectId'>): string {
  if (subjectId === null) throw new Error('work without a subject among the visits of subjects')
  return subjectId
}

/** What a visit shows of its subject [VISIT-238]. */
export type SubjectOfVisit = Pick<SubjectRow, 'scno' | 'enno' | 'initials'>

/** Who is answered: the scope of a study has it. */
export interface Reader extends Pick<StudyScope, 'dataRole'> {
  readonly caller: { readonly organizations: readonly { readonly id: string }[] }
}

/** The free texts of a visit that somebody does not get [DEC-831]. */
export function textsHiddenFrom({ dataRole, caller }: Reader, row: VisitRow): FreeText[] {
  const own = caller.organizations.map(({ id }) => id)
  return dataRole === 'ADMIN' ? [] : hiddenTexts(row, own)
}

/**
 * Converts a visit to the shape of the contract, masked for the caller's data role. Every visit in a response must come
 * from here [VISIT-231 … VISIT-238, VISIT-250, VISIT-252, VISIT-264, DEC-309].
 * @param createdByName the name of the user who created it; null for one from another system
 */
export function toVisit(reader: Reader, row: VisitRow, subject: SubjectOfVisit, createdByName: string | null): Visit {
  const isMasked = reader.dataRole !== 'ADMIN'
  const visit = isMasked ? maskRecord(VISIT_FIELDS, row) : row
  const of = isMasked ? maskRecord(SUBJECT_FIELDS, subject) : subject
  const hidden = textsHiddenFrom(reader, row)
  const textOf = (text: FreeText) => (hidden.includes(text) ? null : row[text])
  return {
    visitId: visit.id,
    subjectId: subjectIdOf(visit),
    scno: of.scno,
    enno: of.enno,
    initials: of.initials,
    visitCode: visit.visitCode,
    visitName: visit.visitName,
    visitType: visit.visitType,
    visitStatus: visit.visitStatus,
    visitNumber: visit.visitNumber,
    scheduledDate: visit.scheduledDate,
    actualVisitDate: visit.actualVisitDate,
    visitWindowStart: visit.visitWindowStart,
    visitWindowEnd: visit.visitWindowEnd,
    visitDescription: textOf('visitDescription'),
    visitTypeDescription: textOf('visitTypeDescription'),
    notes: textOf('notes'),
    areTextsHidden: hidden.length > 0,
    visitTemplateId: visit.visitTemplateId,
    baselineSource: visit.baselineSource,
    createdBy: visit.createdBy,
    createdByName,
    createdAt: visit.createdAt.toISOString(),
    updatedAt: visit.updatedAt.toISOString(),
    version: visit.version,
  }
}
