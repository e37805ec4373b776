import type { QueuedItem } from '@imsang/api-client/offline'

/** The values of subjects that wait to be sent, by subject and then by field; an empty text clears a field. */
export type WaitingValues = ReadonlyMap<string, Readonly<Record<string, string>>>

/** What is read of an item that waits. */
export type WaitingItem = Pick<QueuedItem, 'method' | 'path' | 'body' | 'firstSentAt'>

const SUBJECT = /^\/api\/v1\/projects\/[^/]+\/subjects\/([^/?]+)\/(dates|scno|enno|enroll)$/
const VISIT = /^\/api\/v1\/projects\/[^/]+\/visits\/([^/?]+)(\/complete|\/schedule|\/withdrawal)?$/

/** The fields of an enrolment that have a cell of their own. */
const ENROLMENT = ['enrollmentDate', 'enno'] as const

/**
 * The dates and numbers of subjects that wait; of two for one field the later one.
 * @see OFFL-131
 */
export function waitingValues(items: readonly WaitingItem[]): WaitingValues {
  const values = new Map<string, Readonly<Record<string, string>>>()
  for (const item of items.toSorted((one, other) => one.firstSentAt - other.firstSentAt)) {
    const [, subjectId, call] = SUBJECT.exec(item.path) ?? []
    if (subjectId === undefined || call === undefined) continue
    values.set(subjectId, { ...values.get(subjectId), ...fieldsOf(call, bodyOf(item)) })
  }
  return values
}

/** The visits of which a change waits [OFFL-132]. */
export function waitingVisits(items: readonly WaitingItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ method, path }) => (method === 'GET' ? [] : (VISIT.exec(path)?.[1] ?? []))))
}

function fieldsOf(call: string, body: Readonly<Record<string, unknown>>): Record<string, string> {
  if (call === 'dates') return typeof body.fieldName === 'string' ? textOf(body.fieldName, body.newValue) : {}
  if (call === 'enroll') return Object.assign({}, ...ENROLMENT.map((field) => textOf(field, body[field])))
  return textOf(call, body.value)
}

const textOf = (field: string, value: unknown): Record<string, string> =>
  value === undefined ? {} : { [field]: typeof value === 'string' ? value : '' }

function bodyOf({ body }: WaitingItem): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body ?? 'null'))
  } catch {
    return {}
  }
}
