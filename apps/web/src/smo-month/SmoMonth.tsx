import { type Account, isOfSmo } from '@imsang/domain/access'
import { SmoMonthScreen, type SmoMonthScreenProps } from '@imsang/screens/smo-month/SmoMonthScreen'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { freshnessOf, waitingFor } from '../data/loadable'
import { behindRow, exportSmoMonth, smoMonth } from '../data/smoMonth'
import type { MonthSearch } from './monthSearch'
import { monthSearchOf, monthViewOf } from './monthView'

interface SmoMonthProps {
  account: Account
  search: MonthSearch
  navigate: (search: MonthSearch) => void
}

/** The month of the user's SMO. A system administrator may open every address: of no SMO they are asked for nothing [VISIT-297]. */
export function SmoMonth({ account, search, navigate }: SmoMonthProps) {
  const today = useToday()
  const view = monthViewOf(search, today)
  const isMember = isOfSmo(account)
  const found = useQuery({ ...smoMonth(view.month), enabled: isMember })
  return (
    <SmoMonthScreen
      state={stateOf()}
      view={view}
      today={today}
      actions={{
        retry: () => void found.refetch(),
        setView: (next) => navigate(monthSearchOf(next)),
        open: (row, signal) => behindRow(view.month, row, signal),
        exportMonth: (purpose, filter) => exportSmoMonth(view.month, filter, purpose),
        notify,
      }}
    />
  )

  function stateOf(): SmoMonthScreenProps['state'] {
    if (!isMember) return { kind: 'refused' }
    if (!found.data) return waitingFor(found)
    return {
      kind: 'ready',
      month: found.data.month,
      rows: found.data.rows,
      isLoading: found.isPlaceholderData,
      ...freshnessOf(found),
    }
  }
}
