import { useSyncExternalStore } from 'react'

const NAME = 'ctms.sentCodes'

type SentCodes = Readonly<Record<string, number>>

/** By address, in ms since 1970. In the tab's storage too, so that closing or reloading restarts no clock. */
let times = read()
const listeners = new Set<() => void>()

/** A code was sent to an address at this moment [VERIFY-015, VERIFY-030, DEC-118]. */
export function keepSentCode(email: string, at: number): void {
  times = { ...times, [email.toLowerCase()]: at }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(times))
  } catch {
    // Then the clocks begin anew with the page.
  }
  for (const listener of listeners) listener()
}

/** When a code was last sent to an address; null when nobody knows. Drawn again when another one is. */
export function useSentCode(email: string): number | null {
  return useSyncExternalStore(subscribe, () => times[email.toLowerCase()] ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): SentCodes {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    return Object.fromEntries(Object.entries(Object(stored)).filter(([, at]) => Number.isFinite(at))) as SentCodes
  } catch {
    return {}
  }
}
