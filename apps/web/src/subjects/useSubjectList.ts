import type { Subject } from '@imsang/api-client'
import { SUBJECTS } from '@imsang/screens/subjects/messages'
import { pageOf, type SubjectsState, type SubjectView } from '@imsang/screens/subjects/SubjectsScreen'
import type { Loadable } from '@imsang/screens/terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { notify } from '../app/notify'
import { refusalOf } from '../data/refusalOf'
import { institutions, studyPermissions } from '../data/studies'
import { subjectPage, subjects, WHOLE_LIST } from '../data/subjects'
import { useLast } from '../data/useLast'
import { scopeOf } from '../study/scopeOf'
import type { SubjectSearch } from './subjectSearch'
import { isFirst } from './subjectView'

/**
 * The loading state of the subjects of an address: its institution, the user's rights there, and the rows of a view.
 */
export function useSubjectList(projectId: string, search: SubjectSearch, view: SubjectView) {
  const permissions = useQuery(studyPermissions(projectId))
  const sites = useQuery(institutions(projectId))
  const wanted = search.projectOrganizationId ?? search.institutionId
  const scope = useMemo(() => (permissions.data ? scopeOf(permissions.data) : null), [permissions.data])
  // The institution to which the user is limited.
  const own = scope?.reads.kind === 'one' ? scope.reads.id : null
  // A user limited to one institution receives only that one [SUBJ-005].
  const site = sites.data?.find(({ id, organizationId }) => {
    if (search.projectOrganizationId) return id === search.projectOrganizationId
    return search.institutionId ? organizationId === search.institutionId : id === own
  })
  const isMasked = permissions.data?.effectiveDataRole !== 'ADMIN'
  const of = { projectId, projectOrganizationId: wanted === undefined ? (own ?? undefined) : site?.id, isMasked }
  const isAsked = permissions.data !== undefined && (wanted === undefined || site !== undefined)
  // The first page gives the total. The default view shows it until all subjects are loaded.
  const first = useQuery({ ...subjectPage(of), enabled: isAsked })
  const isSmall = first.data !== undefined && first.data.total <= WHOLE_LIST
  const list = useQuery({ ...subjects(of), enabled: isAsked && isSmall })
  // In a large study the analysis may have loaded the whole list, but that is not kept up to date.
  const all = isSmall ? list.data : undefined
  const page = useQuery({ ...subjectPage(of, view), enabled: isAsked && first.data !== undefined && !isSmall })
  // The page shown stays when the next one cannot be loaded [SUBJ-018].
  const last = useLast(page.data)

  // The institutions are needed only if the address names one; otherwise a dialog reports the failure [SUBJ-264].
  const needed = [permissions, first, list, page, ...(wanted === undefined ? [] : [sites])]
  const refusal = refusalOf(permissions.error ?? sites.error)
  const hasFailed = !refusal && needed.some(({ isError }) => isError)
  const isRetrying = needed.some(({ isError, isFetching }) => isError && isFetching)
  const failures = needed.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0)
  useEffect(() => {
    if (hasFailed && failures > 0) notify({ kind: 'error', message: SUBJECTS.failed })
  }, [hasFailed, failures])
  const retry = () => {
    for (const query of needed) if (query.isError) void query.refetch()
  }
  const state = stateOf()
  /** The requested data is loaded, or never will be; a first part is not enough. */
  const isSettled =
    permissions.data !== undefined &&
    (state.kind === 'no-institution' ||
      (isSmall ? all !== undefined : page.data !== undefined && !page.isPlaceholderData))
  // The visits of all subjects where they are loaded, else of those of the page.
  const rows: Loadable<{ rows: readonly Subject[] }> =
    state.kind === 'ready'
      ? { kind: 'ready', rows: state.all ?? state.page.rows }
      : state.kind === 'failed'
        ? state
        : { kind: 'loading' }
  return {
    state,
    rows,
    isSettled,
    of,
    site: site ?? null,
    sites,
    permissions: permissions.data,
    scope,
    ownInstitution: permissions.data?.institutionScope?.ownProjectOrganizationId ?? null,
    retry,
  }

  function stateOf(): SubjectsState {
    if (refusal) return { kind: refusal }
    if (sites.data && wanted !== undefined && !site) return { kind: 'no-institution' }
    const begun = isFirst(view) || hasFailed ? first.data : undefined
    const shown = all ? pageOf(all, view) : ((hasFailed ? last : page.data) ?? begun)
    if (shown) {
      const institutionName = site?.organizationName ?? (own === null ? null : '')
      const isLoading = !all && page.isFetching && (page.isPlaceholderData || !page.data)
      return {
        kind: 'ready',
        page: shown,
        all: all ?? null,
        isLoading,
        institutionName,
        isMasked,
        isOld: hasFailed,
        isRetrying,
      }
    }
    return hasFailed ? { kind: 'failed', isRetrying } : { kind: 'loading' }
  }
}

export type SubjectList = ReturnType<typeof useSubjectList>
