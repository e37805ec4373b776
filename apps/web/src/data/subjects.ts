import { dataOf, type Reply } from '@imsang/api-client'
import {
  FIRST_VIEW,
  pageOf,
  STATUS_CHOICES,
  type StatusCounts,
  SUBJECTS_PER_PAGE,
  type SubjectPage,
  type SubjectView,
} from '@imsang/screens/subjects/SubjectsScreen'
import { chosenOf } from '@imsang/ui/DataGrid'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { serverHas } from '../base/serverLevel'
import { client } from '../base/services'
import { searchText } from './searchText'

export interface SubjectsOf {
  projectId: string
  /** One institution, or undefined for all that the user may see. */
  projectOrganizationId: string | undefined
  /** True for a role that receives masked data [SUBJ-073, SUBJ-074]. */
  isMasked: boolean
}

/**
 * Above this number of subjects the server sends pages; up to it the whole list is loaded, and filters need no request.
 */
export const WHOLE_LIST = 500

const keyOf = ({ projectId, projectOrganizationId, isMasked }: SubjectsOf) =>
  ['studies', projectId, 'subjects', projectOrganizationId ?? 'all', isMasked ? 'masked' : 'full'] as const

/** All subjects, in the order of the ledger. */
export const subjects = (of: SubjectsOf) =>
  queryOptions({
    queryKey: [...keyOf(of), 'list'],
    queryFn: ({ signal }) => {
      const { projectId, projectOrganizationId } = of
      const params = { path: { projectId }, query: projectOrganizationId ? { projectOrganizationId } : {} }
      return dataOf(
        of.isMasked
          ? client.GET('/api/v1/projects/{projectId}/subjects/masked', { signal, params })
          : client.GET('/api/v1/projects/{projectId}/subjects', { signal, params }),
      )
    },
  })

/**
 * One page, sorted and filtered by the server; the previous page stays until it is loaded. Of a server without pages the
 * whole list is loaded [RELEASE-080].
 */
export const subjectPage = (of: SubjectsOf, view: SubjectView = FIRST_VIEW) =>
  queryOptions({
    queryKey: [...keyOf(of), 'page', view],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client: queryClient }): Promise<SubjectPage> => {
      if (!serverHas('listSubjectPage', 'listMaskedSubjectPage')) {
        return pageOf(await queryClient.fetchQuery(subjects(of)), view)
      }
      const { projectId, projectOrganizationId } = of
      const query = { ...(projectOrganizationId && { projectOrganizationId }), ...questionOf(view) }
      const params = { path: { projectId }, query }
      const page = await dataOf(
        of.isMasked
          ? client.GET('/api/v1/projects/{projectId}/subjects/masked/page', { signal, params })
          : client.GET('/api/v1/projects/{projectId}/subjects/page', { signal, params }),
      )
      return {
        rows: page.content,
        page: page.number,
        found: page.totalElements,
        total: page.totalSubjects,
        statusCounts: countsOf(page.statusCounts),
      }
    },
  })

/** The statuses as the contract names them. */
export const STATUS_OF = {
  none: 'NONE',
  screening: 'SCREENING',
  enrolled: 'ENROLLED',
  completed: 'COMPLETED',
  'screening-failed': 'SCREENING_FAILED',
  'dropped-out': 'DROPPED_OUT',
} as const
const SORTED = ['scno', 'enno', 'consentDate', 'enrollmentDate'] as const

/** Converts a view to the parameters of the page calls. */
function questionOf({ page, filters: { search, status }, sort }: SubjectView) {
  const chosen = chosenOf(status)
  const statuses = STATUS_CHOICES.filter((one) => chosen.includes(one)).map((one) => STATUS_OF[one])
  const column = SORTED.find((one) => one === sort?.column)
  const way = sort?.direction === 'descending' ? 'desc' : 'asc'
  return {
    page,
    size: SUBJECTS_PER_PAGE,
    ...(typeof search === 'string' && { search: searchText(search) }),
    ...(statuses.length > 0 && { status: statuses }),
    ...(column && { sort: `${column},${way}` as const }),
  }
}

/** The numbers by status; null when the server does not answer them [SUBJ-418]. */
function countsOf(counts: Reply<'listSubjectPage'>['statusCounts']): StatusCounts | null {
  if (!counts) return null
  return Object.fromEntries(STATUS_CHOICES.map((one) => [one, counts[STATUS_OF[one]]])) as StatusCounts
}

/** The arms of a study. */
export const treatmentGroups = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'treatment-groups'],
    queryFn: ({ signal }) => {
      const params = { path: { projectId } }
      return dataOf(client.GET('/api/v1/projects/{projectId}/visit-templates/treatment-groups', { signal, params }))
    },
  })
