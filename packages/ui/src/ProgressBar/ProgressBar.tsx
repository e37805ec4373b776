import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import * as css from './ProgressBar.css'

export interface ProgressBarProps {
  /** What is going on, with its object: `원자료 올리기`. */
  label: string
  /** How far it is, from 0 to `max`; null while nobody can tell. */
  value: number | null
  max?: number
  /** How far it is, in words: `3/12개`. Shown and read instead of the percentage. */
  valueText?: string
}

/**
 * How far a piece of work is. It is not read aloud at every step: say its end, or its failure, with a toast or a banner.
 * What takes less than a second needs none; a place that is being filled shows a `Skeleton`.
 */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar
      className={css.root}
      value={value ?? 0}
      maxValue={max}
      isIndeterminate={value === null}
      {...(valueText !== undefined && { valueLabel: valueText })}
    >
      {({ percentage, valueText: text }) => (
        <>
          <div className={css.head}>
            <Label className={css.label}>{label}</Label>
            <span className={css.value}>{value === null ? valueText : text}</span>
          </div>
          <div className={css.track}>
            {value === null ? (
              <div className={css.unknown} />
            ) : (
              <div className={css.fill} style={{ width: `${percentage}%` }} />
            )}
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
