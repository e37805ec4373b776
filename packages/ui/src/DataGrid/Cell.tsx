import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { CellContent } from './CellContent'
import { CellEditor } from './CellEditor'
import * as css from './cell.css'
import { useCellState, useGrid, useMountedCell } from './gridContext'
import { labelOf } from './selectOptions'
import { type Place, stickyProps } from './stickyProps'
import { type Entry, isHeld } from './store'
import type { CellMode, Column } from './types'
import { useOpenCell } from './useOpenCell'
import { setTabbable, setTabStop } from './widgets'

interface CellProps<Row> extends Place {
  row: Row
  rowKey: string
  column: Column<Row>
  index: number
}

function PlainCell<Row>({ row, rowKey, column, index, ...place }: CellProps<Row>) {
  const { store, focus } = useGrid()
  const address = { row: rowKey, column: column.id }
  const { isActive, isEditing, entry: typed } = useCellState(address)
  const mode = column.mode?.(row) ?? { kind: 'read' as const }
  const stored = column.get(row)
  const element = useRef<HTMLElement | null>(null)
  const words = (value: string) => wordsOf(column, mode, value)
  const sent = typed ? null : (column.waiting?.(row) ?? null)
  const entry: Entry | null = sent === null ? typed : { kind: 'waiting', value: sent, text: words(sent) }
  const { open, enter, type } = useOpenCell({ row, address, mode, element, entry: typed, stored })
  const mount = useMountedCell(address, open, enter, type)
  const ref = useCallback(
    (node: HTMLElement | null) => {
      element.current = node
      return mount(node)
    },
    [mount],
  )
  const isEditorGone = isEditing && mode.kind !== 'edit'
  useLayoutEffect(() => {
    // The row has changed meanwhile, and the cell can no longer be edited.
    if (!isEditorGone) return
    store.stopEditing()
    element.current?.focus({ preventScroll: true })
  }, [isEditorGone, store])
  useLayoutEffect(() => {
    if (!element.current) return
    setTabStop(element.current, isActive && !isEditing)
    if (column.render && !isEditing) setTabbable(element.current, isActive)
  })

  const isStored = isHeld(typed) && typed.value === stored
  useLayoutEffect(() => {
    // The value was stored after all, for example if only the answer was lost.
    if (isStored) store.setEntry({ row: rowKey, column: column.id }, null)
  }, [isStored, store, rowKey, column.id])

  const noteId = useId()
  const ownNote = useOwnNote(entry, words(stored))
  useLayoutEffect(() => {
    if (ownNote === null) return
    const own = { row: rowKey, column: column.id }
    store.setOwnNote(own, { tone: NOTE_TONES[entry?.kind ?? 'pending'], text: ownNote })
    return () => store.setOwnNote(own, null)
  }, [ownNote, entry?.kind, store, rowKey, column.id])
  const text = entry?.text ?? words(stored)
  const shown = column.shorten?.(text) ?? text
  const whole = shown === text ? null : text
  const notes = [ownNote, isHeld(entry) ? null : whole, mode.kind === 'locked' ? mode.reason : null].filter(
    (note) => note !== null,
  )
  const value = entry?.value ?? stored
  // What is drawn for an empty value would hide that one can be entered.
  const isDrawn = column.render !== undefined && !(mode.kind === 'edit' && value === '')
  const Tag = column.isRowHeader ? 'th' : 'td'
  return (
    <Tag
      ref={ref}
      role={column.isRowHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={index + 1}
      aria-readonly={column.mode && (mode.kind === 'read' || mode.kind === 'locked') ? true : undefined}
      aria-haspopup={mode.kind === 'dialog' ? 'dialog' : undefined}
      aria-describedby={notes.length === 0 ? undefined : noteId}
      aria-invalid={entry?.kind === 'refused' || undefined}
      aria-busy={entry?.kind === 'pending' || undefined}
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
          initial={entry?.value ?? stored}
          words={words}
          onClose={() => focus(address)}
        />
      ) : (
        <CellContent
          mode={mode.kind}
          editor={mode.kind === 'edit' ? mode.editor : undefined}
          entry={entry}
          isEmpty={!isDrawn && value === ''}
          isAwaited={stored === '' && (column.awaits?.(row) ?? false)}
          stored={words(stored)}
          whole={whole}
          text={isDrawn && !entry ? null : shown}
        >
          {isDrawn && !entry ? column.render?.(row) : null}
        </CellContent>
      )}
      {notes.length > 0 && (
        <span id={noteId} hidden>
          {notes.join(' ').replaceAll('\n', ' ')}
        </span>
      )}
    </Tag>
  )
}

/** The tone of the note about a value that is not stored. */
const NOTE_TONES = { pending: 'plain', unsaved: 'caution', refused: 'critical', waiting: 'plain' } as const

/** The text of a value where the cell does not draw its row; null when there is none. */
function wordsOf<Row>(column: Column<Row>, mode: CellMode<Row>, value: string): string {
  if (value === '') return ''
  if (column.format) return column.format(value)
  return mode.kind === 'edit' && mode.editor === 'select' ? labelOf(mode, value) : value
}

/** The note about a value that is not stored, with the stored one; null when there is none. */
function useOwnNote(entry: Entry | null, stored: string): string | null {
  const labels = useLabels()
  if (!isHeld(entry)) return null
  if (entry.kind === 'waiting') return `${labels.cellWaiting}\n${labels.cellStored(stored)}`
  if (entry.kind === 'unsaved') return `${labels.cellUnsaved}\n${labels.cellStored(stored)}`
  return `${labels.cellRefused(entry.message)}\n${labels.cellStored(stored)}`
}

/** One cell. Rerenders only for a new row object, a new column, or a change of its own state. */
export const Cell = memo(PlainCell) as typeof PlainCell
