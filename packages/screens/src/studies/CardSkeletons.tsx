import { Skeleton } from '@imsang/ui/Skeleton'
import * as css from './StudyListScreen.css'

/** Placeholders while the cards load. */
export function CardSkeletons() {
  return (
    <div className={css.cards}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="block" height={196} />
      ))}
    </div>
  )
}
