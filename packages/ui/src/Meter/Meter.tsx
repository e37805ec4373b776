import { Meter as AriaMeter } from 'react-aria-components'
import * as css from './Meter.css'

export interface MeterProps {
  /** What is measured: 등록. */
  'aria-label': string
  /** An amount from 0; above `max` the bar is full. */
  value: number
  /** The whole; without one (0) the bar is empty. */
  max: number
  /** The amount in words, announced instead of a percentage: 60명 중 31명. */
  valueText: string
}

/**
 * How much of a whole is reached, as a thin bar below its number. The number itself stands beside it: the bar never
 * says something that no text says. For a running task use a `ProgressBar`, to compare several wholes a `BandChart`.
 */
export function Meter({ value, max, valueText, ...props }: MeterProps) {
  return (
    <AriaMeter {...props} className={css.track} value={Math.min(value, max)} maxValue={max || 1} valueLabel={valueText}>
      {({ percentage }) => <div className={css.fill} style={{ width: `${percentage}%` }} />}
    </AriaMeter>
  )
}
