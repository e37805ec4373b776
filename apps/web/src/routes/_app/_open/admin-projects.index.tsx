import { paths } from '@imsang/screens/paths'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { opens } from '../../../app/opens'
import { ManagedStudies } from '../../../managed-studies/ManagedStudies'
import { readStudySearch } from '../../../managed-studies/studySearch'

const app = getRouteApi('/_app')

export const Route = createFileRoute('/_app/_open/admin-projects/')({
  validateSearch: onlyKnown(readStudySearch),
  component: Managed,
})

function Managed() {
  const navigate = Route.useNavigate()
  const { account } = app.useRouteContext()
  return (
    <ManagedStudies
      search={Route.useSearch()}
      navigate={(search) => void navigate({ search, replace: true, resetScroll: false })}
      canCreate={opens(account, paths.addStudy())}
      create={() => void navigate({ to: paths.addStudy() })}
    />
  )
}
