import { accessLevelOf } from '@imsang/domain/access'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { AccessReview } from '../../../access-review/AccessReview'
import { readReviewSearch } from '../../../access-review/reviewSearch'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'

const app = getRouteApi('/_app')

export const Route = createFileRoute('/_app/_open/access-record/review')({
  validateSearch: onlyKnown(readReviewSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: () => loadDays(),
  component: Managed,
})

function Managed() {
  const navigate = Route.useNavigate()
  const { account } = app.useRouteContext()
  return (
    <AccessReview
      reach={accessLevelOf(account) === 'SYSTEM_ADMIN' ? 'all' : 'organization'}
      projectId={null}
      before={null}
      search={Route.useSearch()}
      // Month and numbers stand above what was found: whoever changes one stays there.
      navigate={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
