import type { MonthRange } from '@imsang/domain/study-report'

/** An institution that a report may be about. */
export interface ReportInstitution {
  readonly id: string
  readonly name: string
}

/** Which institutions the user may ask for: any or all, the own one alone, or one of those that they read [REPORT-009, REPORT-010]. */
export type InstitutionChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'one' }

/** A report as it is asked for. */
export interface AskedReport extends MonthRange {
  /** Null for all. */
  readonly institution: ReportInstitution | null
  /** Why it is downloaded, without the spaces around it. */
  readonly purpose: string
}

/** What became of a report. */
export type ReportOutcome =
  | { readonly kind: 'saved' /** Shown as codes. */; readonly unknownSigns: readonly string[] }
  | { readonly kind: 'cancelled' }
  /** The figures are there, the file is not. */
  | { readonly kind: 'failed' }
  /** The server refused; its message, if it sent one. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** Another one is created. */
  | { readonly kind: 'running' }

/** How far it is: null before its pages are known. */
export type ReportProgress = { readonly done: number; readonly of: number } | null

export interface ReportActions {
  /** Creates and saves a report; never throws. */
  readonly create: (asked: AskedReport, onProgress: (progress: ReportProgress) => void) => Promise<ReportOutcome>
  /** Ends the report that is created: `create` then answers so. */
  readonly cancel: () => void
  /** Asks for the institutions again. */
  readonly retry: () => void
}
