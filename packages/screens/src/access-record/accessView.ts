import type { Schema } from '@imsang/api-client'
import { ACCESS_TASKS } from '@imsang/domain/access-record'
import type { Filter, FilterValues } from '@imsang/ui/DataGrid'
import { ACCESS } from './messages'

/** An entry of the access record. */
export type AccessEntry = Schema<'AccessEntry'>

/** The filters of the record, kept in the address. Keys: `number` (of an entry), `person` and `subject` (ids), `task`, `result` and `period`. */
export type AccessView = FilterValues

/** The filters with fixed choices. */
export const ACCESS_FILTERS = {
  task: {
    id: 'task',
    kind: 'select',
    label: ACCESS.task,
    options: Object.entries(ACCESS_TASKS).map(([id, label]) => ({ id, label })),
  },
  result: {
    id: 'result',
    kind: 'select',
    label: ACCESS.result,
    options: [{ id: 'refused', label: ACCESS.refusedOnly }],
  },
  period: { id: 'period', kind: 'dates', label: ACCESS.period },
} as const satisfies Record<string, Filter>

/**
 * The filters of the record [ACCESS-072]. Users and subjects are those of the entries that are shown, and the ones in the
 * view [DEC-626].
 */
export function accessFilters(entries: readonly AccessEntry[], view: AccessView, today: string): readonly Filter[] {
  const people = entries.flatMap(({ account }) =>
    account ? [{ id: account.userId, label: `${account.fullName} · ${account.email}` }] : [],
  )
  const subjects = entries.flatMap(({ persons }) =>
    persons.flatMap(({ kind, id, name }) => (kind === 'subject' && name ? [{ id, label: name }] : [])),
  )
  return [
    ...(view.number === undefined ? [] : [choice('number', ACCESS.number, [], view.number, String(view.number))]),
    choice('person', ACCESS.person, people, view.person, ACCESS.unknownPerson),
    choice('subject', ACCESS.subject, subjects, view.subject, ACCESS.unknownSubject),
    ACCESS_FILTERS.task,
    ACCESS_FILTERS.result,
    { ...ACCESS_FILTERS.period, today },
  ]
}

interface Option {
  readonly id: string
  readonly label: string
}

/** @param unknown the label of a chosen id that the entries do not tell: without it the page would not show the filter */
function choice(
  id: string,
  label: string,
  found: readonly Option[],
  chosen: FilterValues[string] | undefined,
  unknown: string,
): Filter {
  const known = new Map(found.map((option) => [option.id, option]))
  const options = [...known.values()].sort((one, other) => one.label.localeCompare(other.label, 'ko'))
  const isUnknown = typeof chosen === 'string' && !known.has(chosen)
  return { id, kind: 'select', label, options: isUnknown ? [...options, { id: chosen, label: unknown }] : options }
}
