import { CHANGE_TYPE_LABELS, type ChangeType } from '@imsang/domain/audit-chain'
import { ACCOUNT_FIELD_LABELS, ACCOUNT_FIELDS } from '@imsang/domain/audit-fields'
import type { Filter, FilterValues } from '@imsang/ui/DataGrid'
import { AUDIT_TRAIL } from '../audit-trail/messages'
import { type AuditPerson, authorFilter } from '../audit-trail/trailView'
import { ACCOUNT_HISTORY } from './messages'

/** The kinds of changes that an account knows. */
const TYPES = ['CREATE', 'UPDATE', 'STATUS_CHANGE'] as const satisfies readonly ChangeType[]

/** The filters with fixed choices. */
export const HISTORY_FILTERS = {
  search: { id: 'search', kind: 'text', label: ACCOUNT_HISTORY.search, placeholder: ACCOUNT_HISTORY.searchHint },
  field: {
    id: 'field',
    kind: 'select',
    label: AUDIT_TRAIL.field,
    options: ACCOUNT_FIELDS.map((id) => ({ id, label: ACCOUNT_FIELD_LABELS[id] })),
  },
  type: {
    id: 'type',
    kind: 'select',
    label: AUDIT_TRAIL.type,
    options: TYPES.map((id) => ({ id, label: CHANGE_TYPE_LABELS[id] })),
  },
  period: { id: 'period', kind: 'dates', label: AUDIT_TRAIL.period },
} as const satisfies Record<string, Filter>

interface Managed {
  /** Null while unknown. */
  readonly people: readonly AuditPerson[] | null
  /** The id in the view, which may be of nobody in the history. */
  readonly chosen: FilterValues[string] | undefined
}

/**
 * The filters of a history of accounts.
 * @param managed null for one's own account, which needs neither search nor author
 */
export function historyFilters(managed: Managed | null, today: string): readonly Filter[] {
  const { search, field, type, period } = HISTORY_FILTERS
  const last = { ...period, today }
  return managed ? [search, field, type, authorFilter(managed.people, managed.chosen), last] : [field, type, last]
}
