const NAME = 'ctms.sentCodes'

/** When a code was last sent to each address, so that closing or reloading restarts no clock [VERIFY-030, DEC-118]. */
export const sentCodes = {
  /** In ms since 1970; null when nobody knows. */
  of: (email: string): number | null => read()[email.toLowerCase()] ?? null,
  keep(email: string, at: number): void {
    try {
      sessionStorage.setItem(NAME, JSON.stringify({ ...read(), [email.toLowerCase()]: at }))
    } catch {
      // Then the clocks begin anew with the page.
    }
  },
}

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    return Object.fromEntries(Object.entries(Object(stored)).filter(([, at]) => Number.isFinite(at))) as Record<
      string,
      number
    >
  } catch {
    return {}
  }
}
