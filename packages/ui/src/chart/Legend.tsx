import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'
import * as css from './Legend.css'
import { DASHES, MARKERS } from './lines'
import { fillOf } from './Patterns'
import { strong } from './plot.css'
import { series, swatch as swatchClass } from './series.css'

interface LegendProps {
  items: readonly { label: string }[]
  swatch: (index: number) => ReactNode
}

/** The names of the series, each with its shape. A chart of one series has no legend: its title names it. */
export function Legend({ items, swatch }: LegendProps) {
  return (
    <ul className={css.legend}>
      {items.map(({ label }, index) => (
        <li key={label} className={css.item}>
          {swatch(index)}
          {label}
        </li>
      ))}
    </ul>
  )
}

export interface SwatchProps {
  tones: readonly Tone[]
  index: number
  /** The id of the chart's `Patterns`. */
  patterns: string
}

export function BarSwatch({ tones, index, patterns }: SwatchProps) {
  return (
    <svg className={`${swatchClass} ${series[tones[index] ?? 'accent']}`} width="14" height="14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={fillOf(index, patterns)} stroke="currentColor" />
    </svg>
  )
}

export function LineSwatch({ tones, index }: Omit<SwatchProps, 'patterns'>) {
  const className = `${swatchClass} ${series[tones[index] ?? 'accent']}`
  return (
    <svg className={className} width="28" height="12" viewBox="0 -6 28 12" aria-hidden="true">
      <path d="M0 0H28" stroke="currentColor" strokeWidth="2" strokeDasharray={DASHES[index % DASHES.length]} />
      <path d={MARKERS[index % MARKERS.length]?.path} transform="translate(14)" fill="currentColor" />
    </svg>
  )
}

/** The sample stroke of a target. */
export function StrokeSwatch() {
  return (
    <svg className={`${swatchClass} ${strong}`} width="14" height="14" aria-hidden="true">
      <path d="M7 0V14" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
}
