import type { InstitutionColumn } from '@imsang/api-client'
import type { NewColumn } from '@imsang/domain/institution-columns'
import type { ActionResult } from '../terms'

/** A value that somebody typed into a cell; null clears it. */
export interface ValueChange {
  readonly column: InstitutionColumn
  readonly projectOrganizationId: string
  readonly value: string | null
}

/** What can be done with the custom columns of a study. None of these throws. */
export interface ColumnActions {
  add: (column: NewColumn) => Promise<ActionResult>
  remove: (columnId: string) => Promise<ActionResult>
  /** Edits of one cell are saved one after another [INST-163]. */
  setValue: (change: ValueChange) => Promise<ActionResult>
}
