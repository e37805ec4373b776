import { StudyScreen, type StudyScreenState } from '@imsang/screens/study/StudyScreen'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberStudy } from '../data/me'
import { institutions, myStudies, study } from '../data/studies'
import { refusalOf } from './refusalOf'
import { useSubjectsAhead } from './useSubjectsAhead'

/** One study with its data; once loaded it is remembered as the last one [ROUTE-051]. */
export function StudyDetail({ projectId }: { projectId: string }) {
  const { state, retry } = useStudyState(projectId)
  const isLoaded = state.kind === 'ready'
  useEffect(() => {
    if (isLoaded) void rememberStudy(projectId)
  }, [isLoaded, projectId])
  return <StudyScreen state={state} actions={{ retry }} />
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
    if (!error) return { kind: 'loading' }
    const refusal = refusalOf(error)
    if (refusal) return { kind: refusal }
    return { kind: 'failed', isRetrying: detail.isFetching || sites.isFetching }
  }
}
