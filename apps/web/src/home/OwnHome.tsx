import { HomeScreen } from '@imsang/screens/home/HomeScreen'
import { StudyScreen } from '@imsang/screens/study/StudyScreen'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { myStudies } from '../data/studies'
import { useStudyState } from '../study/StudyDetail'

const app = getRouteApi('/_app')

/** Home of all other users: the last used study, else the first of their own [HOME-004 … HOME-009]. */
export function OwnHome() {
  const { user } = app.useRouteContext()
  const last = user.lastAccessedProjectId
  const own = useQuery({ ...myStudies(), enabled: last === null })
  const projectId = last ?? own.data?.[0]?.projectId
  if (projectId) return <LastStudy projectId={projectId} />
  if (own.data) return <HomeScreen state={{ kind: 'no-study' }} />
  if (!own.isError) return <HomeScreen state={{ kind: 'loading' }} />
  return <HomeScreen state={{ kind: 'failed', isRetrying: own.isFetching, onRetry: () => void own.refetch() }} />
}

function LastStudy({ projectId }: { projectId: string }) {
  const { state, retry } = useStudyState(projectId)
  if (state.kind === 'loading') return <HomeScreen state={{ kind: 'loading' }} />
  // Deleted, or no longer accessible: for this user the study does not exist.
  if (state.kind === 'not-found' || state.kind === 'no-access') return <HomeScreen state={{ kind: 'not-found' }} />
  const children = <StudyScreen state={state} actions={{ retry }} />
  return <HomeScreen state={{ kind: 'study', children }} />
}
