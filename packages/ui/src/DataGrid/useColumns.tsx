import { useMemo } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { applyColumnView } from './columnView'
import { placeColumns } from './Row'
import { RowCheckbox, SELECTION_COLUMN } from './SelectionCells'
import type { Column, DataGridProps } from './types'

const SELECTION_WIDTH = 44

interface Given<Row> extends Pick<DataGridProps<Row>, 'columns' | 'getKey'> {
  columnView: DataGridProps<Row>['columnView'] | undefined
  stickyColumns: number
  isSelectable: boolean
}

const widthOf = (columns: readonly { width: number }[]) => columns.reduce((sum, column) => sum + column.width, 0)

/** The columns to draw, with the checkbox column first, and their style variables. */
export function useColumns<Row>({ columns: all, columnView, getKey, stickyColumns, isSelectable }: Given<Row>) {
  const { selection } = useLabels()
  const own = useMemo(() => (columnView ? applyColumnView(all, columnView) : all), [all, columnView])
  const columns = useMemo(() => {
    if (!isSelectable) return own
    const nameOf = (row: Row) => own.find(({ isRowHeader }) => isRowHeader)?.get(row) ?? ''
    const boxes: Column<Row> = {
      id: SELECTION_COLUMN,
      header: selection,
      width: SELECTION_WIDTH,
      get: () => '',
      render: (row) => <RowCheckbox rowKey={getKey(row)} name={nameOf(row)} />,
    }
    return [boxes, ...own]
  }, [own, getKey, isSelectable, selection])
  const stickyCount = stickyColumns > 0 && isSelectable ? stickyColumns + 1 : stickyColumns
  const placed = useMemo(() => placeColumns(columns, stickyCount), [columns, stickyCount])
  // Read by the style sheet, which detects whether the grid is narrow.
  const sticky = {
    '--kept-width': `${placed.find(({ isKept }) => isKept)?.column.width ?? 0}px`,
    '--sticky-width': `${widthOf(columns.slice(0, stickyCount))}px`,
  }
  return { columns, placed, sticky, minWidth: widthOf(columns) }
}
