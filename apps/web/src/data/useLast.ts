import { useState } from 'react'

/** What was there last, once it is not any more. A value has to be the same object as long as it means the same. */
export function useLast<Value extends object>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState(value ?? null)
  if (value && value !== last) setLast(value)
  return value ?? last
}
