import type { Month, SubjectCounts } from '@imsang/domain/enrolment-statistics'

// What the page and the worker tell each other: plain values alone, so that they can be sent.

/** A plain shape in the coordinates of its drawing, with its own colours. */
export type Shape =
  | {
      readonly kind: 'path'
      /** Drawn from this point. */
      readonly x: number
      readonly y: number
      readonly d: string
      readonly fill: string | null
      readonly stroke: string | null
      readonly strokeWidth: number
      readonly dashes: string | null
    }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      /** Of the line on which the letters stand. */
      readonly y: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly size: number
      readonly isStrong: boolean
      readonly fill: string
    }

/** A chart taken apart into plain shapes. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

export interface ReportedInstitution {
  readonly institutionNumber: string | null
  readonly institutionName: string
  readonly targetEnrollment: number | null
  /** By the days inside the period. */
  readonly inPeriod: SubjectCounts
  /** Of the study until now. */
  readonly total: SubjectCounts
  readonly completedVisits: number
}

/** Everything that a report says [REPORT-023, REPORT-024]. */
export interface ReportContent {
  readonly number: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly projectTitle: string
  readonly protocolNumber: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  /** Null for all institutions. */
  readonly institutionName: string | null
  readonly targetEnrollment: number | null
  readonly from: Month
  readonly to: Month
  readonly institutions: readonly ReportedInstitution[]
  readonly monthlyEnrollments: readonly (Month & { readonly count: number })[]
  readonly monthlyVisits: readonly (Month & {
    readonly scheduledCount: number
    readonly completedCount: number
    readonly completionRate: number
  })[]
}

export interface ReportRequest {
  readonly content: ReportContent
  /** The charts of the two monthly series, as the kit draws them. */
  readonly enrolments: Drawing
  readonly visits: Drawing
}

/** What the worker tells: each page that is done, and the file with the signs that it shows as codes; or that it failed. */
export type ReportNews =
  | { readonly kind: 'page'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer>; readonly unknownSigns: readonly string[] }
  | { readonly kind: 'failed' }
