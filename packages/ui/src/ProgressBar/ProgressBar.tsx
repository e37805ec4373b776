import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import * as css from './ProgressBar.css'

export interface ProgressBarProps {
  /** The running task, with its object: `원자료 올리기`. */
  label: string
  /** Progress from 0 to `max`; null while it is unknown. */
  value: number | null
  max?: number
  /** Progress as a text: `3/12개`. Shown and announced instead of the percentage. */
  valueText?: string
}

/**
 * The progress of a task. Single steps are not announced: report the end or a failure with a toast or a banner. A task
 * of less than a second needs no bar; for loading content use a `Skeleton`.
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
