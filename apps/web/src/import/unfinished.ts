import { session } from '../base/services'

const NAME = 'ctms.unfinishedImports'
/** As long as the server keeps the replies to a key. */
const KEPT_MS = 24 * 3_600_000

interface Begun {
  readonly key: string
  readonly at: number
}
type All = Readonly<Record<string, Begun>>

/**
 * The imports of this browser that were begun and not answered, by user and file: the key goes on with them, also after the
 * tab was closed. Without storage an import is simply not remembered.
 * @see STUDY-348, STUDY-358, DEC-736
 */
export const unfinishedImports = {
  has: (digest: string): boolean => nameOf(digest) in read(),
  /** The key of the import of a file, the same until it is forgotten. */
  keyOf(digest: string): string {
    const known = read()[nameOf(digest)]
    if (known) return known.key
    const key = crypto.randomUUID()
    write({ ...read(), [nameOf(digest)]: { key, at: Date.now() } })
    return key
  },
  forget(digest: string): void {
    const { [nameOf(digest)]: _, ...others } = read()
    write(others)
  },
}

/** A key belongs to its user on the server as well. */
const nameOf = (digest: string) => `${session.read().userProfile?.userId ?? ''} ${digest}`

function read(): All {
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(NAME) ?? '{}') as All)
    return Object.fromEntries(all.filter(([, { at }]) => at > Date.now() - KEPT_MS))
  } catch {
    return {}
  }
}

function write(all: All): void {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(NAME, JSON.stringify(all))
    else localStorage.removeItem(NAME)
  } catch {
    // Full or forbidden.
  }
}
