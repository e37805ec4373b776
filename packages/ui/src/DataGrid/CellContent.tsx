import { CalendarDays, ChevronDown, Lock, Pencil } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { SaveMark } from '../SaveMark/SaveMark'
import * as css from './cell.css'
import { cutTextOf } from './cutText'
import { type Entry, isHeld } from './store'
import type { CellMode } from './types'

interface CellContentProps<Row> {
  mode: CellMode<Row>
  entry: Entry | null
  isEmpty: boolean
  /** The column draws it: there may be a button in it. */
  isDrawn: boolean
  /** Empty, and entered next. */
  isAwaited: boolean
  /** The text of the stored value. */
  stored: string
  /** The whole text where a part of it is shown; null where all of it is. */
  whole: string | null
  children: ReactNode
}

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
// Made once: React does not draw the same element again.
const EDIT_ICONS = { text: <Pencil {...ICON} />, date: <CalendarDays {...ICON} />, select: <ChevronDown {...ICON} /> }
const LOCK = <Lock {...ICON} />

/** The full text as a native tooltip, set on hover and only if it is cut: most cells need none. */
function tipWhenCut({ currentTarget: text }: PointerEvent<HTMLElement>) {
  const whole = cutTextOf(text)
  if (whole !== null) text.title = whole
  else text.removeAttribute('title')
}

/** The element may show another row next. */
const dropTip = ({ currentTarget: text }: PointerEvent<HTMLElement>) => text.removeAttribute('title')

/**
 * A cell that is not being edited: its value, and one small sign for what can be done with it or for its saving state.
 */
export function CellContent<Row>({
  mode,
  entry,
  isEmpty,
  isDrawn,
  isAwaited,
  stored,
  whole,
  children,
}: CellContentProps<Row>) {
  const labels = useLabels()
  const editIcon = EDIT_ICONS[mode.kind === 'edit' ? mode.editor : 'text']
  if (isHeld(entry)) {
    return (
      <span className={css.content}>
        <SaveMark kind={entry.kind} value={{ text: entry.text, stored }} />
      </span>
    )
  }
  return (
    <span className={css.content}>
      <span
        className={css.text}
        data-text
        data-whole={whole ?? undefined}
        data-empty={isEmpty || undefined}
        data-drawn={isDrawn || undefined}
        onPointerEnter={tipWhenCut}
        onPointerLeave={dropTip}
      >
        {children}
      </span>
      {entry?.kind === 'pending' && <span role="img" aria-label={labels.saving} className={css.spinner} />}
      {entry === null && mode.kind === 'locked' && (
        <span className={css.lockIcon} data-opens>
          {LOCK}
        </span>
      )}
      {entry === null && (mode.kind === 'edit' || mode.kind === 'dialog') && (
        <span
          className={css.editIcon}
          data-empty={isEmpty || undefined}
          data-awaited={isAwaited || undefined}
          data-opens={isEmpty || undefined}
        >
          {editIcon}
          {isEmpty && <span aria-hidden data-word={labels.cellEnter} className={css.word} />}
        </span>
      )}
    </span>
  )
}
