import { createFileRoute } from '@tanstack/react-router'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { AccountHistory } from '../../../audit/AccountHistory'
import { readTrailSearch } from '../../../audit/trailSearch'

export const Route = createFileRoute('/_app/_open/user-management/history')({
  validateSearch: onlyKnown(readTrailSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: () => loadDays(),
  component: History,
})

function History() {
  const navigate = Route.useNavigate()
  return (
    <AccountHistory
      whose="managed"
      search={Route.useSearch()}
      // The filters stand above the entries: whoever sets one stays there.
      navigate={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
