import type { InstitutionEvent } from '@imsang/api-client'
import { maskRecord } from '@imsang/domain/record-fields'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { checklistOf } from '@imsang/domain/visit-task'
import type { StudyScope } from '../access/scope'
import { type SubjectOfVisit, textsHiddenFrom, type VisitRow } from '../subjects/visits/toVisit'
import { mayReadFiles } from './visitFiles'

/** A visit or other work, with what its history shows of it. */
export interface EventFacts {
  readonly visit: VisitRow
  /** Null for work that is about no subject. */
  readonly subject: SubjectOfVisit | null
  readonly institution: { readonly id: string; readonly name: string }
  /** The present name of who registered it; null for one from another system. */
  readonly author: string | null
  /** The code of their first organisation. */
  readonly organizationCode: string | null
  /** Whether its report was sent to the caller. */
  readonly wasReported: boolean
}

/**
 * Converts a visit to an event of the contract, masked for the caller. Every event in an answer must come from here
 * [VISIT-239, VISIT-240, DEC-307].
 */
export function toEvent(scope: StudyScope, facts: EventFacts): InstitutionEvent {
  const { visit, subject, institution, author, organizationCode } = facts
  const of = subject && (scope.dataRole === 'ADMIN' ? subject : maskRecord(SUBJECT_FIELDS, subject))
  const notes = textsHiddenFrom(scope, visit).includes('notes') ? null : visit.notes
  const files = (visit.attachments ?? []).map(({ fileId, name, size }) => ({ fileId, name, size }))
  return {
    visitId: visit.id,
    visitType: visit.visitType,
    visitCode: visit.visitCode,
    visitName: visit.visitName,
    visitStatus: visit.visitStatus,
    visitNumber: visit.visitNumber,
    visitTemplateId: visit.visitTemplateId,
    scheduledDate: visit.scheduledDate,
    actualVisitDate: visit.actualVisitDate,
    subjectId: visit.subjectId,
    scno: of?.scno ?? null,
    enno: of?.enno ?? null,
    initials: of?.initials ?? null,
    institutionName: institution.name,
    projectOrganizationId: institution.id,
    taskChecklist: visit.tasks && checklistOf(visit.tasks),
    attachments: files.length === 0 || mayReadFiles(scope, facts) ? files : null,
    notes,
    areTextsHidden: notes === null && visit.notes !== null,
    createdBy: visit.createdBy,
    createdByName: author,
    organizationCode,
    createdAt: visit.createdAt.toISOString(),
  }
}
