import type { TabLocks } from '../session/tabLocks'

/** The part of `navigator.locks` that drafts use. */
export interface DraftLocks extends TabLocks {
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

const nameOf = (opening: string) => `ctms.draft.${opening}`

/**
 * Which forms are open, in this tab or another one. An open form holds a lock, which the browser gives back by itself when
 * the tab is closed or crashes. Without locks a tab knows its own forms alone.
 */
export function draftClaims(locks: DraftLocks | undefined) {
  /** The forms that this tab opened, with what gives their lock back; null once they are closed. */
  const own = new Map<string, (() => void) | null>()
  return {
    /** Resolves when the other tabs can see it. */
    async claim(opening: string): Promise<void> {
      if (own.has(opening)) return
      const isClosed = new Promise<void>((close) => own.set(opening, close))
      if (!locks) return
      await new Promise<void>((seen) => {
        const hold = () => {
          seen()
          return isClosed
        }
        // A page that may not lock goes on without.
        locks.request(nameOf(opening), {}, hold).catch(() => seen())
      })
    },
    release(opening: string): void {
      own.get(opening)?.()
      own.set(opening, null)
    },
    /** @returns whether a form is open, as of now */
    async read(): Promise<(opening: string | undefined) => boolean> {
      const held = new Set((await locks?.query().catch(() => null))?.held?.map(({ name }) => name))
      // Of its own forms the tab knows it at once, the browser a moment later.
      return (opening) =>
        opening !== undefined && (own.has(opening) ? own.get(opening) !== null : held.has(nameOf(opening)))
    },
  }
}
