import type { ReactNode } from 'react'
import { ValueOrNone } from '../NoValue/NoValue'
import { Skeleton } from '../Skeleton/Skeleton'
import * as css from './DescriptionList.css'

export const DESCRIPTION_COLUMNS = [1, 2] as const

export interface DescriptionItem {
  /** Unique within the list. */
  term: string
  /** Null, undefined and an empty text are shown as missing; 0 is a value. */
  value: ReactNode
  /** A small button or link for this row. Its name states its purpose: `시작일 변경`. */
  action?: ReactNode
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Two columns only where they fit. They are read row by row. */
  columns?: (typeof DESCRIPTION_COLUMNS)[number]
  /** Shows the terms with skeletons as values. Put it in a `LoadingRegion`. */
  isLoading?: boolean
}

/** Uneven, like real values. */
const SKELETON_WIDTHS = ['62%', '38%', '74%', '50%']

/** Facts about one thing, each value next to its term. To compare several things use a `Table`. */
export function DescriptionList({ items, columns = 1, isLoading = false }: DescriptionListProps) {
  return (
    <div className={css.root}>
      <dl className={css.columns[columns]} aria-busy={isLoading || undefined}>
        {items.map(({ term, value, action }, index) => (
          <div key={term} className={css.row}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.description}>
              <div className={css.value}>
                {isLoading ? (
                  <Skeleton width={SKELETON_WIDTHS[index % SKELETON_WIDTHS.length] ?? '50%'} />
                ) : (
                  <ValueOrNone>{value}</ValueOrNone>
                )}
              </div>
              {action && !isLoading && <div className={css.action}>{action}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
