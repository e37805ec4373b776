import { CalendarDays, ChevronDown, Lock, Pencil } from 'lucide-react'
import { memo, type PointerEvent, type ReactNode } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { ValueOrNone } from '../NoValue/NoValue'
import { SaveMark } from '../SaveMark/SaveMark'
import * as css from './cell.css'
import { cutTextOf } from './cutText'
import { type Entry, isHeld } from './store'
import type { CellMode } from './types'

interface CellContentProps {
  mode: CellMode<never>['kind']
  /** How it is edited; undefined where it is not. */
  editor: keyof typeof EDIT_ICONS | undefined
  entry: Entry | null
  isEmpty: boolean
  /** Empty, and entered next. */
  isAwaited: boolean
  /** The text of the stored value. */
  stored: string
  /** The whole text where a part of it is shown; null where all of it is. */
  whole: string | null
  /** What is shown of the value; null where the column draws it. */
  text: string | null
  /** What the column draws: there may be a button in it. */
  children?: ReactNode
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
 * Rerenders only for what differs: of a row that was changed, one cell as a rule.
 */
export const CellContent = memo(function CellContent({
  mode,
  editor = 'text',
  entry,
  isEmpty,
  isAwaited,
  stored,
  whole,
  text,
  children,
}: CellContentProps) {
  const labels = useLabels()
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
        data-drawn={text === null || undefined}
        onPointerEnter={tipWhenCut}
        onPointerLeave={dropTip}
      >
        {text === null ? children : <ValueOrNone>{text}</ValueOrNone>}
      </span>
      {entry?.kind === 'pending' && <span role="img" aria-label={labels.saving} className={css.spinner} />}
      {entry === null && mode === 'locked' && (
        <span className={css.lockIcon} data-opens>
          {LOCK}
        </span>
      )}
      {entry === null && (mode === 'edit' || mode === 'dialog') && (
        <span
          className={css.editIcon}
          data-empty={isEmpty || undefined}
          data-awaited={isAwaited || undefined}
          data-opens={isEmpty || undefined}
        >
          {EDIT_ICONS[editor]}
          {isEmpty && <span aria-hidden data-word={labels.cellEnter} className={css.word} />}
        </span>
      )}
    </span>
  )
})
