import { CHANGE_KIND_LABELS, CHANGE_KINDS } from '@imsang/domain/change-review'
import type { Filter, FilterValues } from '@imsang/ui/DataGrid'
import { CHANGES } from './messages'

/** What of the changes is shown. Kept in the address [VISIT-318]. */
export interface ChangeView {
  /** Zero-based. */
  readonly page: number
  readonly state: 'open' | 'all'
  /** Keys: `institution` and `kind`. */
  readonly filters: FilterValues
}

export const FIRST_CHANGE_VIEW: ChangeView = { page: 0, state: 'open', filters: {} }

/** An institution of the study. */
export interface ChangeInstitution {
  /** The `projectOrganizationId`. */
  readonly id: string
  readonly name: string
}

export const KIND_FILTER = {
  id: 'kind',
  kind: 'select',
  label: CHANGES.kind,
  options: CHANGE_KINDS.map((id) => ({ id, label: CHANGE_KIND_LABELS[id] })),
} as const satisfies Filter

/** The filter by institution [VISIT-305]. */
export const institutionFilter = (institutions: readonly ChangeInstitution[]): Filter => ({
  id: 'institution',
  kind: 'select',
  label: CHANGES.institution,
  options: institutions.map(({ id, name }) => ({ id, label: name })),
})

/** True while a filter is set. */
export const isNarrowed = ({ filters }: ChangeView): boolean => Object.keys(filters).length > 0
