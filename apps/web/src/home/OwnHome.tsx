import { HomeScreen } from '@imsang/screens/home/HomeScreen'
import { StudyScreen } from '@imsang/screens/study/StudyScreen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { myStudies, studyData, studyPermissions } from '../data/studies'
import { InstitutionCards } from '../study/InstitutionCards'
import { OverviewPanel } from '../study/OverviewPanel'
import { useStudyState } from '../study/useStudyState'
import { useSubjectsAhead } from '../study/useSubjectsAhead'

const app = getRouteApi('/_app')

/** Home of all other users: the dashboard of the last used study, else of the first of their own [HOME-004 … HOME-009]. */
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
  const state = useStudyState(projectId)
  const queryClient = useQueryClient()
  const permissions = useQuery(studyPermissions(projectId))
  const [chosen, choose] = useState<string | null>(null)
  useSubjectsAhead(projectId, state.kind === 'ready')
  // Whose figures there are depends on the rights; a failed look-up counts as denied.
  const isKnown = state.kind !== 'loading' && (state.kind !== 'ready' || !permissions.isPending)
  // A dashboard takes long to draw: whoever presses something in the menu meanwhile comes first.
  const isDrawn = useDeferredValue(isKnown)
  if (!isKnown || !isDrawn) return <HomeScreen state={{ kind: 'loading' }} />
  // Deleted, or no longer accessible: for this user the study does not exist.
  if (state.kind === 'not-found' || state.kind === 'no-access') return <HomeScreen state={{ kind: 'not-found' }} />
  const retry = () => void queryClient.refetchQueries({ queryKey: studyData(projectId) })
  const children = (
    <StudyScreen state={state} actions={{ retry }}>
      {state.kind === 'ready' && (
        <OverviewPanel
          study={state.study}
          institutions={<InstitutionCards projectId={projectId} />}
          permissions={permissions.data ?? null}
          chosen={chosen ?? undefined}
          onChoose={choose}
        />
      )}
    </StudyScreen>
  )
  return <HomeScreen state={{ kind: 'study', children }} />
}
