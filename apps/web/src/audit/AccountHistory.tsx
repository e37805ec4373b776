import { accessLevelOf } from '@imsang/domain/access'
import type { AccountField } from '@imsang/domain/audit-fields'
import {
  AccountHistoryScreen,
  type AccountHistoryScreenProps,
  HISTORY_FILTERS,
} from '@imsang/screens/account-history/AccountHistoryScreen'
import type { TrailView } from '@imsang/screens/audit-trail/AuditTrailScreen'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { accountAuthors, accountHistory, accountVerification, exportAccounts, type Whose } from '../data/accountHistory'
import { freshnessOf, waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { useLast } from '../data/useLast'
import type { TrailSearch } from './trailSearch'
import { isTypedOn, trailQuestionOf, trailSearchOf, trailViewOf } from './trailView'
import { useExistingPage } from './useExistingPage'
import { verificationOf } from './verificationOf'

const app = getRouteApi('/_app')

interface AccountHistoryProps {
  whose: Whose
  search: TrailSearch
  navigate: (search: TrailSearch, way: { replace: boolean }) => void
}

/** The history of the accounts that the user looks after, or of the user's own. */
export function AccountHistory({ whose, search, navigate }: AccountHistoryProps) {
  const { account } = app.useRouteContext()
  const today = useToday()
  const view = trailViewOf(search, HISTORY_FILTERS)
  const history = useQuery(accountHistory(whose, trailQuestionOf<AccountField>(view)))
  const people = useQuery({ ...accountAuthors(), enabled: whose === 'managed' })
  const verified = useQuery(accountVerification(whose))
  const setView = (next: TrailView) => navigate(trailSearchOf(next), { replace: isTypedOn(view, next) })
  const isBeyond = useExistingPage(history, view, navigate)
  // The page shown stays when the next one cannot be loaded.
  const last = useLast(history.data)
  const retry = () => {
    for (const query of [history, people]) if (query.isError) void query.refetch()
  }
  const ofAdministrator = accessLevelOf(account) === 'SYSTEM_ADMIN' ? 'all' : 'organization'
  return (
    <AccountHistoryScreen
      reach={whose === 'own' ? 'own' : ofAdministrator}
      state={stateOf()}
      verification={verificationOf(verified)}
      view={view}
      people={people.data ?? null}
      today={today}
      actions={{
        retry,
        setView,
        verify: () => void verified.refetch(),
        exportTrail: (asked) => exportAccounts(whose, asked),
        notify,
      }}
    />
  )

  function stateOf(): AccountHistoryScreenProps['state'] {
    if (refusalOf(history.error) === 'no-access') return { kind: 'refused' }
    const shown = history.isError ? last : history.data
    if (shown && !isBeyond) {
      const { content: records, number: page, totalElements } = shown
      const isLoading = history.isPlaceholderData
      const shape = { records, page, total: totalElements, counts: null, isLoading, isMasked: false }
      return { kind: 'ready', ...shape, ...freshnessOf(history) }
    }
    return waitingFor(history)
  }
}
