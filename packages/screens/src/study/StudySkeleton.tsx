import { Skeleton } from '@imsang/ui/Skeleton'
import * as css from './StudyScreen.css'

/** What stands in the place of a study's cards while they load. */
export function StudySkeleton() {
  return (
    <div className={css.cards}>
      <Skeleton shape="block" height={112} />
      <Skeleton shape="block" height={112} />
    </div>
  )
}
