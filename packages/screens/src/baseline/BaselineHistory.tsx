import type { BaselineHistoryEntry } from '@imsang/api-client'
import { formatDate, formatDateTime } from '@imsang/domain/calendar'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { useAnswer } from '../questions/useAnswer'
import type { BaselineActions } from './baselineActions'
import { sayWhy } from './facts'
import { BASELINE, BASELINE_HISTORY as TEXTS } from './messages'

interface BaselineHistoryProps {
  studyArmId: string
  /** Of the arm: with a new one it is read again. */
  version: number | undefined
  actions: Pick<BaselineActions, 'history'>
}

const COLUMNS: readonly TableColumn<BaselineHistoryEntry>[] = [
  {
    id: 'at',
    header: TEXTS.at,
    isRowHeader: true,
    isNowrap: true,
    render: ({ changedAt }) => formatDateTime(changedAt),
  },
  {
    id: 'date',
    header: BASELINE.date,
    isNowrap: true,
    render: ({ baselineDate }) => (baselineDate === null ? TEXTS.removed : formatDate(baselineDate)),
  },
  { id: 'by', header: TEXTS.by, minWidth: 88, render: ({ changedBy }) => changedBy },
  { id: 'reason', header: BASELINE.reason, minWidth: 160, render: ({ reason }) => reason },
]

/** Who set, changed and removed the date of an arm, when and why, newest first [BASE-018, BASE-087, BASE-088]. */
export function BaselineHistory({ studyArmId, version, actions }: BaselineHistoryProps) {
  const { state, retry } = useAnswer({
    key: `${studyArmId} ${version}`,
    ask: (signal) => actions.history(studyArmId, signal),
  })
  if (state.kind === 'failed') {
    return <ErrorState title={TEXTS.failed} {...sayWhy(state.reason)} onRetry={retry} isRetrying={state.isRetrying} />
  }
  const table = {
    'aria-label': TEXTS.title,
    columns: COLUMNS,
    getKey: ({ id }: BaselineHistoryEntry) => id,
    density: 'compact',
    maxHeight: 260,
  } as const
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={TEXTS.slow}>
        <Table {...table} rows={[]} isLoading skeletonRows={3} />
      </LoadingRegion>
    )
  }
  return <Table {...table} rows={state.found} emptyState={<EmptyState title={TEXTS.empty} />} />
}
