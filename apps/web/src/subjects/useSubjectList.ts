import { SUBJECTS } from '@imsang/screens/subjects/messages'
import { pageOf, type SubjectsState, type SubjectView } from '@imsang/screens/subjects/SubjectsScreen'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../app/notify'
import { institutions, studyPermissions } from '../data/studies'
import { subjectPage, subjects, WHOLE_LIST } from '../data/subjects'
import { refusalOf } from '../study/refusalOf'
import type { SubjectSearch } from './subjectSearch'
import { isFirst } from './subjectView'

/** How far the subjects of an address are: its institution, the user's rights there, and the rows that a view shows. */
export function useSubjectList(projectId: string, search: SubjectSearch, view: SubjectView) {
  const permissions = useQuery(studyPermissions(projectId))
  const sites = useQuery(institutions(projectId))
  const wanted = search.projectOrganizationId ?? search.institutionId
  // A user who is limited to one institution is sent that one alone [SUBJ-005].
  const site = sites.data?.find(({ id, organizationId }) =>
    search.projectOrganizationId ? id === search.projectOrganizationId : organizationId === search.institutionId,
  )
  const isMasked = permissions.data?.effectiveDataRole !== 'ADMIN'
  const of = { projectId, projectOrganizationId: site?.id, isMasked }
  const isAsked =
    permissions.data !== undefined && sites.data !== undefined && (wanted === undefined || site !== undefined)
  // The first page says how many there are, and stands there until all of them do; where something else was asked for,
  // it would be seen for a moment in its place.
  const first = useQuery({ ...subjectPage(of), enabled: isAsked })
  const isSmall = first.data !== undefined && first.data.total <= WHOLE_LIST
  const list = useQuery({ ...subjects(of), enabled: isAsked && isSmall })
  // In a large study the analysis may have loaded them all; those are not kept up to date.
  const all = isSmall ? list.data : undefined
  const page = useQuery({ ...subjectPage(of, view), enabled: isAsked && first.data !== undefined && !isSmall })

  const queries = [permissions, sites, first, list, page]
  const refusal = refusalOf(permissions.error ?? sites.error)
  const hasFailed = !refusal && queries.some(({ isError }) => isError)
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', message: SUBJECTS.failed })
  }, [hasFailed])
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  return { state: stateOf(), of, site: site ?? null, sites, permissions: permissions.data, retry }

  function stateOf(): SubjectsState {
    if (refusal) return { kind: refusal }
    if (sites.data && wanted !== undefined && !site) return { kind: 'no-institution' }
    const shown = all ? pageOf(all, view) : (page.data ?? (isFirst(view) ? first.data : undefined))
    if (shown) {
      const institutionName = site?.organizationName ?? null
      const isLoading = !all && page.isFetching && (page.isPlaceholderData || !page.data)
      return {
        kind: 'ready',
        page: shown,
        all: all ?? null,
        isLoading,
        institutionName,
        isMasked,
        isOld: hasFailed,
      }
    }
    return hasFailed
      ? { kind: 'failed', isRetrying: queries.some(({ isFetching }) => isFetching) }
      : { kind: 'loading' }
  }
}
