import { Skeleton } from '@imsang/ui/Skeleton'
import * as css from './StudyScreen.css'

/** Two cards that are still loading. */
export function CardsSkeleton() {
  return (
    <div className={css.cards}>
      <Skeleton shape="block" height={112} />
      <Skeleton shape="block" height={112} />
    </div>
  )
}
