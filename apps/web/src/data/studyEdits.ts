import { dataOf, ifMatch, messageOf, type Project, RequestFailure } from '@imsang/api-client'
import { createPayloadOf, updatePayloadOf } from '@imsang/domain/study-form'
import type { StudyStatus } from '@imsang/domain/study-status'
import type { StudyState } from '@imsang/screens/study-form/formState'
import { STUDY_FORM } from '@imsang/screens/study-form/messages'
import type { RefusedSave, SaveResult } from '@imsang/screens/study-form/useStudyForm'
import type { ActionResult } from '@imsang/screens/terms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { dropStudyLists, study } from './studies'

const STUDY = '/api/v1/projects/{projectId}'

/** What is said where the server refuses without a word [STUDY-243, STUDY-245]. */
const WITHOUT_MESSAGE: Readonly<Record<number, string>> = {
  400: '입력값을 확인해주세요.',
  409: '이미 존재하는 데이터입니다. 다른 값을 입력해주세요.',
}

/** The calls that change studies. None of them throws; each drops what it made old [SCONST-028, DEC-280]. */
export function useStudyEdits() {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      create: (values: StudyState): Promise<SaveResult> =>
        resultOfSave(async () => {
          const { projectId } = await dataOf(client.POST('/api/v1/projects', { body: createPayloadOf(values) }))
          if (!projectId) return { ok: false, message: STUDY_FORM.noAnswer }
          await dropStudyLists(queryClient)
          return { ok: true, projectId }
        }),
      update: (values: StudyState, basis: Project): Promise<SaveResult> =>
        resultOfSave(async () => {
          const { projectId } = basis
          const changed = await dataOf(client.PUT(STUDY, { params: over(basis), body: updatePayloadOf(values, basis) }))
          await store(queryClient, changed)
          return { ok: true, projectId }
        }),
      changeStatus: (basis: Project, status: StudyStatus, reason: string): Promise<ActionResult> =>
        resultOfSave(async () => {
          const body = { status, ...(reason !== '' && { reason }) }
          await store(queryClient, await dataOf(client.PUT(`${STUDY}/status`, { params: over(basis), body })))
          return { ok: true, projectId: basis.projectId }
        }),
      remove: (projectId: string): Promise<ActionResult> =>
        resultOfSave(async () => {
          await dataOf(client.DELETE(STUDY, { params: { path: { projectId } } }))
          await dropStudyLists(queryClient)
          return { ok: true, projectId }
        }),
      /** Forgets a deleted study, once its page has been left. */
      forget: (projectId: string) => queryClient.removeQueries({ queryKey: ['studies', projectId] }),
    }),
    [queryClient],
  )
}

/** The version that a change replaces. */
const over = ({ projectId, version }: Project) => ({ path: { projectId }, header: ifMatch(version) })

async function store(queryClient: QueryClient, changed: Project) {
  queryClient.setQueryData(study(changed.projectId).queryKey, changed)
  await Promise.all([
    dropStudyLists(queryClient),
    queryClient.invalidateQueries({ queryKey: ['studies', changed.projectId], refetchType: 'none' }),
  ])
}

/** Runs a save and answers its refusal, with the study as it is stored now where somebody else was first. */
async function resultOfSave(save: () => Promise<SaveResult>): Promise<SaveResult> {
  try {
    return await save()
  } catch (error) {
    return refusalOfSave(error)
  }
}

function refusalOfSave(error: unknown): RefusedSave {
  const failure = error instanceof RequestFailure ? error : null
  const message = failure?.serverMessage ?? WITHOUT_MESSAGE[failure?.status ?? 0] ?? (messageOf(error, '') || null)
  return {
    ok: false,
    message,
    ...(failure?.field && { field: failure.field }),
    ...(failure?.status === 412 && isStudy(failure.current) && { isConflict: true, current: failure.current }),
  }
}

const isStudy = (record: unknown): record is Project =>
  typeof record === 'object' && record !== null && 'projectId' in record && 'version' in record
