import { useState } from 'react'
import type { OnTooManyTries, TooManyTries } from './TooManyTries'

/** The last refusal of a running call for too many tries; null without one and after the call has ended. */
export function useTooManyTries() {
  const [refusal, setRefusal] = useState<TooManyTries | null>(null)
  async function run<Result>(call: (onTooManyTries: OnTooManyTries) => Promise<Result>): Promise<Result> {
    try {
      return await call(setRefusal)
    } finally {
      setRefusal(null)
    }
  }
  return { refusal, run }
}
