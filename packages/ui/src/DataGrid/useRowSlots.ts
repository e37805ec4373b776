import { type PointerEvent, type SyntheticEvent, useState } from 'react'
import { cellOf } from './cellOf'
import { NO_SLOTS, slotsFor } from './rowSlots'
import { isInWidget } from './widgets'

/** Notes which rows are in use: what the elements of a row hold by themselves begins with a pointer, a press or the focus. */
class RowsInUse {
  #touched = new Set<string>()
  #under: string | null = null

  has = (key: string): boolean => this.#under === key || this.#touched.has(key)

  readonly listeners = {
    onFocusCapture: (event: SyntheticEvent) => this.#touch(event),
    onClickCapture: (event: SyntheticEvent) => this.#touch(event),
    onPointerDownCapture: (event: SyntheticEvent) => this.#touch(event),
    onPointerOverCapture: (event: PointerEvent) => {
      const at = cellOf(event.target)
      this.#under = at?.address.row ?? null
      // A button may have begun to wait for its tooltip.
      if (at && isInWidget(event.target, at.element)) this.#touch(event)
    },
    onPointerLeave: () => {
      this.#under = null
    },
  }

  #touch({ target }: SyntheticEvent): void {
    const row = cellOf(target)?.address.row
    if (row) this.#touched.add(row)
  }
}

/** The number of the elements for each row, as its React key, and the listeners of their body. */
export function useRowSlots(keys: readonly string[]) {
  const [inUse] = useState(() => new RowsInUse())
  const [slots, setSlots] = useState(() => slotsFor(NO_SLOTS, keys, inUse.has))
  if (slots.keys === keys) return { slots: slots.slots, listeners: inUse.listeners }
  const next = slotsFor(slots, keys, inUse.has)
  setSlots(next)
  return { slots: next.slots, listeners: inUse.listeners }
}
