/** Replaces a sensitive value. */
export const REDACTED = '[REDACTED]'

const PARTS = ['password', 'token', 'secret', 'authorization', 'cookie', 'apikey']
const WHOLE = ['code', 'dateofbirth', 'initials']

/** True for the name of a field whose value must not be logged, in any spelling [REQ-041, DEC-157]. */
export function isSensitive(name: string): boolean {
  const plain = name.toLowerCase().replace(/[_-]/g, '')
  return WHOLE.includes(plain) || PARTS.some((part) => plain.includes(part))
}

/** The letters of a word, with or without `_` and `-` between them. */
const spelt = (words: readonly string[]) => words.map((word) => [...word].join('[_-]*')).join('|')
/** A whole word, matched without backtracking: the time is linear in the length of the text. */
const NAME = `(?<![\\w-])(?=[\\w-]*(?:${spelt(PARTS)})|[_-]*(?:${spelt(WHOLE)})[_-]*(?![\\w-]))[\\w-]+(?![\\w-])`
/** Between a name and its value; in JSON inside a text the quotes are escaped, once or more. */
const SIGN = String.raw`(?:\\*["'])?\s*[=:]\s*`
/** Up to the quote that is escaped as often as the first one, or to the end of a truncated text. */
const QUOTED = String.raw`(?<escapes>\\*)"[^]*?(?:(?<!\\)\k<escapes>"|$)|'[^']*(?:'|$)`

const JWT = /\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g
const SCHEME = /\b(Bearer|Basic)(\s+|%20)[^\s"'\\,;<>]+/gi
/** The value of such a header may contain blanks and signs: it extends to the end of its line. */
const HEADER = new RegExp(String.raw`((?:cookie|authorization)${SIGN})(?:${QUOTED}|[^\r\n"'\\]+)`, 'gi')
const PAIR = new RegExp(String.raw`(${NAME}${SIGN})(?!\[REDACTED\])(?:${QUOTED}|[^\s&;,"'}\])]+)`, 'gi')

/** A text without tokens and without the values of sensitive names. */
export function redactText(text: string): string {
  return text
    .replace(JWT, REDACTED)
    .replace(SCHEME, `$1$2${REDACTED}`)
    .replace(HEADER, `$1${REDACTED}`)
    .replace(PAIR, `$1${REDACTED}`)
}
