import type { TabLocks } from '../session/tabLocks'

/** The part of `navigator.locks` that drafts use. */
export interface DraftLocks extends TabLocks {
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

const nameOf = (opening: string) => `ctms.draft.${opening}`

/**
 * The forms that are open, in this tab or another one. An open form holds a lock, which the browser releases when the tab
 * is closed or crashes. Without locks a tab only knows its own forms.
 */
export function draftClaims(locks: DraftLocks | undefined) {
  /** The forms that this tab opened, each with the function that releases its lock; null once they are closed. */
  const own = new Map<string, (() => void) | null>()
  return {
    /** Resolves when the other tabs can see the claim. */
    async claim(opening: string): Promise<void> {
      if (own.has(opening)) return
      const isClosed = new Promise<void>((close) => own.set(opening, close))
      if (!locks) return
      await new Promise<void>((seen) => {
        const hold = () => {
          seen()
          return isClosed
        }
        // A page without permission to lock continues without.
        locks.request(nameOf(opening), {}, hold).catch(() => seen())
      })
    },
    release(opening: string): void {
      own.get(opening)?.()
      own.set(opening, null)
    },
    /** @returns a function that tells whether a form is open at this moment */
    async read(): Promise<(opening: string | undefined) => boolean> {
      const held = new Set((await locks?.query().catch(() => null))?.held?.map(({ name }) => name))
      // The tab knows its own forms at once, the browser a moment later.
      return (opening) =>
        opening !== undefined && (own.has(opening) ? own.get(opening) !== null : held.has(nameOf(opening)))
    },
  }
}
