import { AccessReviewScreen, type AccessReviewScreenProps } from '@imsang/screens/access-review/AccessReviewScreen'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { exportMonth, notableMonth, recordReview } from '../data/accessReview'
import { freshnessOf, waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { useDraftStore } from '../session/drafts'
import type { ReviewSearch } from './reviewSearch'
import { reviewSearchOf, reviewViewOf } from './reviewView'

interface AccessReviewProps extends Pick<AccessReviewScreenProps, 'reach' | 'projectId'> {
  /** What is known before the record is asked for; null once it may be. */
  before: AccessReviewScreenProps['state'] | null
  search: ReviewSearch
  navigate: (search: ReviewSearch) => void
  /** Asks again for what came before. */
  retry?: () => void
}

/** The monthly review of the access record that a user may read: an administrator's, or that of a study. */
export function AccessReview({ reach, projectId, before, search, navigate, retry }: AccessReviewProps) {
  const today = useToday()
  const view = reviewViewOf(search, today)
  const found = useQuery({ ...notableMonth(projectId, view), enabled: before === null })
  return (
    <DraftsProvider value={useDraftStore()}>
      <AccessReviewScreen
        reach={reach}
        projectId={projectId}
        state={before ?? stateOf()}
        view={view}
        today={today}
        actions={{
          retry: () => (before ? retry?.() : void found.refetch()),
          setView: (next) => navigate(reviewSearchOf(next)),
          exportMonth: (purpose) => exportMonth(projectId, view.month, purpose),
          review: async (conclusion) => {
            const result = await recordReview(projectId, view, conclusion)
            if (result.ok) void found.refetch()
            return result
          },
          notify,
        }}
      />
    </DraftsProvider>
  )

  function stateOf(): AccessReviewScreenProps['state'] {
    if (refusalOf(found.error) === 'no-access') return { kind: 'refused' }
    if (!found.data) return waitingFor(found)
    return {
      kind: 'ready',
      notable: found.data,
      isLoading: found.isPlaceholderData,
      ...freshnessOf(found),
    }
  }
}
