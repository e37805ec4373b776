import type { Visit } from '@imsang/api-client'
import { isCalendarDate } from '@imsang/domain/calendar'
import { refusalToNotify, wishedNotification } from '@imsang/domain/visit-notification'
import { applicableTemplates, refusalToRegisterVisit } from '@imsang/domain/visit-template'
import { calculateVisit, NO_VISIT_DATE } from '@imsang/domain/visit-window'
import { fieldProblem, Problem } from '../base/problem'
import { isId } from '../db/ids'
import type { Input, StudyContext } from '../http/handler'
import { recordStudy } from '../studies/recordStudy'
import { readSubjectRow, subjectNotFound } from '../subjects/read'
import type { SubjectRow } from '../subjects/toSubject'
import { templateNotFound } from '../templates/templates'
import { openSubjectOfVisits, requireManageable } from './openVisit'
import { answerVisit, storedVisits } from './read'
import { baselineOf, readSchedule, type Schedule, scheduledTemplates } from './schedule'
import { insertVisits, newTexts } from './storeVisit'

/**
 * The planned day and the window that a template gives to a subject; stores nothing [DCALL-039, VISIT-246, VISIT-247].
 * @throws Problem 404 for a subject that the caller may not read, or a template that does not apply to it
 */
export async function previewVisit({ db, scope }: StudyContext, { body }: Input<'previewVisit'>) {
  if (!isId(body.subjectId)) throw subjectNotFound()
  const [subject, visits, templates] = await Promise.all([
    readSubjectRow(db, scope, body.subjectId),
    storedVisits(db, { id: body.subjectId }),
    scheduledTemplates(db, scope),
  ])
  const schedule = await readSchedule(db, scope, subject, templates)
  const template = templateOf(schedule, body.visitTemplateId)
  const { baselineDate } = baselineOf(schedule, visits)
  return calculateVisit({ ...template, baselineDate })
}

/**
 * Registers a visit of a template, planned on the day that its baseline gives [DCALL-041, VISIT-248, VISIT-249].
 * @throws Problem 404, 403, 400 for what was sent, 409 for a subject whose visits cannot be managed, or when the visit is
 * stored already [DCALL-042, DCALL-043]
 */
export async function createVisit(context: StudyContext, { path, body }: Input<'createVisit'>): Promise<Visit> {
  const { db, scope } = context
  const { subject, visits } = await openSubjectOfVisits(context, path.subjectId)
  const schedule = await readSchedule(db, scope, subject)
  const template = templateOf(schedule, body.visitTemplateId)
  const { notificationType, nextVisitDate } = wishesOf(subject, body)
  requireManageable(subject)
  const duplicate = refusalToRegisterVisit(template, visits)
  if (duplicate) throw new Problem(409, 'DUPLICATE_VISIT', duplicate.message)
  const { baselineDate, source } = baselineOf(schedule, visits)
  const calculated = calculateVisit({ ...template, baselineDate })
  if (calculated.calculationError !== null) {
    throw fieldProblem('visit.not-calculable', 'visitTemplateId', calculated.calculationError)
  }
  const { visitDescription, notes } = body
  const { rows, changes } = await insertVisits(context, subject, [
    {
      visitTemplateId: template.id,
      visitType: 'REGULAR',
      visitStatus: 'SCHEDULED',
      visitNumber: template.displayOrder,
      visitCode: template.visitCode,
      visitName: template.visitName,
      scheduledDate: calculated.calculatedVisitDate,
      visitWindowStart: calculated.windowStartDate,
      visitWindowEnd: calculated.windowEndDate,
      baselineSource: source,
      ...newTexts(scope, { visitDescription, notes }),
      notificationType,
      nextVisitDate,
    },
  ])
  await recordStudy(context, scope, changes)
  const [row] = rows
  if (!row) throw new Error('the visit was not stored')
  return answerVisit(db, scope, subject, row)
}

/**
 * The template that applies to a subject. One without offset is among them: what cannot be calculated says why.
 * @throws Problem 404 for any other, like an unknown one [DEC-335, DEC-840]
 */
function templateOf({ templates, armCode }: Schedule, id: string) {
  const dated = templates.map((template) => ({ ...template, dayOffset: template.dayOffset ?? 0 }))
  const isOffered = applicableTemplates(dated, armCode).some((template) => template.id === id.toLowerCase())
  const template = isOffered && templates.find((each) => each.id === id.toLowerCase())
  if (!template) throw templateNotFound()
  return template
}

/** @throws Problem 400 for a day that is none, or a notification that cannot reach the subject [DEC-346, DEC-347] */
function wishesOf(subject: SubjectRow, body: Input<'createVisit'>['body']) {
  const nextVisitDate = body.nextVisitDate || null
  if (nextVisitDate !== null && !isCalendarDate(nextVisitDate)) {
    throw fieldProblem('visit.next-date', 'nextVisitDate', NO_VISIT_DATE)
  }
  const notificationType = wishedNotification(body)
  const ways = { hasContact: subject.contact !== null, hasEmail: subject.email !== null }
  const refusal = refusalToNotify(notificationType, ways)
  if (refusal) throw fieldProblem(`visit.${refusal.rule}`, 'notificationType', refusal.message)
  return { notificationType, nextVisitDate }
}
