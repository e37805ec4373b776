import { RequestFailure } from '@imsang/api-client'
import { StudyScreen, type StudyScreenState } from '@imsang/screens/study/StudyScreen'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { institutions, study } from '../../data/studies'

export const Route = createFileRoute('/_app/projects/$projectId/')({
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(study(projectId))
    void queryClient.prefetchQuery(institutions(projectId))
  },
  component: Study,
})

function Study() {
  const { projectId } = Route.useParams()
  const detail = useQuery(study(projectId))
  const sites = useQuery(institutions(projectId))
  const retry = () => {
    void detail.refetch()
    void sites.refetch()
  }
  return <StudyScreen state={stateOf()} actions={{ retry }} />

  function stateOf(): StudyScreenState {
    if (detail.data && sites.data) return { kind: 'ready', study: detail.data, institutions: sites.data }
    const error = detail.error ?? sites.error
    if (!error) return { kind: 'loading' }
    const status = error instanceof RequestFailure ? error.status : 0
    if (status === 404) return { kind: 'not-found' }
    if (status === 403) return { kind: 'no-access' }
    return { kind: 'failed', isRetrying: detail.isFetching || sites.isFetching }
  }
}
