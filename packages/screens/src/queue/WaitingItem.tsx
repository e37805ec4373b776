import type { QueuedItem } from '@imsang/api-client/offline'
import { Button } from '@imsang/ui/Button'
import { itemLabel } from './faces'
import { QUEUE } from './messages'
import * as css from './QueueBanner.css'
import type { QueueActions } from './terms'

const HINTS: Partial<Record<QueuedItem['waitsFor'], string>> = {
  earlier: QUEUE.earlier,
  conflict: QUEUE.conflict,
  age: QUEUE.old,
}

/** A request that needs a decision: what it is, why it waits, and what can be done [OFFL-009, OFFL-014, OFFL-015]. */
export function WaitingItem({ item, actions }: { item: QueuedItem; actions: QueueActions }) {
  const label = itemLabel(item)
  const hint = HINTS[item.waitsFor]
  // An answer is on its way that may settle it [OFFL-104].
  const isDisabled = item.isSending
  const button = (text: string, onPress: (item: QueuedItem) => void) => (
    <Button size="small" isDisabled={isDisabled} aria-label={`${label} ${text}`} onPress={() => onPress(item)}>
      {text}
    </Button>
  )
  return (
    <li className={css.item}>
      <div className={css.label}>
        <p>{label}</p>
        {hint && <p>{hint}</p>}
      </div>
      <div className={css.buttons}>
        {item.waitsFor === 'conflict' && button(QUEUE.compare, actions.compare)}
        {(item.waitsFor === 'user' || item.waitsFor === 'age') && button(QUEUE.retry, actions.retry)}
        {button(QUEUE.ignore, actions.ignore)}
      </div>
    </li>
  )
}
