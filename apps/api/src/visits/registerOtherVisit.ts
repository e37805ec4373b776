import { checkOtherVisit } from '@imsang/domain/other-visit'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { tickedTasks } from '@imsang/domain/visit-task'
import { todayOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { openStudy } from '../studies/openStudy'
import { recordStudy } from '../studies/recordStudy'
import { type Site, siteToEnter } from '../subjects/registration/site'
import type { SubjectRow } from '../subjects/toSubject'
import type { VisitRow } from '../subjects/visits/toVisit'
import { openSubjectOfVisits, requireManageable } from './openVisit'
import { insertVisits, newTexts } from './storeVisit'
import { toEvent } from './toEvent'

type Call = Input<'registerOtherVisit'>

/**
 * Registers a visit that no template prescribes, or work without a subject, with its files; with a future date also the
 * visit that follows it [DCALL-049, DCALL-050, DCALL-057, VISIT-206, VISIT-207, VISIT-208].
 * @throws Problem 404 for a subject or an institution that the caller may not read, 403 where they enter no data, 409 for a
 * subject whose visits cannot be managed, 400 for what was sent
 */
export async function registerOtherVisit(context: StudyContext, { body, files }: Call) {
  const { scope } = context
  const { subject, site } = await placeOf(context, body)
  const entered = readEntered(context, body)
  const place = { studyOrganizationId: subject ? null : site.id, visitName: entered.visitName }
  const texts = newTexts(scope, { notes: body.otherNotes })
  const { rows, changes } = await insertVisits(context, subject, [
    {
      ...place,
      ...texts,
      visitType: 'UNSCHEDULED',
      visitStatus: 'COMPLETED',
      actualVisitDate: entered.visitDate,
      tasks: entered.tasks,
      ...(files.length > 0 && {
        attachments: files.map(({ id, name, size, sha256 }) => ({ fileId: id, name, size, sha256 })),
        attachmentsBy: scope.caller.organizations[0]?.id ?? null,
      }),
    },
    ...(entered.futureVisitDate === null
      ? []
      : [
          {
            ...place,
            visitType: 'REGULAR' as const,
            visitStatus: 'SCHEDULED' as const,
            scheduledDate: entered.futureVisitDate,
          },
        ]),
  ])
  await recordStudy(context, scope, changes)
  const [visit, followUp] = rows
  if (!visit) throw new Error('the visit was not stored')
  const answer = (row: VisitRow) => answerEvent(context, row, subject, site)
  return { visit: answer(visit), followUp: followUp ? answer(followUp) : null }
}

/** The subject, locked, and the institution, which is that of the subject. @throws Problem 404, 403, 409, 400 */
async function placeOf(context: StudyContext, body: Call['body']): Promise<{ subject: SubjectRow | null; site: Site }> {
  const { db, scope } = context
  if (body.subjectId === null) {
    await openStudy(context, null)
    return { subject: null, site: await siteToEnter(db, scope, body.projectOrganizationId.toLowerCase()) }
  }
  const { subject } = await openSubjectOfVisits(context, body.subjectId)
  if (subject.studyOrganizationId !== body.projectOrganizationId.toLowerCase()) {
    throw fieldProblem('other-visit.other-institution', 'projectOrganizationId', SERVER_MESSAGES.shape)
  }
  requireManageable(subject)
  return { subject, site: await siteToEnter(db, scope, subject.studyOrganizationId) }
}

/** What was entered, as it is stored. @throws Problem 400 with every fault */
function readEntered({ services }: StudyContext, body: Call['body']) {
  const entered = {
    visitName: body.visitName.trim(),
    visitDate: body.visitDate || null,
    tasks: tickedTasks(body.taskChecklist),
    otherNotes: body.otherNotes ?? '',
    futureVisitDate: body.futureVisitDate || null,
  }
  const { tasks, ...faults } = checkOtherVisit(entered, todayOf(services.clock))
  const errors = Object.entries({ ...faults, taskChecklist: tasks }).flatMap(([field, message]) =>
    message === undefined ? [] : { field, message },
  )
  const [first] = errors
  if (first) throw new Problem(400, 'other-visit.refused', first.message, { field: first.field, errors })
  return entered
}

function answerEvent({ scope }: StudyContext, visit: VisitRow, subject: SubjectRow | null, site: Site) {
  const { user, organizations } = scope.caller
  return toEvent(scope, {
    visit,
    subject,
    institution: { id: site.id, name: site.institutionName },
    author: user.fullName,
    organizationCode: organizations[0]?.code ?? null,
    wasReported: false,
  })
}
