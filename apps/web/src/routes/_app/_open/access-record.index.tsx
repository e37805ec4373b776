import { accessLevelOf } from '@imsang/domain/access'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { AccessRecord } from '../../../access-record/AccessRecord'
import { readAccessSearch } from '../../../access-record/accessSearch'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'

const app = getRouteApi('/_app')

export const Route = createFileRoute('/_app/_open/access-record/')({
  validateSearch: onlyKnown(readAccessSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: () => loadDays(),
  component: Managed,
})

function Managed() {
  const navigate = Route.useNavigate()
  const { account } = app.useRouteContext()
  return (
    <AccessRecord
      reach={accessLevelOf(account) === 'SYSTEM_ADMIN' ? 'all' : 'organization'}
      projectId={null}
      before={null}
      search={Route.useSearch()}
      // The filters stand above the entries: whoever sets one stays there.
      navigate={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
