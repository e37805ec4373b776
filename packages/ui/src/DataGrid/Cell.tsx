import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { ValueOrNone } from '../NoValue/NoValue'
import { CellContent } from './CellContent'
import { CellEditor } from './CellEditor'
import * as css from './cell.css'
import { useCellState, useGrid, useMountedCell } from './gridContext'
import { labelOf } from './selectOptions'
import { type Place, stickyProps } from './stickyProps'
import type { CellMode, Column } from './types'
import { useOpenCell } from './useOpenCell'
import { setTabbable } from './widgets'

interface CellProps<Row> extends Place {
  row: Row
  rowKey: string
  column: Column<Row>
  index: number
}

function PlainCell<Row>({ row, rowKey, column, index, ...place }: CellProps<Row>) {
  const { store, focus } = useGrid()
  const address = { row: rowKey, column: column.id }
  const { isActive, isEditing, entry } = useCellState(address)
  const mode = column.mode?.(row) ?? { kind: 'read' as const }
  const stored = column.get(row)
  const element = useRef<HTMLElement | null>(null)
  const open = useOpenCell({ row, address, mode, element, isPending: entry?.kind === 'pending' })
  const mount = useMountedCell(address, open)
  const ref = useCallback(
    (node: HTMLElement | null) => {
      element.current = node
      return mount(node)
    },
    [mount],
  )
  const isEditorGone = isEditing && mode.kind !== 'edit'
  useLayoutEffect(() => {
    // The row has changed meanwhile, and nothing can be entered here any more.
    if (!isEditorGone) return
    store.stopEditing()
    element.current?.focus({ preventScroll: true })
  }, [isEditorGone, store])
  useLayoutEffect(() => {
    if (column.render && !isEditing && element.current) setTabbable(element.current, isActive)
  })

  const noteId = useId()
  const note = mode.kind === 'locked' ? mode.reason : entry?.kind === 'failed' ? entry.message : null
  const Tag = column.isRowHeader ? 'th' : 'td'
  return (
    <Tag
      ref={ref}
      role={column.isRowHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={index + 1}
      aria-readonly={column.mode && (mode.kind === 'read' || mode.kind === 'locked') ? true : undefined}
      aria-haspopup={mode.kind === 'dialog' ? 'dialog' : undefined}
      aria-describedby={note === null ? undefined : noteId}
      aria-invalid={entry?.kind === 'failed' || undefined}
      aria-busy={entry?.kind === 'pending' || undefined}
      tabIndex={isActive && !isEditing ? 0 : -1}
      data-row={rowKey}
      data-column={column.id}
      data-mode={mode.kind}
      data-align={column.align ?? 'start'}
      data-entry={entry?.kind}
      data-editing={isEditing || undefined}
      {...stickyProps(place)}
      className={css.cell}
    >
      {isEditing && mode.kind === 'edit' ? (
        <CellEditor
          address={address}
          label={column.header}
          mode={mode}
          stored={stored}
          initial={entry ? entry.value : stored}
          onClose={() => focus(address)}
        />
      ) : (
        <CellContent mode={mode} entry={entry} isEmpty={!column.render && (entry?.value ?? stored) === ''}>
          {shownIn(column, mode, row, entry?.value ?? null, stored)}
        </CellContent>
      )}
      {note !== null && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </Tag>
  )
}

/** What stands in a cell that is not edited: what was entered and is not stored yet, else what the row says. */
function shownIn<Row>(column: Column<Row>, mode: CellMode<Row>, row: Row, entered: string | null, stored: string) {
  const words = (value: string) => (mode.kind === 'edit' && mode.editor === 'select' ? labelOf(mode, value) : value)
  if (entered !== null && entered !== '') return column.renderEntry?.(entered) ?? words(entered)
  if (entered === null && column.render) return column.render(row)
  return <ValueOrNone>{words(entered ?? stored)}</ValueOrNone>
}

/** One cell. Draws again for a new row object, a new column, or a change of its own state. */
export const Cell = memo(PlainCell) as typeof PlainCell
