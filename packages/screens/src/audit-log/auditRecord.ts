import type { Schema } from '@imsang/api-client'
import type { ChangeType } from '@imsang/domain/audit-chain'
import type { Tone } from '@imsang/ui/theme'

/** One changed field, with who changed it, when and why [AUDIT-038 … AUDIT-044]. */
export type AuditRecord = Schema<'AuditRecord'>

const TONES: Record<ChangeType, Tone> = {
  CREATE: 'positive',
  ENROLLMENT: 'positive',
  COMPLETE: 'positive',
  UPDATE: 'accent',
  SCREENING_START: 'accent',
  SCREENING_COMPLETE: 'accent',
  DELETE: 'critical',
  SCREENING_FAIL: 'critical',
  DROPOUT: 'critical',
  STATUS_CHANGE: 'caution',
  DATE_CHANGE: 'info',
  INQUIRY: 'muted',
}
// A map, because a server may send any string.
const TONE_OF: ReadonlyMap<string, Tone> = new Map(Object.entries(TONES))

/** The label and tone of a change; an unknown type keeps its raw text [AUDIT-026 … AUDIT-037, DEC-334]. */
export function changeTypeLook(record: Pick<AuditRecord, 'changeType' | 'changeTypeDescription'>): {
  tone: Tone
  text: string
} {
  const tone = TONE_OF.get(record.changeType)
  if (!tone) return { tone: 'muted', text: record.changeType }
  return { tone, text: record.changeTypeDescription.trim() || record.changeType }
}

/** Sorts newest first, then by descending id [AUDIT-004, DEC-333]. */
export function newestFirst<Entry extends Pick<AuditRecord, 'id' | 'changedAt'>>(records: readonly Entry[]): Entry[] {
  return records.toSorted((one, other) => {
    const later = Date.parse(other.changedAt) - Date.parse(one.changedAt)
    return later || (one.id < other.id ? 1 : -1)
  })
}
