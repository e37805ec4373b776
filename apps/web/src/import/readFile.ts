import { type CutCsv, type ImportKind, type ImportRow, readImport } from '@imsang/domain/csv-import'
import { decodeText } from './decodeText'

/** What a worker makes of a file. */
export type FileAnswer =
  | { readonly content: Blob; readonly digest: string; readonly rows: readonly ImportRow[] }
  | { readonly refused: string }

/** Decodes a file, cuts it into rows, and tells it from others; checks nothing that is in the rows [STUDY-278, STUDY-345]. */
export async function readFile(file: Blob, kind: ImportKind, cut: CutCsv): Promise<FileAnswer> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { refused: kind.refused }
  const read = readImport(text, kind, cut)
  if (!('rows' in read)) return { refused: read.message }
  const bytes = new TextEncoder().encode(text)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const name = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { content: new Blob([bytes], { type: 'text/csv' }), digest: name, rows: read.rows }
}
