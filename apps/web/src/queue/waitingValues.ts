import type { paths } from '@imsang/api-client'
import { idsIn, isReading, type QueuedItem } from '@imsang/api-client/offline'
import type { WaitingValues } from '@imsang/screens/subjects/SubjectsScreen'

/** What is read of an item that waits. */
export type WaitingItem = Pick<QueuedItem, 'method' | 'path' | 'body' | 'firstSentAt'>

type Body = Readonly<Record<string, unknown>>
type Values = Readonly<Record<string, string>>

const textOf = (field: string, value: unknown): Values =>
  value === undefined ? {} : { [field]: typeof value === 'string' ? value : '' }

/** What each change enters in the row of its subject; of an enrolment the fields that have a cell of their own. */
const ENTERED: readonly (readonly [keyof paths, (body: Body) => Values])[] = [
  [
    '/api/v1/projects/{projectId}/subjects/{subjectId}/dates',
    ({ fieldName, newValue }) => (typeof fieldName === 'string' ? textOf(fieldName, newValue) : {}),
  ],
  ['/api/v1/projects/{projectId}/subjects/{subjectId}/scno', ({ value }) => textOf('scno', value)],
  ['/api/v1/projects/{projectId}/subjects/{subjectId}/enno', ({ value }) => textOf('enno', value)],
  [
    '/api/v1/projects/{projectId}/subjects/{subjectId}/enroll',
    ({ enrollmentDate, enno }) => ({ ...textOf('enrollmentDate', enrollmentDate), ...textOf('enno', enno) }),
  ],
]

const OF_VISITS: readonly (keyof paths)[] = [
  '/api/v1/projects/{projectId}/visits/{visitId}',
  '/api/v1/projects/{projectId}/visits/{visitId}/complete',
  '/api/v1/projects/{projectId}/visits/{visitId}/schedule',
  '/api/v1/projects/{projectId}/visits/{visitId}/withdrawal',
]

/**
 * The dates and numbers of subjects that wait; of two for one field the later one.
 * @see OFFL-131
 */
export function waitingValues(items: readonly WaitingItem[]): WaitingValues {
  const values = new Map<string, Values>()
  for (const item of items.toSorted((one, other) => one.firstSentAt - other.firstSentAt)) {
    for (const [path, valuesOf] of ENTERED) {
      const subjectId = idsIn(path, item.path)?.subjectId
      if (subjectId !== undefined) values.set(subjectId, { ...values.get(subjectId), ...valuesOf(bodyOf(item)) })
    }
  }
  return values
}

/** The visits of which a change waits [OFFL-132]. */
export function waitingVisits(items: readonly WaitingItem[]): ReadonlySet<string> {
  const changes = items.filter((item) => !isReading(item))
  return new Set(changes.flatMap(({ path }) => OF_VISITS.flatMap((visit) => idsIn(visit, path)?.visitId ?? [])))
}

function bodyOf({ body }: WaitingItem): Body {
  try {
    return Object(JSON.parse(body ?? 'null'))
  } catch {
    return {}
  }
}
