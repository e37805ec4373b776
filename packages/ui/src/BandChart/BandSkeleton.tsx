import { Skeleton } from '../Skeleton/Skeleton'
import * as css from './BandSkeleton.css'

/** Uneven like real values, but the same each time. */
const SHARES = [0.3, 0.42, 0.25, 0.55, 0.46, 0.63, 0.35, 0.5]

/** Placeholder rows, as high as the drawing: what stands below stays where it is when the drawing arrives. */
export function BandSkeleton({ rows, top }: { rows: number; top: number }) {
  return (
    <div aria-hidden="true" className={css.rows} style={{ paddingBlockStart: top }}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key, row) => (
        <div key={key} className={css.row}>
          <Skeleton width="18%" />
          <Skeleton shape="block" width={`${(SHARES[row % SHARES.length] ?? 0.35) * 100}%`} height={16} />
        </div>
      ))}
    </div>
  )
}
