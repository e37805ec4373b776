import type { Project } from '@imsang/api-client'
import type { Loadable } from '@imsang/screens/terms'
import { useQuery } from '@tanstack/react-query'
import { waitingFor } from '../data/loadable'
import { study } from '../data/studies'
import { refusalOf } from './refusalOf'

export type StudyState = { kind: 'not-found' | 'no-access' } | Loadable<{ study: Project }>

/** The loading state of a study. One that is refused now is no longer shown, although it was loaded before. */
export function useStudyState(projectId: string): StudyState {
  const detail = useQuery(study(projectId))
  const refusal = detail.error && refusalOf(detail.error)
  if (refusal) return { kind: refusal }
  return detail.data ? { kind: 'ready', study: detail.data } : waitingFor(detail)
}
