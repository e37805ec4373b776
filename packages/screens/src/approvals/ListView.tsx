import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { NoValue } from '@imsang/ui/NoValue'
import { Table, type TableColumn, type TableProps } from '@imsang/ui/Table'
import type { ReactNode } from 'react'
import type { Loadable } from '../terms'
import * as css from './ApprovalsScreen.css'

/**
 * The state of a list. During a reload or page change it stays `ready` with the previous data, so that the page does
 * not disappear while it is being read [DEC-370].
 */
export type ListState<Data> = Loadable<{ data: Data }>

interface ListViewProps<Row extends { id: string }> extends Pick<TableProps<Row>, 'onRowPress' | 'sort' | 'onSort'> {
  label: string
  state: Loadable<object>
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  emptyState: ReactNode
  failedText: string
  /** Why, as a second line. */
  failedReason?: string | undefined
  slowText: string
  /** True when another message already reports the failure [USER-016]. */
  isFailureToldElsewhere: boolean
  /** Rows of another view are shown until those of this one arrive. */
  isBusy?: boolean
  onRetry: () => void
}

/** A list in its table, or the loading, failed or empty state in its place [USER-014, USER-015, USER-037]. */
export function ListView<Row extends { id: string }>({ label, state, ...props }: ListViewProps<Row>) {
  const { columns, rows, emptyState, failedText, failedReason, ...others } = props
  const { slowText, isFailureToldElsewhere, isBusy, onRetry, ...given } = others
  if (state.kind === 'failed' && !isFailureToldElsewhere) {
    return (
      <ErrorState
        title={failedText}
        {...(failedReason !== undefined && { message: failedReason })}
        onRetry={onRetry}
        isRetrying={state.isRetrying}
      />
    )
  }
  const isLoading = state.kind === 'loading'
  const table = (
    <Table
      {...given}
      aria-label={label}
      columns={columns}
      rows={rows}
      getKey={({ id }) => id}
      isLoading={isLoading}
      skeletonRows={10}
      emptyState={
        (state.kind === 'ready' && emptyState) || (
          <p className={css.unknown}>
            <NoValue />
          </p>
        )
      }
    />
  )
  return isLoading ? (
    <LoadingRegion slowMessage={slowText}>{table}</LoadingRegion>
  ) : (
    <div aria-busy={isBusy}>{table}</div>
  )
}
