import { memo } from 'react'
import { ToneShape } from '../ToneShape/ToneShape'
import { Glyph } from './Glyph'
import * as css from './Mark.css'
import type { PlacedMark } from './placeMarks'
import type { DayMark } from './types'

export const ROW_HEIGHT = 42

interface MarkProps {
  placed: PlacedMark
  /** The one tab stop of all lanes. */
  isStop: boolean
  onPress: ((mark: DayMark) => void) | undefined
  /** It is looked at: the pointer is on it, or the focus. */
  onRead: (mark: DayMark | null) => void
}

/** What cannot be pressed is still looked at by keyboard. */
const IMAGE = { role: 'img' } as const

/** One mark, as wide as all that belongs to it. */
export const Mark = memo(function Mark({ placed, isStop, onPress, onRead }: MarkProps) {
  const { mark } = placed
  const props = {
    'data-mark': mark.id,
    'aria-label': mark.description,
    tabIndex: isStop ? 0 : -1,
    onPointerEnter: () => onRead(mark),
    onPointerLeave: () => onRead(null),
  }
  return onPress ? (
    <button type="button" className={css.pressable} {...props} onClick={() => onPress(mark)}>
      <Drawing placed={placed} />
    </button>
  ) : (
    <span className={css.mark} {...IMAGE} {...props}>
      <Drawing placed={placed} />
    </span>
  )
})

function Drawing({ placed: { mark, at, planned, label, range } }: { placed: PlacedMark }) {
  return (
    <>
      <span className={css.label} style={label}>
        <span className={css.text}>{mark.label}</span>
        {mark.sign && <ToneShape tone={mark.sign} />}
        {mark.isFlagged && (
          <span className={css.flag} aria-hidden="true">
            !
          </span>
        )}
      </span>
      {range && <span className={css.range} style={range} />}
      {planned !== null && (
        <>
          <span className={css.link} style={{ left: Math.min(at, planned), width: Math.abs(at - planned) }} />
          <span className={css.glyph} style={{ left: planned }}>
            <Glyph shape="hollow" tone="muted" size={12} />
          </span>
        </>
      )}
      <span className={css.glyph} style={{ left: at }}>
        <Glyph shape={mark.shape} tone={mark.tone} />
      </span>
    </>
  )
}
