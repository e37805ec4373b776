import { canSeeRoute } from '@imsang/domain/route-access'
import { paths } from '@imsang/screens/paths'
import { StudyScreen, type StudyScreenState } from '@imsang/screens/study/StudyScreen'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberStudy } from '../data/me'
import { institutions, myStudies, study, studyPermissions } from '../data/studies'
import { refusalOf } from './refusalOf'
import { useOnReturn } from './useOnReturn'
import { useSubjectsAhead } from './useSubjectsAhead'

const app = getRouteApi('/_app')

/** A study that does not exist or may not be opened says so for this long, in ms, before the list opens [STUDY-118, STUDY-119]. */
const REFUSAL_SHOWN_MS = 2000

/** One study with its data; once loaded it is remembered as the last one [ROUTE-051]. */
export function StudyDetail({ projectId }: { projectId: string }) {
  const { account } = app.useRouteContext()
  // Asked for only by those who may open the form at all.
  const mayOpenForm = canSeeRoute(account, paths.editStudy(projectId))
  const permissions = useQuery({ ...studyPermissions(projectId), enabled: mayOpenForm })
  const canEdit = mayOpenForm && permissions.data?.isAdmin === true && permissions.data.canEditProject
  const { state, retry } = useStudyState(projectId)
  useOnReturn(retry)
  const navigate = useNavigate()
  const isRefused = state.kind === 'not-found' || state.kind === 'no-access'
  useEffect(() => {
    if (!isRefused) return
    const timer = setTimeout(() => void navigate({ to: paths.studies(), replace: true }), REFUSAL_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isRefused, navigate])
  const isLoaded = state.kind === 'ready'
  useEffect(() => {
    if (isLoaded) void rememberStudy(projectId)
  }, [isLoaded, projectId])
  return <StudyScreen state={state} canEdit={canEdit} actions={{ retry }} />
}

/** The loading state of a study and its institutions. */
export function useStudyState(projectId: string): { state: StudyScreenState; retry: () => void } {
  const detail = useQuery(study(projectId))
  const sites = useQuery(institutions(projectId))
  // Loaded by the frame, for users who have that list.
  const own = useQuery({ ...myStudies(), enabled: false })
  useSubjectsAhead(projectId, detail.data !== undefined && sites.data !== undefined)
  const retry = () => {
    void detail.refetch()
    void sites.refetch()
  }
  return { state: stateOf(), retry }

  function stateOf(): StudyScreenState {
    if (detail.data && sites.data) {
      const numbers = own.data?.find((mine) => mine.projectId === projectId) ?? null
      return { kind: 'ready', study: detail.data, institutions: sites.data, numbers }
    }
    const error = detail.error ?? sites.error
    if (detail.data === null) return { kind: 'no-data' }
    if (!error) return { kind: 'loading' }
    const refusal = refusalOf(error)
    if (refusal) return { kind: refusal }
    return { kind: 'failed', isRetrying: detail.isFetching || sites.isFetching }
  }
}
