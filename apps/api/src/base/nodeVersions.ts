import type { CalendarDate } from '@imsang/domain/calendar'

/**
 * The last day with security fixes of each long-term version of Node, as published by the Node.js project (as of
 * 2026-11-23; such days have been moved before). README names the same versions.
 */
export const NODE_FIXED_UNTIL: Readonly<Record<number, CalendarDate>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
}

/** The versions that still get security fixes on a day, in order. */
export function fixedVersions(today: CalendarDate): number[] {
  return Object.keys(NODE_FIXED_UNTIL)
    .map(Number)
    .filter((major) => (NODE_FIXED_UNTIL[major] ?? '') >= today)
}

/**
 * What to say about a version of Node that gets no more security fixes; null for any other. A version that is newer than
 * the table is believed, an older one that is not in it had a short life [TRUST-168].
 * @param version as `process.version` gives it
 */
export function nodeWarning(version: string, today: CalendarDate) {
  const major = Number(/^v(\d+)/.exec(version)?.[1])
  const until = NODE_FIXED_UNTIL[major]
  const isKnown = until !== undefined
  const isOver = isKnown ? until < today : major < Math.max(...Object.keys(NODE_FIXED_UNTIL).map(Number))
  if (!isOver) return null
  return {
    event: 'node-without-security-fixes',
    version,
    ...(isKnown && { until }),
    supported: fixedVersions(today).join(', '),
  }
}
