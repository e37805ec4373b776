import type { Refusal } from '../explanation'

/** Shown for an invalid version [STUDY-227]. */
export const VERSION_REFUSED = '버전 형식이 올바르지 않습니다. (예: v1.0)'

/** The version of a new study, which is added automatically [STUDY-159]. */
const FIRST_VERSION = 'v1.0'

// A version has no hyphen, so only the last ending is one: `AB-v2-v1.0` is `AB-v2` in version `v1.0`.
const WITH_VERSION = /^(.+)-(v\d+(?:\.\d+)*)$/i
const VERSION = /^v?\d+(?:\.\d+)*$/i

/** A protocol number as the form shows it. */
export interface ProtocolNumberParts {
  readonly number: string
  /** With its `v`, as in `v1.0`; empty without one. */
  readonly version: string
}

export type ProtocolNumberResult = { readonly protocolNumber: string } | Refusal<'bad-version'>

/**
 * Splits a stored protocol number at its last `-v<version>` ending: `ABC-001-v1.0` gives `ABC-001` and `v1.0`.
 * Without such an ending the number is the whole text and the version is empty.
 * @see STUDY-222, STUDY-223, STUDY-228; DEC-217
 */
export function splitProtocolNumber(text: string): ProtocolNumberParts {
  const [, number, version] = WITH_VERSION.exec(text) ?? []
  return number !== undefined && version !== undefined ? { number, version } : { number: text, version: '' }
}

/**
 * Joins the typed number and version, trimmed, with one hyphen; a version of digits and dots gets its `v`. Without a
 * version the result is the number; without a number it is empty, with any version.
 * @returns the text to send, or the refusal of an invalid version
 * @see STUDY-224, STUDY-225, STUDY-226, STUDY-227; DEC-217
 */
export function joinProtocolNumber(parts: ProtocolNumberParts): ProtocolNumberResult {
  const number = parts.number.trim()
  const version = parts.version.trim()
  if (number === '' || version === '') return { protocolNumber: number }
  if (!VERSION.test(version)) return { rule: 'bad-version', message: VERSION_REFUSED }
  return { protocolNumber: `${number}-${/^v/i.test(version) ? version : `v${version}`}` }
}

/**
 * The text to send when a stored protocol number was edited. Unedited parts give the stored text byte for byte, also
 * with odd blanks [STUDY-229].
 * @param stored the text that the parts were split from
 */
export function editedProtocolNumber(stored: string, parts: ProtocolNumberParts): ProtocolNumberResult {
  const before = splitProtocolNumber(stored)
  const isUntouched = parts.number === before.number && parts.version === before.version
  return isUntouched ? { protocolNumber: stored } : joinProtocolNumber(parts)
}

/**
 * The protocol number of a new study: trimmed, with `-v1.0` appended unless it has that ending, in any letter case.
 * @returns null for an empty one, which is not sent
 * @see STUDY-159, STUDY-160; DEC-217
 */
export function newProtocolNumber(typed: string): string | null {
  const number = typed.trim()
  if (number === '') return null
  const ending = `-${FIRST_VERSION}`
  return number.toLowerCase().endsWith(ending) ? number : `${number}${ending}`
}

/** The version at the end of a protocol number, or null: `HB-01-v2.0` gives `v2.0` [STUDY-281, DEC-217]. */
export function protocolVersionOf(protocolNumber: string | null): string | null {
  return splitProtocolNumber(protocolNumber ?? '').version || null
}
