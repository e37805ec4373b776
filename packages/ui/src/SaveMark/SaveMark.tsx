import { CircleAlert, CircleDashed, Hourglass } from 'lucide-react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { ValueOrNone } from '../NoValue/NoValue'
import * as css from './SaveMark.css'

/** What happened to a value that is not stored: left without saving, refused, or waiting to be sent. */
export type SaveMarkKind = 'unsaved' | 'refused' | 'waiting'

/** Each kind of mark has its own shape, besides its colour and its word. */
const SHAPES = { unsaved: CircleDashed, refused: CircleAlert, waiting: Hourglass } satisfies Record<
  SaveMarkKind,
  unknown
>
const SIZE = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

export interface SaveMarkProps {
  kind: SaveMarkKind
  /** The value that is not stored; without it the mark is its sign and its word, in one line. */
  value?: { text: string; stored: string }
}

/**
 * Something that is not stored, marked as such: a row, or a value next to the stored one, so that the two cannot be
 * confused.
 */
export function SaveMark({ kind, value }: SaveMarkProps) {
  const labels = useLabels()
  const Shape = SHAPES[kind]
  const shape = <Shape {...SIZE} className={css.shape} />
  const word = <span className={css.word}>{labels.cellMark(kind)}</span>
  if (!value) {
    return (
      <span className={css.line} data-held={kind}>
        {shape}
        {word}
      </span>
    )
  }
  return (
    <span className={css.held} data-held={kind}>
      <span className={css.value}>
        {shape}
        <span className={css.entered}>
          <ValueOrNone>{value.text}</ValueOrNone>
        </span>
      </span>
      <span className={css.beside}>
        {word}
        <span className={css.stored} aria-hidden>
          {value.stored || labels.emptyCell}
        </span>
        <span className={css.hidden}>{labels.cellStored(value.stored)}</span>
      </span>
    </span>
  )
}
