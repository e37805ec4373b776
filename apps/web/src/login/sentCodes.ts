import { useSyncExternalStore } from 'react'

const NAME = 'ctms.sentCodes'

type SentCodes = Readonly<Record<string, number>>

/** Send times by address, in ms since 1970. In the tab's storage, so that a reload does not restart the timers. */
let times = read()
const listeners = new Set<() => void>()

/** Records when a code was sent to an address [VERIFY-015, VERIFY-030, DEC-118]. */
export function keepSentCode(email: string, at: number): void {
  times = { ...times, [email.toLowerCase()]: at }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(times))
  } catch {
    // Without storage, a reload restarts the timers.
  }
  for (const listener of listeners) listener()
}

/** Returns when a code was last sent to an address, null if unknown; re-renders when another code is sent. */
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
