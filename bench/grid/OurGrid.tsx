import { type CommitResult, DataGrid } from '@imsang/ui/DataGrid'
import { useCallback, useState } from 'react'
import { ALL_DRAWN, COLUMNS, HEIGHT, type Row } from './rows'

const keyOf = (row: Row) => row.id
const nothing = () => {}

/** Our grid; what is entered is stored at once. */
export function OurGrid({ initial }: { initial: readonly Row[] }) {
  const [rows, setRows] = useState(initial)
  const commit = useCallback(async (key: string, column: string, value: string): Promise<CommitResult> => {
    const at = Number(column.slice(1))
    const values = (row: Row) => row.values.map((old, index) => (index === at ? value : old))
    setRows((before) => before.map((row) => (row.id === key ? { ...row, values: values(row) } : row)))
    return { ok: true }
  }, [])
  return (
    <DataGrid
      label="행"
      columns={COLUMNS}
      rows={rows}
      getKey={keyOf}
      onSort={nothing}
      onCommit={commit}
      isVirtualized={initial.length > ALL_DRAWN}
      maxHeight={`${HEIGHT}px`}
    />
  )
}
