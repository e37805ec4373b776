/** What the field holds after an edit, and how many of its digits stand before the caret. */
export interface DigitsEdit {
  digits: string
  caret: number
}

/** The digits of a text. Those that an input method writes at full width count too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '')

interface Typed {
  /** The digits before the edit. */
  before: string
  /** What the browser has made of the text, marks and all. */
  text: string
  /** Where the caret stands in that text. */
  caret: number
  /** The `inputType` of the event, where the browser tells it. */
  inputType?: string | undefined
  maxDigits: number
}

/**
 * Reads an edit of a formatted number. Digits beyond the maximum are dropped where they were put in, so that typing into
 * the middle of a full field pushes none out at its end. Deleting only a mark deletes the digit on its other side:
 * otherwise the mark would come back and the key would seem dead.
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

/** Where the caret stands in a formatted number when so many digits are before it: right behind the last of them. */
export function caretAfterDigits(formatted: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (/[0-9]/.test(formatted.charAt(at))) seen += 1
    if (seen === count) return at + 1
  }
  return formatted.length
}
