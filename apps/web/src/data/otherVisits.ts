import { type Body, dataOf, messageOf } from '@imsang/api-client'
import { tickedTasks } from '@imsang/domain/visit-task'
import { type OtherVisitActions, subjectOption, type Upload } from '@imsang/screens/other-visit/terms'
import { SUBJECTS_PER_PAGE } from '@imsang/screens/subjects/SubjectsScreen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { renewHistories } from './events'
import { type Attempt, keptAttempts } from './keptAttempts'
import { outcomeOf } from './outcome'
import { dropFigures } from './statistics'
import { mayBeStored } from './stillRunning'
import { subjectPage } from './subjects'
import { subjectVisits } from './visits'

const VISITS = '/api/v1/projects/{projectId}/visits'

/** As JSON; with files it is the part `data` of a form. */
type NewVisit = Exclude<Body<'registerOtherVisit'>, { data: unknown }>

/**
 * The calls of the dialog that registers other visits. None of them throws but the search, which its field tells of.
 * @param isMasked the user receives masked subjects
 */
export function useOtherVisitActions(projectId: string, isMasked: boolean): Omit<OtherVisitActions, 'retry'> {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const attempts = keptAttempts<NewVisit>()
    const renew = async (subjectId: string | null) => {
      renewHistories(queryClient, projectId)
      dropFigures(queryClient, projectId)
      if (subjectId !== null) await queryClient.invalidateQueries(subjectVisits(projectId, subjectId))
    }
    return {
      register: async (visit, files, upload) => {
        const attempt = attempts.of({ projectId, ...visit, reportTargets: [...visit.reportTargets] }, files)
        try {
          const { visit: stored } = await send(projectId, attempt, upload)
          attempts.forget()
          // Awaited: the dialog closes over the visits as they are now. A failure to read them is no refusal.
          await renew(visit.subjectId)
          const { visitId, actualVisitDate, attachments } = stored
          return {
            ok: true as const,
            visit: { visitId, visitDate: actualVisitDate ?? visit.visitDate, attachments: attachments ?? [] },
          }
        } catch (error) {
          // A call that was stopped may have arrived before.
          const isUnknown = upload.signal.aborted || mayBeStored(error)
          if (isUnknown) void renew(visit.subjectId)
          return { ok: false as const, message: messageOf(error, '') || null, mayBeStored: isUnknown }
        }
      },
      report: ({ visitId, visitDate, attachments }, sent, recipients) => {
        const body = {
          projectId,
          visitId,
          reportTargets: [...sent.reportTargets],
          recipients: [...recipients],
          visitDate,
          tasks: tickedTasks(sent.taskChecklist),
          notes: sent.otherNotes || null,
          attachments: attachments.map(({ fileId }) => fileId),
        }
        return outcomeOf(
          dataOf(client.POST(`${VISITS}/{visitId}/report`, { params: { path: { projectId, visitId } }, body })),
        )
      },
      findSubjects: (projectOrganizationId) => async (search, page) => {
        const filters = search === '' ? {} : { search }
        const of = { projectId, projectOrganizationId, isMasked }
        const { rows, found } = await queryClient.fetchQuery(subjectPage(of, { page, filters, sort: null }))
        return { items: rows.map(subjectOption), hasMore: (page + 1) * SUBJECTS_PER_PAGE < found }
      },
    }
  }, [queryClient, projectId, isMasked])
}

/** Sends a visit: as JSON, or with files as a form, whose code is loaded with the first one [VISIT-218, DCALL-057]. */
async function send(projectId: string, attempt: Attempt<NewVisit>, { onProgress, signal }: Upload) {
  const { data, files, key } = attempt
  const call = { params: { path: { projectId }, header: { 'Idempotency-Key': key } }, body: data, signal }
  if (files.length === 0) return dataOf(client.POST(VISITS, call))
  const { upload, uploadBody } = await import('@imsang/api-client/upload')
  attempt.body ??= uploadBody(data, files)
  const asForm = upload(attempt.body, ({ sent, total }) => onProgress(sent, total))
  return dataOf(client.POST(VISITS, { ...call, ...asForm }))
}
