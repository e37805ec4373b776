import { type ImportRow, readImport } from '@imsang/domain/csv-import'
import { STUDY_IMPORT } from '@imsang/domain/study-import'
import { parse } from 'csv-parse/sync'
import { fieldProblem } from '../../base/problem'

/**
 * The largest file here, in UTF-8. A browser measures the file that was chosen: two bytes of CP949 or UTF-16 become three at
 * most, so none that it lets pass is larger [DEC-731].
 */
export const MAX_FILE_BYTES = 1.5 * STUDY_IMPORT.maxBytes

/**
 * Reads the rows of a file of studies.
 * @throws Problem 400 for what is no such file, with the reason
 * @see STUDY-278, STUDY-341, STUDY-342, DEC-227
 */
export function readStudyFile(bytes: Uint8Array): readonly ImportRow[] {
  const text = bytes.byteLength > MAX_FILE_BYTES ? null : textOf(bytes)
  if (text === null) throw fieldProblem('study-import.file', 'file', STUDY_IMPORT.refused)
  const read = readImport(text, STUDY_IMPORT, parse)
  if ('rows' in read) return read.rows
  throw fieldProblem(`study-import.${read.rule}`, 'file', read.message)
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
