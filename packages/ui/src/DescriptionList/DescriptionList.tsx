import type { ReactNode } from 'react'
import { ValueOrNone } from '../NoValue/NoValue'
import { Skeleton } from '../Skeleton/Skeleton'
import * as css from './DescriptionList.css'

export const DESCRIPTION_COLUMNS = [1, 2] as const

export interface DescriptionItem {
  /** Once in the list. */
  term: string
  /** Null, undefined and an empty text are shown as no value; 0 is a value. */
  value: ReactNode
  /** A small button or a link that concerns this row. Its name says what it is for: `시작일 변경`. */
  action?: ReactNode
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Two only where there is room for them. They are read line by line. */
  columns?: (typeof DESCRIPTION_COLUMNS)[number]
  /** The terms stand there already, skeletons hold the place of the values. Put it in a `LoadingRegion`. */
  isLoading?: boolean
}

/** Uneven, as values are. */
const SKELETON_WIDTHS = ['62%', '38%', '74%', '50%']

/** What is known about one thing, each value beside its term. To compare several things use a `Table`. */
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
