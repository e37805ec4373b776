import { dataOf, RequestFailure, type Schema, SENT_ONCE } from '@imsang/api-client'
import type { SubjectStatus } from '@imsang/domain/subject-status'
import type { Findings, FoundStudy, FoundSubject } from '@imsang/screens/shell/findings'
import { client } from '../base/services'
import { LONGEST_NAME, searchText } from './searchText'
import { STATUS_OF } from './subjects'

/** The most studies that the palette lists [FIND-011]. */
const MOST_STUDIES = 8
const TOO_MANY = 429

/** Finds subjects by number in all studies of the user, those of the open one first [FIND-028]. Sent once, never rejects. */
export const findSubjects = (number: string, projectId: string | undefined, signal: AbortSignal) =>
  findingsOf<FoundSubject>(async () => {
    const query = { number: searchText(number), ...(projectId && { projectId }) }
    const found = await dataOf(client.GET('/api/v1/find/by-number', { ...SENT_ONCE, signal, params: { query } }))
    return { items: found.subjects.map(toFound), hasMore: found.hasMore }
  })

/** Finds studies in the administrators' list [FIND-011]. Sent once, never rejects. */
export const findStudies = (text: string, signal: AbortSignal) =>
  findingsOf<FoundStudy>(async () => {
    const query = { search: text.slice(0, LONGEST_NAME), size: MOST_STUDIES }
    const page = await dataOf(client.GET('/api/v1/projects', { ...SENT_ONCE, signal, params: { query } }))
    const items = page.content.map(({ id, name, protocolNumber }) => ({
      projectId: id,
      title: name,
      protocolNo: protocolNumber,
    }))
    return { items, hasMore: false }
  })

/**
 * What of some studies and subjects the user may open now.
 * @throws RequestFailure
 */
export async function stillOpen(projectId: readonly string[], subjectId: readonly string[]) {
  const query = { projectId: [...projectId], subjectId: [...subjectId] }
  const found = await dataOf(client.GET('/api/v1/find/recent', { ...SENT_ONCE, params: { query } }))
  return { studies: found.studies, subjects: found.subjects.map(toFound) }
}

async function findingsOf<Found>(ask: () => Promise<{ items: Found[]; hasMore: boolean }>): Promise<Findings<Found>> {
  try {
    return { kind: 'found', ...(await ask()) }
  } catch (error) {
    if (!(error instanceof RequestFailure)) return { kind: 'failed' }
    if (error.kind === 'network') return { kind: 'offline' }
    const seconds = error.status === TOO_MANY ? error.retryAfterSeconds : null
    return seconds === null ? { kind: 'failed' } : { kind: 'limited', seconds }
  }
}

function toFound({ status, ...subject }: Schema<'FoundSubject'>): FoundSubject {
  const shown = Object.entries(STATUS_OF).find(([, named]) => named === status)?.[0]
  return { ...subject, status: shown === undefined || shown === 'none' ? null : (shown as SubjectStatus) }
}
