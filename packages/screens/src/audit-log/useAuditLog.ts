import type { AuditField } from '@imsang/domain/audit-fields'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Loadable } from '../terms'
import type { AuditRecord } from './auditRecord'

/** The request to the server: the newest page, of one field or of all [AUDIT-003, AUDIT-008, AUDIT-009]. */
export interface AuditLogQuestion {
  fieldName?: AuditField
  page: 0
  size: 50
}

export type AuditLogAnswer =
  /** `total` is null when the answer does not state it. */
  { ok: true; records: readonly AuditRecord[]; total: number | null } | { ok: false }

export type LoadAuditLog = (question: AuditLogQuestion, signal: AbortSignal) => Promise<AuditLogAnswer>

export type AuditLogState = Loadable<{ records: readonly AuditRecord[]; total: number | null }>

interface Kept {
  subjectId: string
  version: number
  field: AuditField | null
  attempt: number
  answer: AuditLogAnswer
}

/**
 * Loads the newest entries of a subject, again after each choice of a field. An answer is used only for the subject and
 * field it was requested for [AUDIT-011, AUDIT-014].
 * @param version of the subject: with a new one the entries are loaded again; the previous ones stay until then
 */
export function useAuditLog(subjectId: string, load: LoadAuditLog, version = 0) {
  const [field, setField] = useState<AuditField | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [kept, setKept] = useState<Kept | null>(null)

  // A new `load` function for the same subject must not trigger another request.
  const ask = useEffectEvent(load)
  useEffect(() => {
    const controller = new AbortController()
    void ask({ ...(field && { fieldName: field }), page: 0, size: 50 }, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setKept({ subjectId, version, field, attempt, answer })
    })
    return () => controller.abort()
  }, [subjectId, field, attempt, version])

  const isOfThis = kept !== null && kept.subjectId === subjectId && kept.field === field
  return {
    state: isOfThis ? stateOf(kept, attempt) : ({ kind: 'loading' } as const),
    field,
    setField,
    retry: () => setAttempt((before) => before + 1),
  }
}

/** The history of one subject, as loaded and narrowed. */
export type SubjectLog = ReturnType<typeof useAuditLog>

function stateOf({ answer, attempt }: Kept, latest: number): AuditLogState {
  if (answer.ok) return { kind: 'ready', records: answer.records, total: answer.total }
  return { kind: 'failed', isRetrying: attempt !== latest }
}
