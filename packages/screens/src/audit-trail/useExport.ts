import { useRef, useState } from 'react'
import type { ActionResult, Notify } from '../terms'
import { AUDIT_TRAIL } from './messages'

export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportActions {
  /** Has the server create the file and its manifest, and saves both; never throws. */
  exportTrail: (format: ExportFormat) => Promise<ActionResult>
  notify: Notify
}

/** Runs one export at a time, and keeps why the last one failed. */
export function useExport({ exportTrail, notify }: ExportActions) {
  const isRunning = useRef(false)
  const [pending, setPending] = useState<ExportFormat | null>(null)
  const [failure, setFailure] = useState<{ format: ExportFormat; message: string | null } | null>(null)

  const run = async (format: ExportFormat) => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(format)
    setFailure(null)
    const result = await exportTrail(format)
    isRunning.current = false
    setPending(null)
    if (result.ok) notify({ kind: 'success', message: AUDIT_TRAIL.exported(format.toUpperCase()) })
    else setFailure({ format, message: result.message })
  }
  return { pending, failure, run }
}
