import { callerPerson } from '../../access-record/callAccess'
import { filterText } from '../../access-record/filterText'
import type { SessionContext } from '../../http/handler'
import type { SubjectSomewhere } from './readEverywhere'

/**
 * Records whom an answer over several studies shows: an entry in each study, so that those who read its record find it.
 * An answer without a subject leaves one entry, as an empty list does [FIND-024, FIND-025].
 * @throws Problem 503
 */
export async function recordFound(
  { access, caller }: Pick<SessionContext, 'access' | 'caller'>,
  found: readonly SubjectSomewhere[],
  asked: Readonly<Record<string, unknown>>,
): Promise<void> {
  const done = { task: 'list', about: 'subject', status: 200, filter: filterText(asked) } as const
  const scopes = new Map(found.map(({ scope }) => [scope.studyId, scope]))
  if (scopes.size === 0) await access.add(callerPerson(caller), done)
  // All at once: what comes while the first is being stored goes with the second statement.
  await Promise.all(
    [...scopes.values()].map(({ studyId, projectRole }) => {
      const here = found.filter(({ scope }) => scope.studyId === studyId)
      const persons = here.map(({ subject }) => subject.subjectId)
      return access.add(callerPerson(caller, projectRole), { ...done, studyId, persons })
    }),
  )
}
