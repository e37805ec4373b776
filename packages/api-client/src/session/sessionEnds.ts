import type { Session } from './session'

/** Why a session will end: nobody uses it, or it lasts long enough. */
export interface SessionEnd {
  readonly kind: 'idle' | 'absolute'
  /** ms since 1970, by the clock of this browser. */
  readonly at: number
}

/** What is known of the end of a session, in ms since 1970. */
interface Known {
  readonly idleAt: number
  readonly absoluteAt: number
  /** The last activity that is known. */
  readonly activeAt: number
}

/** Where the tabs of a browser share it; it is no secret. */
export const ENDS_ENTRY = 'ctms.sessionEnds'

const HEADER = 'Imsang-Session-Ends'

/** Answers differ by the time they take; by less than this no activity was noted between them, in ms. */
const JITTER = 2_000

export type SessionEnds = ReturnType<typeof createSessionEnds>

/**
 * The end of the session, as the answers of the server name it, for all tabs of the browser.
 * @param storage such as `localStorage`
 * @see SESSION-072, DEC-977
 */
export function createSessionEnds({
  session,
  storage,
  now,
}: {
  session: Pick<Session, 'read' | 'subscribe'>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
}) {
  let known = readKnown(storage)
  let hasRunOut = false
  const listeners = new Set<() => void>()
  const update = (next: Known | null) => {
    known = next
    for (const listener of listeners) listener()
  }
  const next = (): SessionEnd | null => {
    if (!known || !session.read().isAuthenticated) return null
    const { idleAt, absoluteAt } = known
    return idleAt < absoluteAt ? { kind: 'idle', at: idleAt } : { kind: 'absolute', at: absoluteAt }
  }

  let wasSignedIn = session.read().isAuthenticated
  session.subscribe(() => {
    const { isAuthenticated } = session.read()
    if (wasSignedIn === isAuthenticated) return
    wasSignedIn = isAuthenticated
    if (isAuthenticated) {
      hasRunOut = false
      return
    }
    // Another tab may have asked a moment earlier than this one would have.
    hasRunOut = known !== null && known.idleAt <= known.absoluteAt && known.idleAt - now() <= JITTER
    storage.removeItem(ENDS_ENTRY)
    update(null)
  })

  return {
    /** The end that comes first; null while none is known, or nobody signed in. */
    next,
    /** The last known activity; null while none is known. */
    activeAt: () => known?.activeAt ?? null,
    /** True when the session that was here last ended unused, whichever tab noticed it first [SESSION-079]. */
    hasRunOut: () => hasRunOut,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads when the session ends from the headers of an answer. */
    hear(headers: Pick<Headers, 'get'>): void {
      const found = /^idle=(\d+), absolute=(\d+)$/.exec(headers.get(HEADER) ?? '')
      if (!found || !session.read().isAuthenticated) return
      const [idleAt, absoluteAt] = [1, 2].map((at) => now() + Number(found[at]) * 1000) as [number, number]
      // Activity only puts the end off: an answer that was under way for longer does not bring it forward.
      if (known && idleAt < known.idleAt + JITTER) return
      const heard = { idleAt, absoluteAt, activeAt: now() }
      try {
        storage.setItem(ENDS_ENTRY, JSON.stringify(heard))
      } catch {
        // Storage is full or forbidden: each tab then knows its own.
      }
      update(heard)
    },
    /** Takes over what another tab has heard. */
    lookElsewhere(): void {
      const stored = readKnown(storage)
      if (stored && stored.idleAt > (known?.idleAt ?? 0)) update(stored)
    },
  }
}

function readKnown(storage: Pick<Storage, 'getItem'>): Known | null {
  try {
    const { idleAt, absoluteAt, activeAt } = JSON.parse(storage.getItem(ENDS_ENTRY) ?? 'null') as Known
    return [idleAt, absoluteAt, activeAt].every(Number.isFinite) ? { idleAt, absoluteAt, activeAt } : null
  } catch {
    return null
  }
}
