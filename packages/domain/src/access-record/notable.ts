import { isWeekend, startOfDayInSeoul, todayInSeoul } from '../calendar'
import type { NotableLimits } from './notableLimits'
import type { AccessSubject, AccessTask } from './tasks'

/** The patterns of use that a reviewer looks at, in Korean [ACCESS-080 … ACCESS-084]. */
export const NOTABLE_KINDS = {
  'many-subjects': '짧은 시간에 많은 시험대상자 조회',
  'off-hours': '업무 시간 외 이용',
  'new-place': '처음 보는 접속지',
  refusals: '허용되지 않은 요청의 반복',
  duplicates: '중복 확인의 반복',
} as const
export type NotableKind = keyof typeof NOTABLE_KINDS

/** An entry of one account, as far as it is looked at. */
export interface WatchedEntry {
  /** The moment, in ms since 1970-01-01T00:00Z. */
  readonly at: number
  /** The /24 or the /64 that its address is in. */
  readonly network: string | null
  readonly task: AccessTask
  readonly about: AccessSubject
  /** The HTTP status of the answer. */
  readonly status: number
  /** The ids of the persons whose data it was. */
  readonly persons: readonly string[]
}

/** Something that a reviewer should look at. */
export interface Notable {
  readonly kind: NotableKind
  /** The first and the last entry of it, in ms since 1970-01-01T00:00Z. */
  readonly from: number
  readonly to: number
  /** How many subjects at most at once, or how many entries. */
  readonly count: number
  /** The new place. */
  readonly network: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Finds what is notable in the entries of one account, each pattern in the order of time [ACCESS-080 … ACCESS-084].
 * @param entries in any order
 * @param lastSeen when the account was last seen at each place before the first entry, in ms
 */
export function notableAccess(
  entries: readonly WatchedEntry[],
  lastSeen: ReadonlyMap<string, number>,
  limits: NotableLimits,
): Notable[] {
  const sorted = entries.toSorted((one, other) => one.at - other.at)
  const repeated = (kind: NotableKind, wanted: (entry: WatchedEntry) => boolean, most: number, minutes: number) =>
    crowded(
      kind,
      sorted.flatMap((entry, at) => (wanted(entry) ? [{ at: entry.at, ids: [String(at)] }] : [])),
      most,
      minutes,
    )
  return [
    ...crowded(
      'many-subjects',
      sorted.filter(showsSubjects).map(({ at, persons }) => ({ at, ids: persons })),
      limits.subjects,
      limits.subjectMinutes,
    ),
    ...offHours(sorted, limits),
    ...newPlaces(sorted, lastSeen, limits.newPlaceDays * DAY),
    ...repeated('refusals', ({ status }) => status >= 400, limits.refusals, limits.refusalMinutes),
    ...repeated('duplicates', asksForDuplicate, limits.duplicates, limits.duplicateMinutes),
  ]
}

const showsSubjects = ({ about, status }: WatchedEntry) => status < 400 && (about === 'subject' || about === 'trail')
const asksForDuplicate = ({ task, about }: WatchedEntry) => task === 'check' && about === 'subject'

/**
 * More different ids than `most` within fewer than `minutes`. What follows without falling back to `most` belongs to the
 * same finding.
 */
function crowded(
  kind: NotableKind,
  events: readonly { readonly at: number; readonly ids: readonly string[] }[],
  most: number,
  minutes: number,
): Notable[] {
  const found: Notable[] = []
  /** How often each id is in the window. */
  const within = new Map<string, number>()
  let first = 0
  let isOpen = false
  for (const { at, ids } of events) {
    for (let old = events[first]; old && old.at <= at - minutes * MINUTE; old = events[first]) {
      for (const id of old.ids) {
        const left = (within.get(id) ?? 0) - 1
        if (left > 0) within.set(id, left)
        else within.delete(id)
      }
      first += 1
    }
    // It may have fallen back since the last one.
    if (within.size <= most) isOpen = false
    for (const id of ids) within.set(id, (within.get(id) ?? 0) + 1)
    const last = found.at(-1)
    if (within.size <= most) continue
    if (isOpen && last) found[found.length - 1] = { ...last, to: at, count: Math.max(last.count, within.size) }
    else {
      found.push({ kind, from: events[first]?.at ?? at, to: at, count: within.size, network: null })
      isOpen = true
    }
  }
  return found
}

/** Work in the night or at a weekend, once for each day; the small hours belong to the evening before. */
function offHours(sorted: readonly WatchedEntry[], { nightFrom, nightTo, weekends }: NotableLimits): Notable[] {
  const dayOf = daysInSeoul()
  const isNight = (hour: number) =>
    nightFrom < nightTo
      ? hour >= nightFrom && hour < nightTo
      : nightFrom > nightTo && (hour >= nightFrom || hour < nightTo)
  const found = new Map<number, Notable>()
  for (const { at, task } of sorted) {
    // A session also ends by itself.
    if (task === 'session-end') continue
    const { start, isWeekend } = dayOf(at)
    const hour = Math.floor((at - start) / HOUR)
    if (!isNight(hour) && !(weekends === 1 && isWeekend)) continue
    const evening = hour < nightTo ? start - DAY : start
    const known = found.get(evening)
    found.set(evening, {
      kind: 'off-hours',
      from: known?.from ?? at,
      to: at,
      count: (known?.count ?? 0) + 1,
      network: null,
    })
  }
  return [...found.values()]
}

/** Places that were not used for a while, with the entries from there. */
function newPlaces(sorted: readonly WatchedEntry[], lastSeen: ReadonlyMap<string, number>, unused: number): Notable[] {
  const seen = new Map(lastSeen)
  const found: Notable[] = []
  /** Where the finding of a place stands. */
  const places = new Map<string, number>()
  for (const { at, network } of sorted) {
    if (network === null) continue
    const last = seen.get(network)
    seen.set(network, at)
    if (last === undefined || at - last >= unused) {
      places.set(network, found.push({ kind: 'new-place', from: at, to: at, count: 1, network }) - 1)
      continue
    }
    const place = places.get(network)
    const known = place === undefined ? undefined : found[place]
    if (place !== undefined && known) found[place] = { ...known, to: at, count: known.count + 1 }
  }
  return found
}

/** Tells the day of a moment in Seoul; neighbouring moments are of the same day, which is looked up once. */
function daysInSeoul() {
  let day = { start: 0, end: 0, isWeekend: false }
  return (at: number) => {
    if (at >= day.start && at < day.end) return day
    const date = todayInSeoul(at)
    const start = startOfDayInSeoul(date)
    day = { start, end: start + DAY, isWeekend: isWeekend(date) }
    return day
  }
}
