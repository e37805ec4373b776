/** A name with a sign that names are not written with [TRUST-184]. */
export const PERSON_NAME_REFUSED = "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다."

/** A sign of a name. Some letters and marks are invisible, such as the Hangul filler; those are none. */
const SIGN = "(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}\\p{Nd} .'’·-]"
const NAME = new RegExp(`^(?:${SIGN})+$`, 'u')
const OTHER = new RegExp(`(?!${SIGN})[^]`, 'gu')
const VISIBLE = /[\p{L}\p{Nd}]/u

/**
 * True for a person's name: one line of letters of any script, marks, digits, blanks and `.'’·-`. Surrounding blanks are
 * ignored. Nothing else can be mistaken for a link, a second line or another name when it is repeated elsewhere.
 * @see TRUST-183
 */
export function isPersonName(text: string): boolean {
  return NAME.test(text.trim()) && VISIBLE.test(text)
}

/** Brings a text of elsewhere into the form of a name; null when nothing remains [TRUST-186]. */
export function toPersonName(text: string): string | null {
  const name = text.replace(OTHER, ' ').replace(/ {2,}/g, ' ').trim()
  return isPersonName(name) ? name : null
}
