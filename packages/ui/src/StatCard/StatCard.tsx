import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { card, link } from '../Card/Card.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { NoValue } from '../NoValue/NoValue'
import { Skeleton } from '../Skeleton/Skeleton'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Tone } from '../theme/theme.css'
import * as css from './StatCard.css'

export const TREND_DIRECTIONS = ['up', 'down', 'flat'] as const
export type TrendDirection = (typeof TREND_DIRECTIONS)[number]

export interface Trend {
  direction: TrendDirection
  /** Compared to what, and by how much: `지난달보다 4명`. The word for the direction is added. */
  text: string
  /** Whether it is good or bad news; quiet if it is neither. */
  tone?: Tone
}

export interface StatCardProps {
  /** What is counted. */
  label: string
  /** Null when there is none, which is not 0. A string is shown unchanged. */
  value: number | string | null
  /** `명`, `%`. */
  unit?: string
  /** The meaning of the number, as a tone's shape in front of the label. */
  tone?: Tone
  trend?: Trend
  /** What the number relates to: `목표 120명`. */
  description?: ReactNode
  /** Makes the whole card a link. */
  href?: string
  /** Shows the label only. Put it in a `LoadingRegion`. */
  isLoading?: boolean
}

const ARROWS = { up: ArrowUp, down: ArrowDown, flat: ArrowRight } as const

/** One important number with its name. Several are placed in a grid, with aligned lines. */
export function StatCard({ label, value, unit, tone, trend, description, href, isLoading = false }: StatCardProps) {
  const valueId = useId()
  return (
    <div className={`${card} ${css.card}`} aria-busy={isLoading || undefined}>
      <p className={css.label}>
        {tone && <ToneShape tone={tone} />}
        {href === undefined ? (
          label
        ) : (
          <AriaLink href={href} className={link} aria-describedby={valueId}>
            {label}
          </AriaLink>
        )}
      </p>
      {isLoading ? (
        <div className={css.value}>
          <Skeleton width={72} />
        </div>
      ) : (
        <p id={valueId} className={css.value}>
          {value === null || value === '' ? <NoValue /> : <Value value={value} unit={unit} />}
        </p>
      )}
      {description && <p className={css.description}>{isLoading ? <Skeleton width="60%" /> : description}</p>}
      {trend && !isLoading && <TrendLine {...trend} />}
    </div>
  )
}

function Value({ value, unit }: { value: number | string; unit: string | undefined }) {
  return (
    <>
      <span>{typeof value === 'number' ? value.toLocaleString('ko-KR') : value}</span>
      {unit && <span className={css.unit}>{unit}</span>}
    </>
  )
}

/** The arrow is visible only; the direction is also stated in a word. */
function TrendLine({ direction, text, tone = 'muted' }: Trend) {
  const labels = useLabels()
  const Arrow = ARROWS[direction]
  return (
    <p className={css.trend[tone]}>
      <Arrow className={css.arrow} size={16} strokeWidth={1.5} aria-hidden />
      {labels.trend(direction, text)}
    </p>
  )
}
