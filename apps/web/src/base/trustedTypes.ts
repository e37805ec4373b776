/** The browser's own rules about texts that would become scripts, where it has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): unknown
}

/** Each answers the text, or null for what the browser has to refuse. */
interface Rules {
  readonly createHTML: (text: string) => string | null
  readonly createScriptURL: (address: string) => string | null
}

/**
 * Makes the one Trusted Types policy of the page, which the browser asks by itself: it passes the addresses of our own
 * workers. Markup passes if it is none, because React Aria's announcer empties itself so; script texts never do.
 * @param workers their addresses, as the build names them
 * @see TRUST-202, DEC-590
 */
export function trustOnly(
  workers: readonly string[],
  types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  const whole = (address: string) => new URL(address, location.origin).href
  const own = workers.map(whole)
  types?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    // What was compared is what is loaded.
    createScriptURL: (address) => (own.includes(whole(address)) ? whole(address) : null),
  })
}
