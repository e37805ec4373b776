import type { QueuedItem } from '@imsang/api-client/offline'
import { type AuditNames, auditValueLabel } from '@imsang/domain/audit-fields'
import { type ComparedTrait, comparedOf, type OperationId } from './comparedFields'
import { COMPARISON } from './messages'

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

type Comparison =
  | {
      readonly kind: 'fields'
      readonly fields: readonly ComparedField[]
      /** Who changed the record last, as far as it is known. */
      readonly by: { readonly name: string; readonly at: string } | null
    }
  /** The request has no field, and this is what it does. */
  | { readonly kind: 'deed'; readonly text: string }

/**
 * The fields of a refused change beside the record as it is now: those that differ, or all of them when none does. Parts
 * of the request that are no field of the record, such as the reason, are sent along unseen.
 * @param operation of the contract that the request is one of; null for an unknown one
 * @param history of the record, newest first; null where the user may not read it
 * @returns null for an operation that is unknown, and for one without a field
 * @see OFFL-109, OFFL-121, OFFL-122, OFFL-123, OFFL-138, OFFL-140, DEC-993, DEC-1087
 */
export function comparisonOf(
  operation: OperationId | null,
  { body, conflict }: Pick<QueuedItem, 'body' | 'conflict'>,
  history: readonly KnownChange[] | null,
  names?: AuditNames,
): Comparison | null {
  const compared = comparedOf(operation)
  if (typeof compared === 'string') return { kind: 'deed', text: compared }
  const current = recordOf(conflict?.current)
  if (!compared || !current) return null
  const all = sentFields(recordOf(parsed(body)) ?? {}).flatMap(([sent, value]) => {
    const trait = Object.hasOwn(compared, sent) ? compared[sent] : undefined
    return trait ? [fieldOf(sent, trait, { current, value, history, names })] : []
  })
  if (all.length === 0) return null
  const changed = all.filter(({ isSame }) => !isSame)
  const shown = changed.length > 0 ? changed : all
  const [last] = shown
    .flatMap(({ known }) => known ?? [])
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return {
    kind: 'fields',
    fields: shown.map(({ field }) => field),
    by: last ? { name: last.changedByName, at: last.changedAt } : null,
  }
}

interface Given {
  readonly current: Readonly<Record<string, unknown>>
  /** As it waits to be sent. */
  readonly value: unknown
  readonly history: readonly KnownChange[] | null
  readonly names: AuditNames | undefined
}

function fieldOf(sent: string, trait: ComparedTrait, { current, value, history, names }: Given) {
  const { label, trail = sent, of = (record) => record[sent], nameOf } = trait
  const shown = (one: unknown) => auditValueLabel(trail, textOf(one), names)
  const stored = of(current)
  const isSame = textOf(stored) === textOf(value)
  const known = history?.find(({ fieldName }) => fieldName === trail)
  const storedText = shown(nameOf ? nameOf(current) : stored)
  // An id says nothing to its reader, and the request has no name.
  const chosen = isSame ? storedText : textOf(value) && COMPARISON.chosen
  const field: ComparedField = {
    label,
    before: known && shown(known.oldValue),
    current: storedText,
    waiting: nameOf ? chosen : shown(value),
  }
  return { known, field, isSame }
}

/** The fields of a request by their names in it; that of a date names its field itself. */
function sentFields({
  fieldName,
  newValue,
  ...others
}: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  const named = typeof fieldName === 'string' ? [[fieldName, newValue] as const] : []
  return [...named, ...Object.entries(others)]
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

/** An empty text is no value, and a list, such as that of forms, is read in one line. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (value === '' || value === null || value === undefined || typeof value === 'object') return null
  return String(value)
}
