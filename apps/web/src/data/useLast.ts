import { useState } from 'react'

/** Returns the last non-null value. Pass a referentially stable object. */
export function useLast<Value extends object>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState(value ?? null)
  if (value && value !== last) setLast(value)
  return value ?? last
}
