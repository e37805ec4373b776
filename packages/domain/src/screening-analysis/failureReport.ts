import { DOWNLOAD_NUMBER } from '../access-record'
import type { CalendarDate } from '../calendar'
import { exactCsvFile } from '../csv'
import { isDateSet } from '../subject-dates/dates'
import { SUBJECT_FIELDS } from '../subject-record'
import { type FailedSubject, hasFailedScreening } from './analysis'
import { CATALOGUE_LABELS, catalogueReasonOf } from './failureCatalogue'

/** The header row of the file [SUBJ-356, ACCESS-045]. */
export const FAILURE_REPORT_HEADER = [
  'SCNO',
  SUBJECT_FIELDS.initials.label,
  '기관명',
  SUBJECT_FIELDS.consentDate.label,
  SUBJECT_FIELDS.screeningFailDate.label,
  SUBJECT_FIELDS.screenFailureReason.label,
  SUBJECT_FIELDS.screenFailureDetail.label,
  DOWNLOAD_NUMBER,
] as const

/** A subject as the reader's role receives it: initials may be masked, the detail missing. */
export type ReportedSubject = FailedSubject & {
  readonly scno: string | null
  readonly initials: string
  readonly institutionName: string
  readonly screenFailureDetail?: string | null | undefined
}

/** The file name: `screen_failure_report_2025-03-10.csv` [SUBJ-355, DCONST-013]. */
export function failureReportName(today: CalendarDate): string {
  return `screen_failure_report_${today}.csv`
}

/**
 * The failed subjects among the given ones as a CSV file, in the given order. Nothing is lost: a detail that begins with
 * an apostrophe differs from one that was neutralised by one [SUBJ-356, SUBJ-357, DEC-332].
 * @param download the number of the download, which stands in every row; null where no record of downloads is kept [ACCESS-045,
 *   RELEASE-081]
 */
export function failureReport(subjects: readonly ReportedSubject[], download: string | null): string {
  const rows = subjects
    .filter(hasFailedScreening)
    .map((subject) => [
      subject.scno,
      subject.initials,
      subject.institutionName,
      isDateSet(subject.consentDate) ? subject.consentDate : null,
      subject.screeningFailDate ?? null,
      CATALOGUE_LABELS[catalogueReasonOf(subject.screenFailureReason)],
      subject.screenFailureDetail ?? null,
      download,
    ])
  return exactCsvFile([FAILURE_REPORT_HEADER, ...rows])
}
