import { dataOf, ifMatch, messageOf, RequestFailure, type Subject } from '@imsang/api-client'
import type { EnrolmentPayload } from '@imsang/domain/enrolment'
import type { ScreenFailureChange } from '@imsang/domain/screening-failure'
import { SUBJECT_DATE_LABELS } from '@imsang/domain/subject-dates'
import type { NewSubject } from '@imsang/domain/subject-registration'
import type { DateChange, NumberChange } from '@imsang/screens/subjects/SubjectsScreen'
import type { ActionResult } from '@imsang/screens/terms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { renewHistories } from './events'
import { replaceSubject } from './replaceSubject'
import { dropFigures } from './statistics'

const SUBJECT = '/api/v1/projects/{projectId}/subjects/{subjectId}'

/** The result of a change, with the subject created or changed if the response holds it. */
type Stored = ActionResult<{ subject: Subject | null }>

/** The calls that change subjects. None of them throws; each keeps the cached data up to date [DCALL-011, SUBJ-062]. */
export function useSubjectEdits(projectId: string) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const params = ({ subjectId, version }: Subject) => ({
      path: { projectId, subjectId },
      header: ifMatch(version),
    })
    const saved = (call: Promise<Subject>) => outcomeOf(queryClient, projectId, call, 'replace')
    const counted = (call: Promise<unknown>) => outcomeOf(queryClient, projectId, call, 'load-again')
    return {
      changeDate: ({ subject, field, newValue, reason }: DateChange) => {
        const body = { fieldName: field, fieldLabel: SUBJECT_DATE_LABELS[field], newValue, changeReason: reason }
        return saved(dataOf(client.PUT(`${SUBJECT}/dates`, { params: params(subject), body })))
      },
      /**
       * The failure date has its own call, because it alone has a reason and a detail [SUBJ-168, SUBJ-169, SUBJ-171].
       */
      changeFailure: (subject: Subject, change: ScreenFailureChange) => {
        const fieldName = 'screeningFailDate'
        const body = { fieldName, fieldLabel: SUBJECT_DATE_LABELS[fieldName], ...change } as const
        return saved(dataOf(client.PUT(`${SUBJECT}/dates`, { params: params(subject), body })))
      },
      changeNumber: ({ subject, kind, value }: NumberChange) => {
        const sent = { params: params(subject), body: { value } }
        return saved(
          dataOf(kind === 'scno' ? client.PUT(`${SUBJECT}/scno`, sent) : client.PUT(`${SUBJECT}/enno`, sent)),
        )
      },
      enrol: (subject: Subject, body: EnrolmentPayload) =>
        saved(dataOf(client.POST(`${SUBJECT}/enroll`, { params: params(subject), body }))),
      rescreen: (subject: Subject, createNewRow: boolean) =>
        counted(dataOf(client.POST(`${SUBJECT}/rescreen`, { params: params(subject), body: { createNewRow } }))),
      register: (body: NewSubject) => {
        const path = { projectId }
        return counted(dataOf(client.POST('/api/v1/projects/{projectId}/subjects', { params: { path }, body })))
      },
    }
  }, [queryClient, projectId])
}

export type SubjectEdits = ReturnType<typeof useSubjectEdits>

/**
 * Returns the result of a change. The changed row replaces its old version. After a conflict the current record in the
 * response does; after a lock or a lost response the list is loaded again, so that the input is shown next to the
 * current values.
 */
async function outcomeOf(
  queryClient: QueryClient,
  projectId: string,
  call: Promise<unknown>,
  then: 'replace' | 'load-again',
): Promise<Stored> {
  const loadAgain = () => queryClient.invalidateQueries({ queryKey: ['studies', projectId, 'subjects'] })
  try {
    const changed = await call
    if (then === 'replace' && isSubject(changed)) await replaceSubject(queryClient, projectId, changed)
    else await loadAgain()
    void queryClient.invalidateQueries({ queryKey: ['studies', 'my'] })
    // They show the numbers of the subjects.
    renewHistories(queryClient, projectId)
    dropFigures(queryClient, projectId)
    return { ok: true, subject: isSubject(changed) ? changed : null }
  } catch (error) {
    const failure = error instanceof RequestFailure ? error : null
    const isConflict = failure?.status === 412
    const mayBeStored = failure?.kind !== 'refused' || failure.status >= 500
    if (isConflict && isSubject(failure?.current)) await replaceSubject(queryClient, projectId, failure.current)
    else if (isConflict || failure?.status === 409) await loadAgain()
    // Not awaited: without a connection the user learns of it now, not after the retries of the list.
    else if (mayBeStored) void loadAgain()
    // Without any message the screen shows its own text.
    return { ok: false, message: messageOf(error, '') || null, isConflict, mayBeStored }
  }
}

function isSubject(value: unknown): value is Subject {
  return typeof value === 'object' && value !== null && 'subjectId' in value && 'version' in value
}
