import { paths } from '@imsang/screens/paths'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadDays } from '../app/loadDays'
import { opens } from '../app/opens'
import { studyPermissions } from '../data/studies'

/** Whoever goes on at once waits for nothing of this; in ms. */
const PAUSE = 500

/** Runs something once the page has nothing else to do; at once in a browser that cannot tell (Safari). */
const whenIdle = (run: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run())

const app = getRouteApi('/_app')

/**
 * Loads, once a study is shown, the files of its subjects and the user's rights there, for that is where most people go
 * on to. Records of subjects are not requested before somebody looks at them [SUBJ-444].
 */
export function useSubjectsAhead(projectId: string, isShown: boolean): void {
  const { account } = app.useRouteContext()
  const { routesById, loadRouteChunk } = useRouter()
  const queryClient = useQueryClient()
  const isOpen = opens(account, paths.subjects(projectId)) === true
  useEffect(() => {
    // A browser may cache a failed module load for the lifetime of the page, so none is requested while offline.
    if (!isShown || !isOpen || !navigator.onLine) return
    let isHere = true
    const load = () => {
      if (!isHere) return
      void loadDays()
      loadRouteChunk(routesById['/_app/_open/projects/$projectId/subjects/'])?.catch(() => {})
      void queryClient.prefetchQuery(studyPermissions(projectId))
    }
    const timer = setTimeout(() => whenIdle(load), PAUSE)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [isShown, isOpen, projectId, queryClient, routesById, loadRouteChunk])
}
