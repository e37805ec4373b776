import { memo } from 'react'
import * as css from './Axis.css'
import type { Part, Ticks } from './axisDays'
import { placeOfDay, type Scale } from './placeMarks'

interface AxisProps {
  ticks: Ticks
  scale: Scale
  /** The middle of today, in pixels; null beyond the axis. */
  today: number | null
  todayLabel: string
}

/** The days above the lanes and the lines between them. The names of the marks say their days, so it is not read. */
export const Axis = memo(function Axis({ ticks, scale, today, todayLabel }: AxisProps) {
  const { upper, lower } = ticks
  return (
    <div aria-hidden="true">
      <div className={css.upper}>
        {upper.map((part) => (
          <div key={part.from} className={css.part} style={placeOf(part, scale)}>
            <span className={css.sticky}>{part.label}</span>
          </div>
        ))}
      </div>
      <div className={css.lower}>
        {lower.map((part) => (
          <div key={part.from} className={css.part} style={placeOf(part, scale)}>
            <span className={css.sticky}>{part.label}</span>
          </div>
        ))}
      </div>
      {lower.map(({ from }) => (
        <div key={from} className={css.line} style={{ left: placeOfDay(from, scale) }} />
      ))}
      {today !== null && (
        <div className={css.today} style={{ left: today }}>
          <span className={css.todayLabel}>{todayLabel}</span>
        </div>
      )}
    </div>
  )
})

const placeOf = ({ from, to }: Part, scale: Scale) => {
  const left = placeOfDay(from, scale)
  return { left, width: placeOfDay(to, scale) - left }
}
