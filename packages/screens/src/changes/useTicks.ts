import { useState } from 'react'
import type { ActionResult } from '../terms'

/** A tick that is not stored yet, or was not. */
export interface Tick {
  readonly isReviewed: boolean
  readonly state: { readonly kind: 'saving' } | { readonly kind: 'not-stored'; readonly message: string | null }
}

/** Stores ticks, or takes them back; never throws. */
export type Review = (numbers: readonly number[], isReviewed: boolean) => Promise<ActionResult>

/** The ticks on their way, by the number of their change. One that failed stays until it is sent again [VISIT-314]. */
export function useTicks(review: Review) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, Tick>>(new Map())
  const change = (numbers: readonly number[], tick: Tick | null) =>
    setTicks((before) => {
      const after = new Map(before)
      for (const number of numbers) {
        if (tick) after.set(number, tick)
        else after.delete(number)
      }
      return after
    })
  const press = async (numbers: readonly number[], isReviewed: boolean) => {
    change(numbers, { isReviewed, state: { kind: 'saving' } })
    const result = await review(numbers, isReviewed)
    if (result.ok) change(numbers, null)
    else change(numbers, { isReviewed, state: { kind: 'not-stored', message: result.message } })
  }
  return { ticks, press }
}
