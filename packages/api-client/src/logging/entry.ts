import { redact } from './redact'

export type Level = 'info' | 'warn' | 'error'

const LONGEST_ENTRY = 10_000
const CUT = '...[truncated]'
const SEOUL = 9 * 3_600_000

/** An entry as text, at most 10,000 characters [REQ-042, DEC-157]. */
export function truncateEntry(text: string): string {
  return text.length > LONGEST_ENTRY ? text.slice(0, LONGEST_ENTRY) + CUT : text
}

/** An entry that may leave the page or be shown: without sensitive values, not truncated yet. */
export function serialise(entry: unknown): string {
  return JSON.stringify(redact(entry)) ?? ''
}

/** A moment in Seoul's time, with its offset [DEC-156]. */
export function timestampOf(ms: number): string {
  return new Date(ms + SEOUL).toISOString().replace('Z', '+09:00')
}
