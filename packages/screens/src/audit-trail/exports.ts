import type { ActionResult, Notify } from '../terms'

export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportActions {
  /** Has the server create the file and its manifest, and saves both; never throws. */
  exportTrail: (asked: { format: ExportFormat; purpose: string }) => Promise<ActionResult>
  notify: Notify
}
