import { CircleAlert, CircleDashed } from 'lucide-react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { ValueOrNone } from '../NoValue/NoValue'
import * as css from './entry.css'
import type { HeldEntry } from './store'

/** Each kind of mark has its own shape, besides its colour and its text. */
const SHAPES = { unsaved: CircleDashed, refused: CircleAlert } satisfies Record<HeldEntry['kind'], unknown>

interface EntryMarkProps {
  entry: HeldEntry
  /** The text of the stored value; `''` when there is none. */
  stored: string
}

/** A value that is not stored, marked as such, next to the stored one, so that the two cannot be confused. */
export function EntryMark({ entry, stored }: EntryMarkProps) {
  const labels = useLabels()
  const Shape = SHAPES[entry.kind]
  return (
    <span className={css.held} data-held={entry.kind}>
      <span className={css.value}>
        <Shape size={14} strokeWidth={1.5} aria-hidden className={css.shape} />
        <span className={css.entered}>
          <ValueOrNone>{entry.text}</ValueOrNone>
        </span>
      </span>
      <span className={css.beside}>
        <span className={css.word}>{labels.cellMark(entry.kind)}</span>
        <span className={css.stored} aria-hidden>
          {stored || labels.emptyCell}
        </span>
        <span className={css.hidden}>{labels.cellStored(stored)}</span>
      </span>
    </span>
  )
}
