import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { startUp } from '../../../base/services'
import { listAccess } from '../../../data/access'
import { myStudies } from '../../../data/studies'
import { readListSearch } from '../../../study/listSearch'
import { StudyList } from '../../../study/StudyList'

export const Route = createFileRoute('/_app/_open/projects/')({
  validateSearch: onlyKnown(readListSearch),
  loader: async ({ context: { account, queryClient, user } }) => {
    await startUp.over()
    void queryClient.prefetchQuery(listAccess(user.profile.userId, account))
    void queryClient.prefetchQuery(myStudies())
  },
  component: Studies,
})

function Studies() {
  const navigate = Route.useNavigate()
  const { account, user } = Route.useRouteContext()
  return (
    <StudyList
      userId={user.profile.userId}
      account={account}
      search={Route.useSearch()}
      navigate={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
