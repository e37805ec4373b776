import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { STUDIES } from './messages'
import * as css from './StudyListScreen.css'

/** Placeholders while the cards load. */
export function StudyCardSkeletons() {
  return (
    <LoadingRegion slowMessage={STUDIES.slow}>
      <div className={css.cards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="block" height={196} />
        ))}
      </div>
    </LoadingRegion>
  )
}
