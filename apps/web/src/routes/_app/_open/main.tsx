import { type Account, accessLevelOf, meetsLevel } from '@imsang/domain/access'
import { paths } from '@imsang/screens/paths'
import { createFileRoute } from '@tanstack/react-router'
import { opens } from '../../../app/opens'
import { listAccess } from '../../../data/access'
import { institutions, myStudies, study, studyPermissions } from '../../../data/studies'
import { AdminHome } from '../../../home/AdminHome'
import { OwnHome } from '../../../home/OwnHome'
import { WaitingChanges } from '../../../queue/WaitingChanges'

/** Home: cards for administrators, the last study for all other users [ROUTE-047 … ROUTE-050, HOME-001 … HOME-009]. */
export const Route = createFileRoute('/_app/_open/main')({
  loader: ({ context: { account, queryClient, user } }) => {
    if (isAdministrator(account)) return
    // Asked for before anything is drawn: the study that home shows, and the list that most people go on to.
    const last = user.lastAccessedProjectId
    if (!last) void queryClient.prefetchQuery(myStudies())
    else {
      void queryClient.prefetchQuery(study(last))
      void queryClient.prefetchQuery(institutions(last))
      void queryClient.prefetchQuery(studyPermissions(last))
    }
    if (opens(account, paths.studies())) void queryClient.prefetchQuery(listAccess(user.profile.userId, account))
  },
  component: Home,
})

const isAdministrator = (account: Account) => meetsLevel(accessLevelOf(account), 'TENANT_ADMIN')

function Home() {
  const { account } = Route.useRouteContext()
  return (
    <>
      <WaitingChanges />
      {isAdministrator(account) ? <AdminHome /> : <OwnHome />}
    </>
  )
}
