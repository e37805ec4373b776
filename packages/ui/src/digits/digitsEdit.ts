/** The content of the field after an edit, and the number of its digits before the caret. */
export interface DigitsEdit {
  digits: string
  caret: number
}

/** The digits of a text, including the full-width ones of input methods. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '')

interface Typed {
  /** The digits before the edit. */
  before: string
  /** The browser's text after the edit, separators included. */
  text: string
  /** The caret position in that text. */
  caret: number
  /** The `inputType` of the event, if the browser provides it. */
  inputType?: string | undefined
  maxDigits: number
}

/**
 * Reads an edit of a formatted number. Digits beyond the maximum are dropped where they were inserted, so that typing
 * in the middle of a full field pushes none out at its end. Deleting only a separator deletes the digit next to it:
 * otherwise the separator would reappear and the key would seem to do nothing.
 */
export function readDigitsEdit({ before, text, caret, inputType, maxDigits }: Typed): DigitsEdit {
  const tail = digitsOf(text.slice(caret)).slice(0, maxDigits)
  const head = digitsOf(text.slice(0, caret)).slice(0, maxDigits - tail.length)
  const isMarkOnly = head + tail === before
  if (isMarkOnly && inputType === 'deleteContentBackward') {
    return { digits: head.slice(0, -1) + tail, caret: Math.max(0, head.length - 1) }
  }
  if (isMarkOnly && inputType === 'deleteContentForward') {
    return { digits: head + tail.slice(1), caret: head.length }
  }
  return { digits: head + tail, caret: head.length }
}

/** The caret position in a formatted number after `count` digits: right after the last of them. */
export function caretAfterDigits(formatted: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (/[0-9]/.test(formatted.charAt(at))) seen += 1
    if (seen === count) return at + 1
  }
  return formatted.length
}
