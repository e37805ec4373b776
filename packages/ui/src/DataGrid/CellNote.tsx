import { CircleAlert, CircleDashed, Lock } from 'lucide-react'
import { useRef } from 'react'
import { Popover } from 'react-aria-components'
import { cellId } from './address'
import { useGrid } from './gridContext'
import * as css from './note.css'
import { useHiddenWhileScrolling } from './useHiddenWhileScrolling'
import { useNote } from './useNote'

const ICONS = { plain: null, locked: Lock, caution: CircleDashed, critical: CircleAlert } as const

/**
 * A small note at the active cell: why it is locked, what happened to its value, or a text too long for the cell. The
 * focus stays in the cell, so its keys keep working; Escape or a move closes the note. Screen readers get the same text
 * from the grid, and as the description of the cell.
 */
export function CellNote() {
  const { store, cells } = useGrid()
  const note = useNote()
  const { isHidden, hide } = useHiddenWhileScrolling()
  const anchor = useRef<HTMLElement | null>(null)
  const id = store.active && cellId(store.active)
  anchor.current = (id !== null && cells.get(id)?.element) || null
  if (!note || !anchor.current || isHidden) return null
  const Icon = ICONS[note.tone]
  return (
    <Popover
      key={`${id} ${note.text}`}
      isNonModal
      isOpen
      onOpenChange={(isOpen) => !isOpen && hide()}
      triggerRef={anchor}
      placement="bottom start"
      offset={4}
      className={css.note}
      data-tone={note.tone}
    >
      {Icon && <Icon size={14} strokeWidth={1.5} aria-hidden className={css.icon} />}
      <span aria-hidden>{note.text}</span>
    </Popover>
  )
}
