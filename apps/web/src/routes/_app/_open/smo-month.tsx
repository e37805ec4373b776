import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { loadDays } from '../../../app/loadDays'
import { onlyKnown } from '../../../app/onlyKnown'
import { readMonthSearch } from '../../../smo-month/monthSearch'
import { SmoMonth } from '../../../smo-month/SmoMonth'

const app = getRouteApi('/_app')

export const Route = createFileRoute('/_app/_open/smo-month')({
  validateSearch: onlyKnown(readMonthSearch),
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: () => loadDays(),
  component: Month,
})

function Month() {
  const navigate = Route.useNavigate()
  const { account } = app.useRouteContext()
  return (
    <SmoMonth
      account={account}
      search={Route.useSearch()}
      // Month and filters stand above the rows: whoever changes one stays there.
      navigate={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
