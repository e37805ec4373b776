/** The kinds of files that their first bytes tell, in latin1. Office documents are archives. */
const KINDS: readonly (readonly [start: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['PK\x03\x04', 'application/zip'],
  ['PK\x05\x06', 'application/zip'],
]

/**
 * Returns the media type of a file by its first bytes, for its sign in a list. It says nothing of the rest of the file,
 * which may be something else at the same time: a download is never sent with it.
 */
export function sniffType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return KINDS.find(([known]) => start.startsWith(known))?.[1] ?? 'application/octet-stream'
}
