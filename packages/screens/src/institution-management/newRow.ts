import { NEW_INSTITUTION_TARGET } from '@imsang/domain/institution-form'
import type { ChosenPerson } from './changes'
import type { InstitutionOption, PersonOption } from './pickers'

/** What is typed and chosen for one institution. */
export interface RowValues {
  readonly organization: InstitutionOption | null
  readonly number: string
  readonly target: string
  readonly investigator: PersonOption | null
  readonly participants: readonly PersonOption[]
}

export const EMPTY_ROW: RowValues = {
  organization: null,
  number: '',
  target: String(NEW_INSTITUTION_TARGET),
  investigator: null,
  participants: [],
}

/** What the other rows of the dialog have. */
export interface OtherRows {
  readonly organizationIds: readonly string[]
  readonly numbers: readonly string[]
  readonly people: readonly string[]
  /** The organisations, and the links, of the rows that are removed. */
  readonly removedOrganizations: readonly string[]
  readonly removedLinks: readonly string[]
}

/** Without what only the picker shows. */
export const toPerson = ({ id, label, userRole }: PersonOption): ChosenPerson => ({ id, label, userRole })
