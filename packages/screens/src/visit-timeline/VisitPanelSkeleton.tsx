import { Card } from '@imsang/ui/Card'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { TIMELINE } from './messages'

/** As high as a time line, also while the part itself is loaded. */
export function VisitPanelSkeleton() {
  return (
    <Card title={TIMELINE.title} headingLevel={2}>
      <LoadingRegion slowMessage={TIMELINE.slow}>
        <Skeleton shape="block" height={260} />
      </LoadingRegion>
    </Card>
  )
}

/** In place of the panel when its code could not be loaded; the browser would not load it again before a reload. */
export function VisitPanelNotLoaded() {
  return (
    <Card title={TIMELINE.title} headingLevel={2}>
      <ErrorState title={TIMELINE.failed} message={TIMELINE.reload} />
    </Card>
  )
}
