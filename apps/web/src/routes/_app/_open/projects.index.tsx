import { StudyListScreen, type StudyListScreenProps } from '@imsang/screens/studies/StudyListScreen'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { startUp } from '../../../base/services'
import { listAccess } from '../../../data/access'
import { myStudies } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/')({
  loader: async ({ context: { queryClient, user } }) => {
    await startUp.over()
    void queryClient.prefetchQuery(listAccess(user.profile.userId))
    void queryClient.prefetchQuery(myStudies())
  },
  component: StudyList,
})

function StudyList() {
  const { user } = Route.useRouteContext()
  const access = useQuery(listAccess(user.profile.userId))
  const studies = useQuery(myStudies())
  return <StudyListScreen state={stateOf()} actions={{ retry: () => void studies.refetch() }} />

  function stateOf(): StudyListScreenProps['state'] {
    if (access.isPending) return { kind: 'loading' }
    if (access.data === 'none') return { kind: 'refused' }
    if (studies.data) return { kind: 'ready', isAdminKind: access.data === 'admin', studies: studies.data }
    if (studies.isError) return { kind: 'failed', isRetrying: studies.isFetching }
    return { kind: 'loading' }
  }
}
