const NAME = 'ctms.askedFor'

/** A requested address with the user whose session ended there; null if nobody was signed in. */
export interface AskedFor {
  readonly address: string
  readonly userId: string | null
}

/** Keeps the address requested before a sign-in, in this tab only [ROUTE-054]. */
export function keepAskedFor(asked: AskedFor): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(asked))
  } catch {
    // Without storage, nothing will be offered.
  }
}

/** Returns the kept value unvalidated; the caller checks it. */
export function readAskedFor(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
  } catch {
    return null
  }
}

export function dropAskedFor(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Without storage, nothing was kept either.
  }
}
