import { ChartFrame } from '../chart/ChartFrame'
import { series } from '../chart/series.css'
import { valueText } from '../chart/summary'
import type { ChartName, ChartStates, Numbers } from '../chart/types'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { ValueOrNone } from '../NoValue/NoValue'
import type { Tone } from '../theme/theme.css'
import * as css from './Gauge.css'

export interface GaugeFact {
  label: string
  value: number | null
  unit?: string
}

export type GaugeProps = ChartName &
  ChartStates & {
    /** What is measured: 등록 달성률. */
    valueLabel: string
    /** Already rounded. Above 100 the arc is full and the number is shown as given. */
    percent: number | null
    /** The figures behind the percentage: 등록 84명, 목표 120명. */
    facts?: readonly GaugeFact[]
    tone?: Tone
  }

/** The upper half of a circle, from left to right, with a path length of 100. */
const ARC = 'M16 108a92 92 0 0 1 184 0'

const NONE: readonly never[] = []

/** The progress of one thing, in percent. For several things use a `BandChart`, for a running task a `ProgressBar`. */
export function Gauge(props: GaugeProps) {
  const { valueLabel, percent, facts = NONE, tone = 'accent' } = props
  const labels = useLabels()
  const text = valueText(percent, '%')
  // The stroke at the end marks the target; below a full arc only its rim would be visible.
  const isFull = percent !== null && percent >= 100
  const lines = [
    { label: valueLabel, text },
    ...facts.map(({ label, value, unit }) => ({ label, text: valueText(value, unit) })),
  ]
  const numbers: Numbers = {
    categoryLabel: labels.chartItem,
    categories: lines.map(({ label }) => label),
    columns: [{ label: labels.chartItemValue, texts: lines.map((each) => each.text) }],
  }
  const parts = lines.map((each) => labels.chartColumn(each.label, each.text ?? labels.noValue))
  const summary = labels.chartSummary('', [parts.join(', ')])
  return (
    <ChartFrame of={props} numbers={numbers} summary={summary} skeleton={<GaugeSkeleton />}>
      {({ name, summaryId }) => (
        <>
          <meter
            className={css.hidden}
            aria-label={name}
            aria-describedby={summaryId}
            min={0}
            max={Math.max(100, percent ?? 0)}
            value={Math.max(0, percent ?? 0)}
            aria-valuetext={text ?? labels.noValue}
          />
          <div className={css.gauge} aria-hidden="true">
            <svg className={`${css.dial} ${series[tone]}`} viewBox="0 0 216 116" aria-hidden="true">
              <path className={css.track} d={ARC} />
              {!isFull && <path className={css.track} d="M190 108h20" />}
              {percent !== null && percent > 0 && (
                <path className={css.arc} d={ARC} pathLength={100} strokeDasharray={`${Math.min(percent, 100)} 100`} />
              )}
            </svg>
            <div className={css.value}>{text ?? labels.emptyCell}</div>
          </div>
          {facts.length > 0 && (
            <ul className={css.facts}>
              {facts.map(({ label, value, unit }) => (
                <li key={label}>
                  {label}
                  <span className={css.amount}>
                    <ValueOrNone>{valueText(value, unit)}</ValueOrNone>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ChartFrame>
  )
}

function GaugeSkeleton() {
  return (
    <div className={css.gauge}>
      <svg className={css.dial} viewBox="0 0 216 116" aria-hidden="true">
        <path className={css.waiting} d={ARC} />
      </svg>
    </div>
  )
}
