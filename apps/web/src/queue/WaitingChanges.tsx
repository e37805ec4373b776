import { WaitingLine } from '@imsang/screens/queue/WaitingLine'
import { useWaiting, waitingChanges } from './useWaiting'

/** How many changes wait, on home [OFFL-118]. */
export function WaitingChanges() {
  return <WaitingLine count={waitingChanges(useWaiting()).length} />
}
