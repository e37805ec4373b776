import type { Schema } from '@imsang/api-client'
import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import { AUDIT_FIELD_LABELS, AUDIT_FIELDS, authorRoleLabel } from '@imsang/domain/audit-fields'
import type { Filter, FilterValues } from '@imsang/ui/DataGrid'
import { AUDIT_TRAIL } from './messages'

/** Somebody who made entries of the trail. */
export type AuditPerson = Schema<'AuditPerson'>

/** Page and filters of the trail. Kept in the address, so that a view can be shared and restored [AUDIT-072]. */
export interface TrailView {
  /** Zero-based. */
  readonly page: number
  /** Keys: `search`, `field`, `type`, `person` (an id) and `period`. */
  readonly filters: FilterValues
}

export const FIRST_TRAIL_VIEW: TrailView = { page: 0, filters: {} }

/** The filters with fixed choices. */
export const TRAIL_FILTERS = {
  search: { id: 'search', kind: 'text', label: AUDIT_TRAIL.search, placeholder: AUDIT_TRAIL.searchHint },
  field: {
    id: 'field',
    kind: 'select',
    label: AUDIT_TRAIL.field,
    options: AUDIT_FIELDS.map((id) => ({ id, label: AUDIT_FIELD_LABELS[id] })),
  },
  type: {
    id: 'type',
    kind: 'select',
    label: AUDIT_TRAIL.type,
    options: Object.entries(CHANGE_TYPE_LABELS).map(([id, label]) => ({ id, label })),
  },
  period: { id: 'period', kind: 'dates', label: AUDIT_TRAIL.period },
} as const satisfies Record<string, Filter>

/**
 * The filters of a trail [AUDIT-065 … AUDIT-069].
 * @param people null while unknown
 * @param chosen the id in the view, which may be of nobody in the trail
 */
export function trailFilters(
  people: readonly AuditPerson[] | null,
  chosen: FilterValues[string] | undefined,
  today: string,
): readonly Filter[] {
  const { search, field, type, period } = TRAIL_FILTERS
  return [search, field, type, authorFilter(people, chosen), { ...period, today }]
}

/**
 * The filter by author [AUDIT-068].
 * @param people null while unknown
 * @param chosen the id in the view, which may be of nobody in the trail
 */
export function authorFilter(people: readonly AuditPerson[] | null, chosen: FilterValues[string] | undefined): Filter {
  const options = (people ?? []).map((person) => ({ id: person.userId, label: personLabel(person) }))
  const isUnknown = typeof chosen === 'string' && options.every(({ id }) => id !== chosen)
  return {
    id: 'person',
    kind: 'select',
    label: AUDIT_TRAIL.person,
    // Otherwise the entries would be filtered by somebody whom the page does not show.
    options: isUnknown
      ? [...options, { id: chosen, label: people ? AUDIT_TRAIL.nobody : AUDIT_TRAIL.personLoading }]
      : options,
  }
}

/** Two people may have one name and one role, never one address [TRUST-075]. */
function personLabel({ name, role, login }: AuditPerson): string {
  const named = role ? `${name} (${authorRoleLabel(role)})` : name
  return login ? `${named} · ${login}` : named
}

/** True while any filter is set. */
export const isNarrowed = ({ filters }: TrailView): boolean => Object.keys(filters).length > 0
