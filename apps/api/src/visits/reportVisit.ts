import { OTHER_VISIT_MESSAGES } from '@imsang/domain/other-visit'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { pathOf } from '@imsang/domain/route-access'
import { momentOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import { visitReports } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { visitReportLetter } from '../mail/letters/visitReport'
import { writeMail } from '../mail/writeMail'
import { openStudy } from '../studies/openStudy'
import { findReportable, followUpOf, type Reportable } from './reportable'
import { findTargets } from './reportTargets'

type Call = Input<'reportVisit'>

/**
 * Sends the report of a visit that no template prescribes, one letter for each address, and lets those who get it read the
 * files of the visit. The letter says what is stored, and goes to stored addresses of the study only: what was sent is
 * compared with both, and nothing of it is written [DCALL-054, VISIT-225 … VISIT-230, DEC-350].
 * @param publicUrl the base address of the link
 * @throws Problem 404 and 403 as for every change of a visit, 409 for another kind of visit, 400 for what does not agree
 */
export function reportVisit(publicUrl: string) {
  return async (context: StudyContext, { path, body }: Call) => {
    const { db, scope, services } = context
    if (body.reportTargets.length === 0) {
      throw fieldProblem('visit-report.no-target', 'reportTargets', OTHER_VISIT_MESSAGES.noTarget)
    }
    const study = await openStudy(context, null)
    const reportable = await findReportable(db, scope, path.visitId)
    const { visit, institution, subject, author } = reportable
    requireAgreement(reportable, body)
    const targets = await findTargets(db, scope, institution.id, body)
    const sentAt = momentOf(services.clock)
    const letter = visitReportLetter(
      {
        study,
        institution: institution.name,
        subject,
        visitName: visit.visitName,
        visitDate: reportable.visitDate,
        tasks: reportable.tasks,
        notes: visit.notes,
        futureVisitDate: (await followUpOf(db, visit))?.scheduledDate ?? null,
        author,
        files: (visit.attachments ?? []).map(({ name }) => name),
      },
      sentAt.toISOString(),
      new URL(pathOf('study').replace('{projectId}', scope.studyId), publicUrl).href,
    )
    for (const { email } of targets) await writeMail(db, services.clock, email, letter)
    await db
      .insert(visitReports)
      .values(targets.map(({ userId }) => ({ visitId: visit.id, userId, sentAt })))
      .onConflictDoNothing()
    return { subjectId: visit.subjectId, sentTo: targets.length }
  }
}

/** @throws Problem 400 with the first field that says something else than what is stored */
function requireAgreement({ visit, visitDate, tasks }: Reportable, body: Call['body']): void {
  const files = (visit.attachments ?? []).map(({ fileId }) => fileId)
  const agrees: Readonly<Record<string, boolean>> = {
    projectId: body.projectId === undefined || body.projectId.toLowerCase() === visit.studyId,
    visitId: body.visitId === undefined || body.visitId.toLowerCase() === visit.id,
    visitDate: body.visitDate === visitDate,
    tasks: body.tasks.join() === tasks.join(),
    notes: (body.notes?.trim() || null) === visit.notes,
    attachments: areSame(body.attachments, files),
  }
  const other = Object.keys(agrees).find((field) => !agrees[field])
  if (other) throw fieldProblem('visit-report.not-as-stored', other, SERVER_MESSAGES.shape)
}

const areSame = (sent: readonly string[], stored: readonly string[]): boolean =>
  sent.length === stored.length && stored.every((id) => sent.some((each) => each.toLowerCase() === id))
