import { dataOf, ifMatch, messageOf, type ProjectOrganization, RequestFailure } from '@imsang/api-client'
import { INSTITUTIONS_NOT_EDITABLE } from '@imsang/domain/institution-form'
import type { ChangeInvestigatorDialogProps } from '@imsang/screens/institution-edit/ChangeInvestigatorDialog'
import type {
  EditInstitutionDialogProps,
  InstitutionResult,
} from '@imsang/screens/institution-edit/EditInstitutionDialog'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { LONGEST_NAME } from './searchText'
import { institutions, studyData } from './studies'

const STUDY = '/api/v1/projects/{projectId}'
/** The picker of candidates asks for so many at a time. */
const CANDIDATES_PER_PAGE = 20

type InstitutionEdits = EditInstitutionDialogProps['actions'] & Pick<ChangeInvestigatorDialogProps['actions'], 'change'>

/** The calls that change an institution of a study. None of them throws; whatever of the study is shown is read again. */
export function useInstitutionEdits(projectId: string): InstitutionEdits {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const over = ({ id, version }: ProjectOrganization) => ({
      path: { projectId, projectOrganizationId: id },
      header: ifMatch(version),
    })
    return {
      save: ({ basis, ...body }) =>
        resultOf(queryClient, projectId, () =>
          dataOf(client.PUT(`${STUDY}/organizations/{projectOrganizationId}`, { params: over(basis), body })),
        ),
      change: ({ basis, userId }) => {
        const body = { projectId, projectOrganizationId: basis.id, userId }
        const address = `${STUDY}/institutions/{projectOrganizationId}/principal-investigator` as const
        return resultOf(queryClient, projectId, () => dataOf(client.PUT(address, { params: over(basis), body })))
      },
    }
  }, [queryClient, projectId])
}

/** Finds who may become the investigator of an institution, for whoever may choose; rejects on failure [INST-076, INST-080]. */
export const candidatesFor =
  (projectId: string, projectOrganizationId: string): ChangeInvestigatorDialogProps['actions']['findCandidates'] =>
  async (typed, page, signal) => {
    const query = { keyword: typed.slice(0, LONGEST_NAME), page, size: CANDIDATES_PER_PAGE }
    const asked = dataOf(
      client.GET(`${STUDY}/institutions/{projectOrganizationId}/investigator-candidates`, {
        signal,
        params: { path: { projectId, projectOrganizationId }, query },
      }),
    )
    const found = await asked.catch((error) => {
      if (error instanceof RequestFailure && error.status === 403) return null
      throw error
    })
    if (!found) return 'forbidden'
    return {
      items: found.content.map(({ userId, organizationName, user }) => ({
        id: userId,
        label: user.fullName,
        description: `${organizationName} · ${user.email}`,
      })),
      hasMore: page + 1 < found.totalPages,
    }
  }

async function resultOf(
  queryClient: QueryClient,
  projectId: string,
  act: () => Promise<ProjectOrganization>,
): Promise<InstitutionResult> {
  try {
    store(queryClient, projectId, await act())
    return { ok: true }
  } catch (error) {
    const failure = error instanceof RequestFailure ? error : null
    const current = failure?.status === 412 && isInstitution(failure.current) ? failure.current : undefined
    if (current) store(queryClient, projectId, current)
    // The change may be stored without an answer, and whoever was refused may have an old list.
    else void queryClient.invalidateQueries({ queryKey: studyData(projectId) })
    // A session that is over is none of this: it has its own page [DEC-277].
    const isForbidden = failure?.kind === 'refused' && (failure.status === 401 || failure.status === 403)
    return {
      ok: false,
      message: failure?.status === 403 ? INSTITUTIONS_NOT_EDITABLE : messageOf(error, '') || null,
      ...(failure?.status === 412 && { isConflict: true, current }),
      ...(isForbidden && { isForbidden }),
    }
  }
}

/** The list has the institution at once; the rest of the study is read again. */
function store(queryClient: QueryClient, projectId: string, changed: ProjectOrganization) {
  queryClient.setQueryData(institutions(projectId).queryKey, (list) =>
    list?.map((each) => (each.id === changed.id ? changed : each)),
  )
  void queryClient.invalidateQueries({ queryKey: studyData(projectId) })
}

const isInstitution = (record: unknown): record is ProjectOrganization =>
  typeof record === 'object' && record !== null && 'organizationRole' in record && 'version' in record
