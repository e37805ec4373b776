import { useState } from 'react'

/** The value as it was first given for as long as it says the same, so that a list written in place draws nothing anew. */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}
