const NAME = 'ctms.askedFor'

/** An address that somebody asked for, and whose session ended there; null for one who was not signed in yet. */
export interface AskedFor {
  readonly address: string
  readonly userId: string | null
}

/** Keeps what somebody asked for who has to sign in first, in this tab alone [ROUTE-054]. */
export function keepAskedFor(asked: AskedFor): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(asked))
  } catch {
    // Then nothing is offered.
  }
}

/** What is kept, whatever it is: it is looked at before it is used. */
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
    // There was nothing kept either.
  }
}
