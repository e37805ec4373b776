import type { AuditField } from '@imsang/domain/audit-fields'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Loadable } from '../terms'
import type { AuditRecord } from './auditRecord'

/** The request to the server: the newest page, of one field or of all [AUDIT-003, AUDIT-008, AUDIT-009]. */
export interface AuditLogQuestion<Field extends string = AuditField> {
  fieldName?: Field
  page: 0
  size: 50
}

export type AuditLogAnswer =
  /** `total` is null when the answer does not state it. */
  | { ok: true; records: readonly AuditRecord[]; total: number | null }
  /** `isRefused`: the reader has no right to it (any more), so that trying again helps nobody. */
  | { ok: false; isRefused?: boolean }

export type LoadAuditLog<Field extends string = AuditField> = (
  question: AuditLogQuestion<Field>,
  signal: AbortSignal,
) => Promise<AuditLogAnswer>

export type AuditLogState =
  | Loadable<{ records: readonly AuditRecord[]; total: number | null }>
  | { readonly kind: 'refused' }

interface Kept<Field> {
  recordId: string
  version: number
  field: Field | null
  attempt: number
  answer: AuditLogAnswer
}

/**
 * Loads the newest entries of a record, again after each choice of a field. An answer is used only for the record and
 * field it was requested for [AUDIT-011, AUDIT-014].
 * @param version of the record: with a new one the entries are loaded again; the previous ones stay until then
 */
export function useAuditLog<Field extends string>(recordId: string, load: LoadAuditLog<Field>, version = 0) {
  const [field, setField] = useState<Field | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [kept, setKept] = useState<Kept<Field> | null>(null)

  // A new `load` function for the same record must not trigger another request.
  const ask = useEffectEvent(load)
  useEffect(() => {
    const controller = new AbortController()
    void ask({ ...(field && { fieldName: field }), page: 0, size: 50 }, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setKept({ recordId, version, field, attempt, answer })
    })
    return () => controller.abort()
  }, [recordId, field, attempt, version])

  const isOfThis = kept !== null && kept.recordId === recordId && kept.field === field
  return {
    state: isOfThis ? stateOf(kept, attempt) : ({ kind: 'loading' } as const),
    field,
    setField,
    retry: () => setAttempt((before) => before + 1),
  }
}

/** The history of one record, as loaded and narrowed. */
export type RecordLog<Field extends string> = ReturnType<typeof useAuditLog<Field>>

function stateOf({ answer, attempt }: Pick<Kept<string>, 'answer' | 'attempt'>, latest: number): AuditLogState {
  if (answer.ok) return { kind: 'ready', records: answer.records, total: answer.total }
  if (answer.isRefused) return { kind: 'refused' }
  return { kind: 'failed', isRetrying: attempt !== latest }
}
