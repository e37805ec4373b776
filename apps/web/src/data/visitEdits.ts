import { dataOf, ifMatch, messageOf, RequestFailure, type Visit } from '@imsang/api-client'
import { DUPLICATE_VISIT } from '@imsang/domain/visit-template'
import type { RefusedVisit, VisitActions, VisitInVersion } from '@imsang/screens/visit-edit/visitActions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { renewHistories } from './events'
import { foundBy } from './foundBy'
import { dropFigures } from './statistics'
import { mayBeStored } from './stillRunning'
import { subjectVisits } from './visits'

const STUDY = '/api/v1/projects/{projectId}'
const VISIT = `${STUDY}/visits/{visitId}` as const

/** The calls that change the visits of a subject. None of them throws; its visits are read again after each [DCALL-011]. */
export function useVisitActions(projectId: string, subjectId: string): VisitActions {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const renew = () => {
      renewHistories(queryClient, projectId)
      dropFigures(queryClient, projectId)
      return queryClient.refetchQueries({ queryKey: subjectVisits(projectId, subjectId).queryKey })
    }
    const storing = async <Answer, Done extends object>(call: Promise<Answer>, doneOf: (answer: Answer) => Done) => {
      try {
        const answer = await call
        // Awaited: the dialog closes over the visits as they are now. A failure to read them is no refusal.
        await renew()
        return { ok: true as const, ...doneOf(answer) }
      } catch (error) {
        const failure = error instanceof RequestFailure ? error : null
        // Without a connection the user learns of it now, not after the retries of the list.
        if (failure?.kind === 'refused' && failure.status < 500) await renew()
        else void renew()
        return refusalOf(error)
      }
    }
    const of = ({ visitId, version }: VisitInVersion, key?: string) => ({
      path: { projectId, visitId },
      header: { ...ifMatch(version), ...keyed(key) },
    })
    const itself = <Answer extends object>(answer: Answer) => answer
    const nothing = () => ({})
    return {
      complete: (visit, body, key) =>
        storing(dataOf(client.POST(`${VISIT}/complete`, { params: of(visit, key), body })), itself),
      correct: (visit, body) => storing(dataOf(client.PUT(VISIT, { params: of(visit), body })), nothing),
      reschedule: (visit, body, key) =>
        storing(dataOf(client.PUT(`${VISIT}/schedule`, { params: of(visit, key), body })), nothing),
      remove: (visit) => storing(dataOf(client.DELETE(VISIT, { params: of(visit) })), nothing),
      previewWithdrawal: (visitId, signal) =>
        foundBy(dataOf(client.GET(`${VISIT}/withdrawal`, { signal, params: { path: { projectId, visitId } } }))),
      withdraw: (visit, reason) =>
        storing(dataOf(client.POST(`${VISIT}/withdrawal`, { params: of(visit), body: { reason } })), itself),
      preview: (visitTemplateId, signal) => {
        const body = { projectId, subjectId, visitTemplateId }
        const params = { path: { projectId } }
        return foundBy(dataOf(client.POST(`${STUDY}/visits/preview`, { signal, params, body })))
      },
      create: (wanted, key) => {
        const params = { path: { projectId, subjectId }, header: keyed(key) }
        const body = { subjectId, ...wanted }
        return storing(dataOf(client.POST(`${STUDY}/subjects/{subjectId}/visits`, { params, body })), (visit) => ({
          visit,
        }))
      },
    }
  }, [queryClient, projectId, subjectId])
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key })

/** What is known of a refusal: who was first, and whether the visit is there already [VISIT-251, DEC-343]. */
function refusalOf(error: unknown): RefusedVisit {
  const message = messageOf(error, '') || null
  if (!(error instanceof RequestFailure)) return { ok: false, message }
  const { status, code, current } = error
  const isUnknown = mayBeStored(error)
  if (status === 412) return { ok: false, message, isConflict: true, ...(isVisit(current) && { current }) }
  const isDuplicate =
    status === 409 && !isUnknown && (code === 'DUPLICATE_VISIT' || message === null || SAYS_DUPLICATE.test(message))
  if (isDuplicate) return { ok: false, message: DUPLICATE_VISIT, isDuplicate }
  return { ok: false, message, mayBeStored: isUnknown }
}

/** How other servers say it, which know no code for it [DEC-343]. */
const SAYS_DUPLICATE = /duplicate|이미 등록/i

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'visitId' in value && 'version' in value
