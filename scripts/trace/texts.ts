/**
 * Returns the text that a row fixes, from its Korean cell; null when it has none, several, or one with placeholders.
 */
export function fixedText(korean: string): string | null {
  const text = korean.replace(/ \*$/, '').trim()
  return text === '' || text.includes(' / ') || text.includes('{') ? null : text
}

const JOINED_STRINGS = /(['"`])\s*\+\s*\1/g

/**
 * Whether a source contains a text literally, including when it is joined from several strings or broken into lines.
 */
export const holdsText = (source: string, text: string): boolean =>
  inOneLine(source.replaceAll(JOINED_STRINGS, '')).includes(inOneLine(text))

const inOneLine = (text: string) => text.replaceAll(/(?:\\n|\s)+/g, ' ')
