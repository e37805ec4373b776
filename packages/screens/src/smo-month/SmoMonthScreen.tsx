import { labelOf } from '@imsang/domain/route-access'
import {
  type CalendarMonth,
  filterIn,
  keyOfRow,
  type MonthRow,
  narrowRows,
  rowsByPerson,
} from '@imsang/domain/smo-month'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { DownloadDialog } from '../download/DownloadDialog'
import { NoPage } from '../no-page/NoPage'
import { OldRows } from '../old-rows/OldRows'
import type { Freshness, Loadable } from '../terms'
import { BehindRow } from './BehindRow'
import { MonthTable } from './MonthTable'
import { MonthTools } from './MonthTools'
import { SMO_MONTH } from './messages'
import type { MonthActions, MonthView } from './monthView'
import * as css from './SmoMonthScreen.css'

export type { MonthView } from './monthView'

export interface SmoMonthScreenProps {
  /** `refused`: the user is of no SMO. */
  state:
    | { kind: 'refused' }
    | Loadable<
        {
          /** Of the rows: while another month is being asked for, still the former one. */
          month: CalendarMonth
          rows: readonly MonthRow[]
          /** Another month is being asked for. */
          isLoading: boolean
        } & Freshness
      >
  view: MonthView
  today: string
  actions: MonthActions
}

type Opened = { readonly kind: 'row'; readonly row: MonthRow } | { readonly kind: 'download' } | null

/** What the people of the user's SMO did and planned in a month, over all studies [VISIT-280 … VISIT-298]. */
export function SmoMonthScreen({ state, view, today, actions }: SmoMonthScreenProps) {
  const [opened, setOpened] = useState<Opened>(null)
  if (state.kind === 'refused') return <NoPage title={SMO_MONTH.refused} description={SMO_MONTH.refusedHint} />
  const all = state.kind === 'ready' ? state.rows : []
  const filter = filterIn(all, view)
  const rows = narrowRows(all, filter)
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader
        title={labelOf('smoMonth')}
        subtitle={SMO_MONTH.subtitle}
        actions={
          <Button
            icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
            isDisabled={rows.length === 0 || (state.kind === 'ready' && state.isLoading)}
            onPress={() => setOpened({ kind: 'download' })}
          >
            {SMO_MONTH.export}
          </Button>
        }
      />
      <div className={css.body}>
        <MonthTools rows={all} view={{ ...view, ...filter }} today={today} onChange={actions.setView} />
        {state.kind === 'loading' && (
          <LoadingRegion slowMessage={SMO_MONTH.slow}>
            <Skeleton shape="block" height={320} />
          </LoadingRegion>
        )}
        {state.kind === 'failed' && (
          <ErrorState
            title={SMO_MONTH.failed}
            safeMessage={SMO_MONTH.failedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        )}
        {state.kind === 'ready' && (
          <>
            <OldRows title={SMO_MONTH.failed} state={state} onRetry={actions.retry} />
            {rows.length === 0 ? (
              <Empty isNarrowed={all.length > 0} />
            ) : (
              <div aria-busy={state.isLoading} {...(state.isLoading && { className: css.waiting, inert: true })}>
                <MonthTable month={state.month} rows={rows} onOpen={(row) => setOpened({ kind: 'row', row })} />
              </div>
            )}
          </>
        )}
      </div>
      {opened?.kind === 'row' && (
        <BehindRow key={keyOfRow(opened.row)} month={view.month} row={opened.row} open={actions.open} onClose={close} />
      )}
      {opened?.kind === 'download' && (
        <DownloadDialog
          file={SMO_MONTH.exportedFile(view.month, rowsByPerson(rows).length)}
          download={(purpose) => actions.exportMonth(purpose, filter)}
          texts={{
            done: SMO_MONTH.exported,
            failed: SMO_MONTH.exportFailed,
            failedHint: SMO_MONTH.exportFailedHint,
          }}
          notify={actions.notify}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  )
}

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title={SMO_MONTH.emptyOfFilter} description={SMO_MONTH.emptyOfFilterHint} />
  ) : (
    <EmptyState title={SMO_MONTH.empty} description={SMO_MONTH.emptyHint} />
  )
