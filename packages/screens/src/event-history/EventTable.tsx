import { TEXT_LIMITS } from '@imsang/domain/korean'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { type ReactNode, useMemo, useState } from 'react'
import type { FileProps } from './EventFiles'
import * as css from './EventHistory.css'
import { eventColumns } from './eventColumns'
import { EVENTS } from './messages'
import type { ShownEvent } from './shownEvents'

/** DCONST-022, DCONST-023 */
const PER_PAGE = 20

interface EventTableProps extends FileProps {
  label: string
  rows: readonly ShownEvent[]
  /** The rows of the task history show more of a note [VISIT-071]. */
  isTaskHistory?: boolean
  /** Shown instead of the table when there are no rows. */
  emptyState: ReactNode
}

/** Events, 20 per page. For other rows give it another key: it then begins with the first page [VISIT-042, VISIT-049]. */
export function EventTable({ label, rows, isTaskHistory = false, emptyState, onFile }: EventTableProps) {
  const [wanted, setPage] = useState(0)
  const limit = isTaskHistory ? TEXT_LIMITS.taskHistoryNote : TEXT_LIMITS.note
  const columns = useMemo(() => eventColumns(limit, onFile), [limit, onFile])
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
        columns={columns}
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
