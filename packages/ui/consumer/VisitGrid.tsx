import { type Column, DataGrid, type Sort } from '@imsang/ui/DataGrid'
import { toasts } from '@imsang/ui/Toast'
import { useState } from 'react'
import type { Visit } from './VisitForm.tsx'

const COLUMNS: readonly Column<Visit>[] = [
  { id: 'name', header: '방문', width: 160, isRowHeader: true, isSortable: true, get: ({ name }) => name },
  {
    id: 'date',
    header: '방문일',
    width: 160,
    get: ({ date }) => date ?? '',
    mode: () => ({ kind: 'edit', editor: 'date', today: '2026-11-21' }),
  },
]
const getKey = ({ name }: Visit) => name

interface VisitGridProps {
  visits: readonly Visit[]
  onEdit: (visit: Visit) => void
}

/** The app sorts the rows and saves what was entered; the grid only says that it was asked to. */
export function VisitGrid({ visits, onEdit }: VisitGridProps) {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = [...visits].sort((one, other) => sign * one.name.localeCompare(other.name, 'ko'))
  return (
    <DataGrid
      label="방문"
      columns={COLUMNS}
      rows={rows}
      getKey={getKey}
      sort={sort}
      onSort={setSort}
      onCommit={async (name, _column, date) => {
        if (!date) return { ok: false, message: '방문일을 입력해주세요.' }
        onEdit({ name, date })
        toasts.show({ kind: 'success', message: '방문일이 저장되었습니다.' })
        return { ok: true, isAnnounced: true }
      }}
    />
  )
}
