/** Longer ones are no address that anybody was given. */
const LONGEST = 2000
/** Blanks and control characters: browsers drop some of them, so that `java\nscript:` becomes a scheme. */
const HIDDEN = /[\s\p{C}]/u

/**
 * An address that may be offered as a link: http or https, whole, without user info; null for any other text.
 * @see VENDOR-018, DEC-267, DEC-764
 */
export function webAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  if (address.length > LONGEST || HIDDEN.test(address) || !/^https?:\/\//i.test(address)) return null
  if (!URL.canParse(address)) return null
  const { username, password } = new URL(address)
  return username === '' && password === '' ? address : null
}
