import { RequestFailure } from '@imsang/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { study, studyData } from '../data/studies'

/**
 * Loads a study again when something of it is refused: whoever was taken out of it while its page was open learns that,
 * not that a list could not be loaded [RSCH-070, STUDY-119].
 */
export function useFreshOnRefusal(projectId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = study(projectId)
    const [area, id] = studyData(projectId)
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const [ofArea, ofStudy, ...rest] = event.query.queryKey
      const isOfStudy = ofArea === area && ofStudy === id && rest.length > 0
      if (isOfStudy && isRefused(event.action.error)) void queryClient.invalidateQueries({ queryKey, exact: true })
    })
  }, [queryClient, projectId])
}

const isRefused = (error: unknown) => error instanceof RequestFailure && error.status === 403
