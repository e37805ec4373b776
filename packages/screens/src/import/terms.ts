import type { ImportKind, ImportRow, RowFault } from '@imsang/domain/csv-import'
import type { ActionResult, Notify } from '../terms'

/** A chosen file, decoded and cut into rows. */
export interface ReadFile {
  readonly name: string
  /** In UTF-8. */
  readonly content: Blob
  /** Tells files apart by their content. */
  readonly digest: string
  readonly rows: readonly ImportRow[]
  /** True when an import of this file began and its answer never came [STUDY-358]. */
  readonly isUnfinished: boolean
}

/** What the server says of a row, before or after the import. */
export interface ImportedRow {
  readonly line: number
  /** What the row is about. */
  readonly name: string
  readonly isValid: boolean
  readonly errors: readonly RowFault[]
}

export type ImportedRows = ActionResult<{ rows: readonly ImportedRow[] }>

/** What an import needs; none of them throws. */
export interface ImportActions {
  /** Decodes a file and cuts it into rows, away from the page. */
  read: (file: File) => Promise<ActionResult<{ file: ReadFile }>>
  /** Asks the server what it would do with the rows; nothing is stored. */
  check: (file: ReadFile) => Promise<ImportedRows>
  /** Imports the valid rows. The same file again goes on where the last try ended, until one was answered. */
  run: (file: ReadFile) => Promise<ImportedRows>
  /** Forgets that an import of this file began. */
  forget: (file: ReadFile) => void
  save: (fileName: string, content: string) => void
  notify: Notify
}

/** What is imported, and how it is called. */
export interface ImportOf {
  readonly kind: ImportKind
  readonly title: string
  /** What the columns have to hold. */
  readonly hint: string
  /** The column that names a row. */
  readonly nameColumn: string
  readonly running: string
  readonly templateName: string
  readonly faultyName: string
}
