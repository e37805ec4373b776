import { dataOf, messageOf, RequestFailure, type Subject } from '@imsang/api-client'
import { SUBJECT_DATE_LABELS } from '@imsang/domain/subject-dates'
import type { DateChange, DateChangeResult } from '@imsang/screens/subjects/SubjectsScreen'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { client } from '../app/services'

export interface SubjectsOf {
  projectId: string
  /** One institution, or every one that the user may see. */
  projectOrganizationId: string | undefined
  /** True for a role that gets masked data [SUBJ-073, SUBJ-074]. */
  isMasked: boolean
}

export const subjects = ({ projectId, projectOrganizationId, isMasked }: SubjectsOf) =>
  queryOptions({
    queryKey: ['studies', projectId, 'subjects', projectOrganizationId ?? 'all', isMasked ? 'masked' : 'full'],
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: projectOrganizationId ? { projectOrganizationId } : {} }
      return dataOf(
        isMasked
          ? client.GET('/api/v1/projects/{projectId}/subjects/masked', { signal, params })
          : client.GET('/api/v1/projects/{projectId}/subjects', { signal, params }),
      )
    },
  })

/** Changes a date, based on the version that the user saw; never throws [SUBJ-168 … SUBJ-176, DCALL-024, DCALL-056]. */
export function useChangeDate(projectId: string) {
  const queryClient = useQueryClient()
  return useCallback(
    async ({ subject, field, newValue, reason }: DateChange): Promise<DateChangeResult> => {
      try {
        const changed = await dataOf(
          client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
            params: {
              path: { projectId, subjectId: subject.subjectId },
              header: { 'If-Match': `"${subject.version}"` },
            },
            body: { fieldName: field, fieldLabel: SUBJECT_DATE_LABELS[field], newValue, changeReason: reason },
          }),
        )
        replaceSubject(queryClient, projectId, changed)
        void queryClient.invalidateQueries({ queryKey: ['studies', 'my'] })
        return { ok: true }
      } catch (error) {
        const failure = error instanceof RequestFailure ? error : null
        const isConflict = failure?.status === 412
        // After a conflict the current record comes with the answer; after a lock it is fetched again [DCALL-011].
        if (isConflict && isSubject(failure?.current)) replaceSubject(queryClient, projectId, failure.current)
        else if (failure?.status === 409) {
          await queryClient.invalidateQueries({ queryKey: ['studies', projectId, 'subjects'] })
        }
        return { ok: false, serverMessage: messageOf(error), isConflict }
      }
    },
    [queryClient, projectId],
  )
}

/** Puts a subject in the place of its older self, in every list that holds it [SUBJ-062]. */
function replaceSubject(queryClient: QueryClient, projectId: string, subject: Subject) {
  queryClient.setQueriesData<Subject[]>({ queryKey: ['studies', projectId, 'subjects'] }, (rows) =>
    rows?.map((row) => (row.subjectId === subject.subjectId ? subject : row)),
  )
}

function isSubject(value: unknown): value is Subject {
  return typeof value === 'object' && value !== null && 'subjectId' in value && 'version' in value
}
