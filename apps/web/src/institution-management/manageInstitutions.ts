import { dataOf, messageOf, RequestFailure } from '@imsang/api-client'
import type { ManageInstitutionsDialogProps } from '@imsang/screens/institution-management/ManageInstitutionsDialog'
import type { InstitutionPickers } from '@imsang/screens/institution-management/pickers'
import type { CallOutcome, PlannedCall } from '@imsang/screens/institution-management/savePlan'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '../base/services'
import { LONGEST_NAME } from '../data/searchText'
import { isStillRunning } from '../data/stillRunning'
import { dropStudyLists, institutions, studyData } from '../data/studies'

const INSTITUTIONS = '/api/v1/projects/{projectId}/institutions'

/** The picker asks for so many organisations at a time [INST-048, SCONST-008]. */
const INSTITUTIONS_PER_PAGE = 100
/** The people of a hospital are asked for once while its row is filled in. */
const PEOPLE_FRESH_MS = 30_000

/** The searches of the dialog: hospitals are found by the server, people among those of a hospital. */
export const institutionPickers = (queryClient: QueryClient, projectId: string): InstitutionPickers => ({
  institutions: async (typed, page, signal) => {
    const query = {
      keyword: typed.slice(0, LONGEST_NAME),
      organizationType: 'HOSPITAL',
      page,
      size: INSTITUTIONS_PER_PAGE,
    }
    const found = await dataOf(
      client.GET(`${INSTITUTIONS}/search-unified`, { signal, params: { path: { projectId }, query } }),
    )
    return {
      items: found.map(({ id, name, organizationCode, organizationType, alreadyJoined = false }) => ({
        id,
        label: name,
        description: organizationCode,
        organizationType,
        alreadyJoined,
      })),
      hasMore: found.length === INSTITUTIONS_PER_PAGE,
    }
  },
  people: (organizationId) =>
    queryClient.fetchQuery({
      queryKey: [...studyData(projectId), 'institution-candidates', organizationId],
      staleTime: PEOPLE_FRESH_MS,
      queryFn: ({ signal }) =>
        dataOf(
          client.GET(`${INSTITUTIONS}/candidates`, {
            signal,
            params: { path: { projectId }, query: { organizationId } },
          }),
        ),
    }),
})

/** The calls of the common save. None of them throws [SCALL-044, SCALL-045, DEC-231, DEC-796]. */
export function institutionCalls(
  queryClient: QueryClient,
  projectId: string,
): Pick<ManageInstitutionsDialogProps['actions'], 'perform' | 'reload'> {
  const list = institutions(projectId)
  return {
    perform: (call) => outcomeOf(call.kind === 'remove' ? remove(projectId, call) : add(projectId, call)),
    reload: async () => {
      // Everything else of the study, such as its people and figures, is asked for when it is shown again.
      void queryClient.invalidateQueries({
        queryKey: studyData(projectId),
        predicate: ({ queryKey }) => queryKey.at(-1) !== 'institutions',
      })
      void dropStudyLists(queryClient)
      try {
        return await queryClient.fetchQuery({ ...list, staleTime: 0 })
      } catch {
        return null
      }
    },
  }
}

const remove = (projectId: string, { projectOrganizationId, key }: PlannedCall & { kind: 'remove' }) =>
  client.DELETE(`${INSTITUTIONS}/{projectOrganizationId}`, {
    params: { path: { projectId, projectOrganizationId }, header: { 'Idempotency-Key': key } },
  })

const add = (projectId: string, row: PlannedCall & { kind: 'add' }) =>
  client.POST(INSTITUTIONS, {
    params: { path: { projectId }, header: { 'Idempotency-Key': row.key } },
    body: {
      tenantId: row.organizationId,
      targetEnrollment: row.targetEnrollment,
      institutionNumber: row.institutionNumber,
      principalInvestigatorId: row.investigator?.id ?? null,
      participants: row.participants.map(({ id, label, userRole }) => ({ userId: id, userName: label, userRole })),
    },
  })

/** How a call ended. Only a refusal says that it was not carried out; a server that breaks down may have done so before. */
async function outcomeOf(call: Parameters<typeof dataOf>[0]): Promise<CallOutcome> {
  try {
    await dataOf(call)
    return { kind: 'done' }
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unknown', message: messageOf(error, '') || null }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof RequestFailure &&
  (error.kind === 'refused' || error.kind === 'session-expired') &&
  error.status < 500 &&
  !isStillRunning(error)
