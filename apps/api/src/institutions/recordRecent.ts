import type { InstitutionStatistics } from '@imsang/api-client'
import { callerPerson } from '../access-record/callAccess'
import { filterText } from '../access-record/filterText'
import type { StudyContext } from '../http/handler'

/**
 * Records whose visits an answer shows before it leaves; figures without a person leave nothing [ACCESS-002, DEC-845].
 * @returns the answer
 * @throws Problem 503
 */
export async function recordRecent<Answer>(
  { access, scope }: StudyContext,
  shown: readonly InstitutionStatistics[],
  answer: Answer,
): Promise<Answer> {
  const persons = shown.flatMap(({ recentVisits }) => recentVisits.flatMap(({ subjectId }) => subjectId ?? []))
  if (persons.length > 0) {
    await access.add(callerPerson(scope.caller, scope.projectRole), {
      task: 'list',
      about: 'subject',
      status: 200,
      studyId: scope.studyId,
      persons,
      filter: filterText({ includeDetails: 'true' }),
    })
  }
  return answer
}
