/** What a byte-order mark says; the decoder takes it off. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
] as const

/** Without a mark: UTF-8, of which a text in another encoding is hardly ever one; then what Korean Excel writes. */
const UNMARKED = ['utf-8', 'euc-kr'] as const

/**
 * Decodes a text file as spreadsheets write them. By its platform's name `euc-kr` a browser knows CP949, all 11,172 syllables.
 * @returns null for what is none of these encodings
 * @see STUDY-345, DEC-731
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  for (const encoding of marked ? [marked.encoding] : UNMARKED) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this one.
    }
  }
  return null
}
