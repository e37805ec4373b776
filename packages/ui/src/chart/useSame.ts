import { useState } from 'react'

/** Returns the first of several equal values, so that an inline list does not cause a redraw. */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}
