import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'
import * as css from './Glyph.css'
import type { DayShape } from './types'

const RING = <circle cx="8" cy="8" r="5.5" className={css.ring} />

/** A new shape does not compile without a drawing. */
const DRAWINGS: Record<DayShape, ReactNode> = {
  filled: <circle cx="8" cy="8" r="6.25" className={css.solid} />,
  hollow: RING,
  dotted: (
    <>
      {RING}
      <circle cx="8" cy="8" r="2.25" className={css.solid} />
    </>
  ),
  crossed: (
    <>
      {RING}
      <path d="m5.75 5.75 4.5 4.5m0-4.5-4.5 4.5" className={css.stroke} />
    </>
  ),
  struck: (
    <>
      {RING}
      <path d="M4.5 11.5 11.5 4.5" className={css.stroke} />
    </>
  ),
  diamond: <path d="M8 .75 15.25 8 8 15.25.75 8z" className={css.solid} />,
  square: <rect x="2" y="2" width="12" height="12" rx="2" className={css.solid} />,
}

interface GlyphProps {
  shape: DayShape
  tone: Tone
  size?: 12 | 16
}

/** The mark of a day. The text beside it, or the name of its button, says what it means. */
export function Glyph({ shape, tone, size = 16 }: GlyphProps) {
  return (
    <svg className={css.tone[tone]} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {DRAWINGS[shape]}
    </svg>
  )
}
