import { dataOf, RequestFailure } from '@imsang/api-client'
import { proposedNumber } from '@imsang/domain/subject-numbers'
import type { NextEnno } from '@imsang/screens/enrolment/EnrolmentDialog'
import type { RegistrationDialogProps } from '@imsang/screens/subject-registration/RegistrationDialog'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { hearing, tooManyTriesOf } from '../base/tooManyTries'

type Actions = RegistrationDialogProps['actions']
type Person = Parameters<Actions['checkDuplicate']>[0]

const STUDY = '/api/v1/projects/{projectId}'
const isExhausted = (error: unknown) => error instanceof RequestFailure && error.status === 409

/**
 * Checks whether the study already has such a person; never throws. Refused for the number of questions it is not repeated:
 * the wait is long [SUBJ-245, SUBJ-253, TRUST-144].
 */
export async function checkDuplicate(projectId: string, body: Person, signal: AbortSignal) {
  try {
    const { initials, dateOfBirth, gender } = body
    const onTooMany = hearing(({ stop }) => stop())
    const sent = { signal, params: { path: { projectId } }, body: { initials, dateOfBirth, gender }, ...onTooMany }
    const { isDuplicate } = await dataOf(client.POST(`${STUDY}/subjects/check-duplicate`, sent))
    return { ok: true, isDuplicate } as const
  } catch (error) {
    return { ok: false, message: tooManyTriesOf(error) } as const
  }
}

/** Returns a number that other servers may send as plain text [DEC-320]. */
async function numberOf(call: Parameters<typeof dataOf<string>>[0]) {
  const answer = await call
  const body: unknown = answer.data
  return typeof body === 'string' ? body : dataOf(Promise.resolve(answer))
}

/** Returns the screening number of the next registration at an institution; never throws [SUBJ-198, SUBJ-199]. */
export async function nextScno(projectId: string, projectOrganizationId: string) {
  try {
    const params = { path: { projectId, projectOrganizationId } }
    const scno = await numberOf(client.GET(`${STUDY}/organizations/{projectOrganizationId}/next-scno`, { params }))
    return { ok: true, scno } as const
  } catch (error) {
    return { ok: false, isExhausted: isExhausted(error) } as const
  }
}

/** Returns the proposed enrolment number, requested each time because other users enrol too [SUBJ-277, SUBJ-278]. */
export const nextEnno = (projectId: string, projectOrganizationId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'next-enno', projectOrganizationId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<NextEnno> => {
      try {
        const params = { path: { projectId, projectOrganizationId } }
        const enno = await numberOf(
          client.GET(`${STUDY}/organizations/{projectOrganizationId}/next-enno`, { signal, params }),
        )
        return { kind: 'known', enno: proposedNumber('enno', enno) }
      } catch (error) {
        return isExhausted(error) ? { kind: 'exhausted' } : { kind: 'known', enno: null }
      }
    },
  })
