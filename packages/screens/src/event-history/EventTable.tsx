import { TEXT_LIMITS } from '@imsang/domain/korean'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { type ReactNode, useState } from 'react'
import * as css from './EventHistory.css'
import { eventColumns } from './eventColumns'
import { EVENTS } from './messages'
import type { ShownEvent } from './shownEvents'

/** DCONST-022, DCONST-023 */
const PER_PAGE = 20

const COLUMNS = eventColumns(TEXT_LIMITS.note)
const TASK_COLUMNS = eventColumns(TEXT_LIMITS.taskHistoryNote)

interface EventTableProps {
  label: string
  rows: readonly ShownEvent[]
  /** The rows of the task history show more of a note [VISIT-071]. */
  isTaskHistory?: boolean
  /** Shown instead of the table when there are no rows. */
  emptyState: ReactNode
}

/** Events, 20 per page. For other rows give it another key: it then begins with the first page [VISIT-042, VISIT-049]. */
export function EventTable({ label, rows, isTaskHistory = false, emptyState }: EventTableProps) {
  const [wanted, setPage] = useState(0)
  if (rows.length === 0) return emptyState
  const totalPages = Math.ceil(rows.length / PER_PAGE)
  // There may be fewer rows meanwhile.
  const page = Math.min(wanted, totalPages - 1)
  return (
    <>
      <Table
        // Another page begins at its top.
        key={page}
        aria-label={label}
        columns={isTaskHistory ? TASK_COLUMNS : COLUMNS}
        rows={rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE)}
        getKey={({ event }) => event.visitId}
        density="compact"
        maxHeight="fill"
      />
      <div className={css.pages}>
        <Pagination aria-label={EVENTS.pagesOf(label)} page={page} totalPages={totalPages} onChange={setPage} />
      </div>
    </>
  )
}
