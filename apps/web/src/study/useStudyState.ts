import type { StudyScreenState } from '@imsang/screens/study/StudyScreen'
import { useQuery } from '@tanstack/react-query'
import { waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { study } from '../data/studies'

/** The loading state of a study. One that is refused now is no longer shown, although it was loaded before. */
export function useStudyState(projectId: string): StudyScreenState {
  const detail = useQuery(study(projectId))
  const refusal = detail.error && refusalOf(detail.error)
  if (refusal) return { kind: refusal }
  if (detail.data === null) return { kind: 'no-data' }
  return detail.data ? { kind: 'ready', study: detail.data } : waitingFor(detail)
}
