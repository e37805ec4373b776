import { dataOf, type EligibleUser, messageOf, RequestFailure } from '@imsang/api-client'
import type {
  CoInvestigatorActions,
  FailedAddition,
  NewParticipant,
} from '@imsang/screens/institution-edit/AddCoInvestigatorsDialog'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '../base/services'
import { participants } from './researchers'
import { LONGEST_NAME } from './searchText'
import { study, studyData } from './studies'

const PARTICIPANTS = '/api/v1/projects/{projectId}/participants'
/** The picker asks for so many people at a time. */
const PEOPLE_PER_PAGE = 20

/**
 * Finds and adds people of a study, one call for each. Whoever is not clearly refused is looked for in the list of participants
 * before anything is said, and again before they are sent once more [INST-084 … INST-093, INST-150, DEC-783].
 */
export function additionsTo(
  queryClient: QueryClient,
  projectId: string,
): Pick<CoInvestigatorActions, 'findEligible' | 'add'> {
  const list = participants(projectId)
  /** Whether they are in it is not known yet. */
  const unclear = new Set<string>()

  /** Null where the list cannot be read. */
  const takesPart = async (userId: string): Promise<boolean | null> => {
    try {
      const everybody = await queryClient.fetchQuery({ ...list, staleTime: 0 })
      return everybody.some((each) => each.userId === userId)
    } catch {
      return null
    }
  }
  const addOne = async (person: NewParticipant): Promise<FailedAddition | null> => {
    const { userId } = person
    if (unclear.has(userId)) {
      const isThere = await takesPart(userId)
      if (isThere === null) return { userId, message: null, isUnclear: true }
      unclear.delete(userId)
      if (isThere) return null
    }
    try {
      await dataOf(client.POST(PARTICIPANTS, { params: { path: { projectId } }, body: person }))
      return null
    } catch (error) {
      const message = messageOf(error, '') || null
      if (isRefusal(error)) return { userId, message, isUnclear: false }
      unclear.add(userId)
      if (!(await takesPart(userId))) return { userId, message, isUnclear: true }
      unclear.delete(userId)
      return null
    }
  }
  return {
    add: async (people) => {
      const failed: FailedAddition[] = []
      for (const person of people) {
        const failure = await addOne(person)
        if (failure) failed.push(failure)
      }
      void queryClient.invalidateQueries({ queryKey: studyData(projectId) })
      return failed
    },
    findEligible: (organizationId) => async (typed, page, signal) => {
      const keyword = typed.slice(0, LONGEST_NAME)
      const query = { keyword, page, size: PEOPLE_PER_PAGE, ...(organizationId !== null && { organizationId }) }
      const found = await dataOf(
        client.GET(`${PARTICIPANTS}/eligible-users`, { signal, params: { path: { projectId }, query } }),
      )
      const taken = takenIn(queryClient, projectId)
      return {
        items: found.content.filter(({ userId }) => !taken.has(userId)).map(toOption),
        hasMore: page + 1 < found.totalPages,
      }
    },
  }
}

/** Who leads the study or takes part, as far as it is known here: another server may offer them [INST-086, INST-087]. */
function takenIn(queryClient: QueryClient, projectId: string): ReadonlySet<string | null> {
  const chief = queryClient.getQueryData(study(projectId).queryKey)?.principalInvestigatorId ?? null
  const people = queryClient.getQueryData(participants(projectId).queryKey) ?? []
  return new Set([chief, ...people.map(({ userId }) => userId)])
}

const toOption = ({ userId, organizationId, organizationName, user }: EligibleUser) => ({
  id: userId,
  label: user.fullName,
  description: `${organizationName} · ${user.email}`,
  organizationId: organizationId || null,
})

/** True when the server answered, and refused. */
const isRefusal = (error: unknown) => error instanceof RequestFailure && error.status >= 400 && error.status < 500
