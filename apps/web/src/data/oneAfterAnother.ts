import type { ActionResult } from '@imsang/screens/terms'

/** Actions on the same thing, such as the edits of one cell, carried out in the order in which they were asked for. */
export interface OneAfterAnother {
  /**
   * Waits for the earlier action on the same thing. Where that one met somebody else's change, this one was made without
   * knowing it and is refused alike. One that is overtaken while it waits is not sent.
   */
  run: (thing: string, act: () => Promise<ActionResult>) => Promise<ActionResult>
  /** True while an action has no result yet. */
  isBusy: () => boolean
}

export function oneAfterAnother(): OneAfterAnother {
  const latest = new Map<string, { result: Promise<ActionResult> }>()
  return {
    isBusy: () => latest.size > 0,
    run: (thing, act) => {
      const earlier = latest.get(thing)?.result
      const inTurn = async (): Promise<ActionResult> => {
        // Nothing to wait for: it is sent, whatever is asked for next.
        if (!earlier) return act()
        const before = await earlier
        if (!before.ok && before.isConflict) return before
        return latest.get(thing) === mine ? act() : { ok: true }
      }
      const mine = { result: Promise.resolve().then(inTurn) }
      latest.set(thing, mine)
      const forget = () => {
        if (latest.get(thing) === mine) latest.delete(thing)
      }
      void mine.result.then(forget, forget)
      return mine.result
    },
  }
}
