import type { Tone } from '../theme/theme.css'
import { Glyph } from './Glyph'
import * as css from './Legend.css'
import type { DayShape } from './types'

export interface DayLegendItem {
  /** A shape of the marks, or the bar. */
  shape: DayShape | 'range'
  tone: Tone
  label: string
}

/** What the shapes mean. */
export function Legend({ items }: { items: readonly DayLegendItem[] }) {
  return (
    <ul className={css.legend}>
      {items.map(({ shape, tone, label }) => (
        <li key={label} className={css.item}>
          {shape === 'range' ? <span className={css.range} /> : <Glyph shape={shape} tone={tone} size={12} />}
          {label}
        </li>
      ))}
    </ul>
  )
}
