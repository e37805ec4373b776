import type { QueuedItem } from '@imsang/api-client/offline'
import { type AuditNames, auditValueLabel } from '@imsang/domain/audit-fields'
import { nameOf, type RecordFields } from '@imsang/domain/record-fields'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { VISIT_FIELDS } from '@imsang/domain/visit-record'

/** What the history tells of the record's fields, newest first; null where the user may not read it. */
export interface KnownChange {
  readonly fieldName: string
  readonly oldValue: string | null
  readonly changedByName: string
  readonly changedAt: string
}

/** A field of a refused change in its three values, as they are shown; null without a value. */
export interface ComparedField {
  readonly label: string
  /** Undefined where the history does not tell it. */
  readonly before: string | null | undefined
  readonly current: string | null
  readonly waiting: string | null
}

interface Comparison {
  readonly fields: readonly ComparedField[]
  /** Who changed the record last, as far as it is known. */
  readonly by: { readonly name: string; readonly at: string } | null
}

/** An operation whose request has fields of a record, by their names there. */
interface Operation {
  readonly path: RegExp
  readonly table: RecordFields
  /** The field of the record for each one of the request that is called otherwise. */
  readonly renamed?: Readonly<Record<string, string>>
}

const SUBJECT = `^/api/v1/projects/[^/]+/subjects/[^/]+`
const VISIT = `^/api/v1/projects/[^/]+/visits/[^/]+`

const OPERATIONS: readonly Operation[] = [
  { path: new RegExp(`${SUBJECT}/dates$`), table: SUBJECT_FIELDS },
  { path: new RegExp(`${SUBJECT}/scno$`), table: SUBJECT_FIELDS, renamed: { value: 'scno' } },
  { path: new RegExp(`${SUBJECT}/enno$`), table: SUBJECT_FIELDS, renamed: { value: 'enno' } },
  { path: new RegExp(`${SUBJECT}/enroll$`), table: SUBJECT_FIELDS, renamed: { treatmentGroup: 'treatmentArm' } },
  { path: new RegExp(`${VISIT}/schedule$`), table: VISIT_FIELDS },
  {
    path: new RegExp(`${VISIT}(/complete)?$`),
    table: VISIT_FIELDS,
    renamed: { actualDate: 'actualVisitDate', description: 'visitDescription' },
  },
]

/**
 * The fields of a refused change beside the record as it is now. Parts of the request that are no field of the record,
 * such as the reason, are sent along unseen.
 * @param history of the record, newest first; null where the user may not read it
 * @returns null for an operation that is unknown, and for one without a field
 * @see OFFL-109, OFFL-121, OFFL-122, OFFL-123, DEC-993
 */
export function comparisonOf(
  item: Pick<QueuedItem, 'path' | 'body' | 'conflict'>,
  history: readonly KnownChange[] | null,
  names?: AuditNames,
): Comparison | null {
  const current = recordOf(item.conflict?.current)
  const path = item.path.split('?')[0] ?? ''
  const operation = OPERATIONS.find(({ path: pattern }) => pattern.test(path))
  if (!operation || !current) return null
  const sent = sentFields(recordOf(parsed(item.body)) ?? {}, operation.renamed ?? {})
  const labels = new Map(
    Object.entries(operation.table).map(([field, traits]) => [nameOf(field, traits), traits.label] as const),
  )
  const fields = sent.flatMap(([name, value]) => {
    const label = labels.get(name)
    if (label === undefined) return []
    const known = history?.find(({ fieldName }) => fieldName === name)
    const shown = (one: unknown) => auditValueLabel(name, textOf(one), names)
    const before = known && { before: shown(known.oldValue) }
    return [
      { name, known, field: { label, current: shown(current[name]), waiting: shown(value), before: before?.before } },
    ]
  })
  if (fields.length === 0) return null
  const [last] = fields
    .flatMap(({ known }) => known ?? [])
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return {
    fields: fields.map(({ field }) => field),
    by: last ? { name: last.changedByName, at: last.changedAt } : null,
  }
}

/** The fields of a request by their names in the record; that of a date names its field itself. */
function sentFields(
  { fieldName, newValue, ...others }: Readonly<Record<string, unknown>>,
  renamed: Readonly<Record<string, string>>,
): [string, unknown][] {
  const named = typeof fieldName === 'string' ? [[fieldName, newValue] as [string, unknown]] : []
  const rest = Object.entries(others).map(([name, value]): [string, unknown] => [
    Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name,
    value,
  ])
  return [...named, ...rest]
}

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? 'null')
  } catch {
    return null
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
