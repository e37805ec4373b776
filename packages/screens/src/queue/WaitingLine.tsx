import { Banner } from '@imsang/ui/Banner'
import { QUEUE } from './messages'
import * as css from './QueueBanner.css'

/** One line of home: how many changes wait; nothing without one [OFFL-118]. */
export function WaitingLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className={css.banner}>
      <Banner isQuiet tone="info" title={QUEUE.home(count)} />
    </div>
  )
}
