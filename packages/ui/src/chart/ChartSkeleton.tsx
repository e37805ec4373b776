import { Skeleton } from '../Skeleton/Skeleton'
import * as css from './ChartSkeleton.css'

/** Uneven like real values, but the same each time. */
const SHARES = [0.42, 0.6, 0.35, 0.78, 0.66, 0.9, 0.5, 0.72]

/** Placeholder bars. */
export function BarSkeleton({ height }: { height: number }) {
  return (
    <div className={css.bars} style={{ height }} aria-hidden="true">
      {SHARES.map((share) => (
        <Skeleton key={share} shape="block" height={Math.round(share * (height - 56))} />
      ))}
    </div>
  )
}

/** A placeholder line. */
export function LineSkeleton({ height }: { height: number }) {
  return (
    <div className={css.line} style={{ height }}>
      <svg className={css.stroke} aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d="M0 88 14 74 28 70 42 52 56 46 70 30 84 24 100 10" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
