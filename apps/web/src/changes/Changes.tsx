import { CHANGES_PER_PAGE } from '@imsang/domain/change-review'
import { mayReviewChanges } from '@imsang/domain/study-permissions'
import { ChangesScreen, type ChangesScreenProps, type ChangeView } from '@imsang/screens/changes/ChangesScreen'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auditInstitutions } from '../data/audit'
import { changes, useReview } from '../data/changes'
import { freshnessOf, waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { studyPermissions } from '../data/studies'
import { useLast } from '../data/useLast'
import type { ChangeSearch } from './changeSearch'
import { changeQuestionOf, changeSearchOf, changeViewOf, choicesOf } from './changeView'

interface ChangesProps {
  projectId: string
  search: ChangeSearch
  navigate: (search: ChangeSearch, way: { replace: boolean }) => void
}

/** What changed in a study, for users who review it; nothing is asked before the rights are known. */
export function Changes({ projectId, search, navigate }: ChangesProps) {
  const view = changeViewOf(search)
  const question = changeQuestionOf(view)
  const permissions = useQuery(studyPermissions(projectId))
  const rights = permissions.data
  const mayReview = rights !== undefined && mayReviewChanges(rights, { projectRole: rights.projectRole ?? null })
  const sites = useQuery({ ...auditInstitutions(projectId), enabled: mayReview })
  const page = useQuery({ ...changes(projectId, question), enabled: mayReview })
  const last = useLast(page.data)
  const isBeyond = useExistingPage(page, view, (next) => navigate(changeSearchOf(next), { replace: true }))
  const review = useReview(projectId, question)
  return (
    <ChangesScreen
      projectId={projectId}
      state={stateOf()}
      view={view}
      institutions={choicesOf(sites.data, view.filters.institution)}
      actions={{
        retry: () => {
          for (const query of [permissions, page, sites]) if (query.isError) void query.refetch()
        },
        setView: (next) => navigate(changeSearchOf(next), { replace: false }),
        showRest: () => {
          if (view.page > 0) navigate(changeSearchOf({ ...view, page: 0 }), { replace: false })
          else void page.refetch()
        },
        review,
      }}
    />
  )

  function stateOf(): ChangesScreenProps['state'] {
    const refusal = refusalOf(permissions.error)
    if (refusal) return { kind: refusal }
    if (!rights) return waitingFor(permissions)
    if (!mayReview || refusalOf(page.error) === 'no-access') return { kind: 'refused' }
    const shown = page.isError ? last : page.data
    if (!shown || isBeyond) return waitingFor(page)
    return {
      kind: 'ready',
      changes: shown.content,
      page: shown.number,
      total: shown.totalElements,
      openChanges: shown.openChanges,
      isLoading: page.isPlaceholderData,
      isMasked: rights.effectiveDataRole !== 'ADMIN',
      ...freshnessOf(page),
    }
  }
}

interface Asked {
  readonly isPlaceholderData: boolean
  readonly data: { readonly totalElements: number } | undefined
}

/** Leads an address with a page beyond the last one to the last one. @returns true while the page of the view does not exist */
function useExistingPage(
  { isPlaceholderData, data }: Asked,
  view: ChangeView,
  go: (view: ChangeView) => void,
): boolean {
  const total = isPlaceholderData ? undefined : data?.totalElements
  const lastPage = total === undefined ? null : Math.max(0, Math.ceil(total / CHANGES_PER_PAGE) - 1)
  const isBeyond = lastPage !== null && view.page > lastPage
  useEffect(() => {
    if (isBeyond) go({ ...view, page: lastPage })
  })
  return isBeyond
}
