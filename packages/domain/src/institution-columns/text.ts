/** A typed text as it is stored and compared: without blanks around it, Hangul composed. */
export const plainText = (typed: string): string => typed.normalize('NFC').trim()

/** True for line breaks and other characters that a cell of one line cannot show. */
export const hasHiddenSigns = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)
