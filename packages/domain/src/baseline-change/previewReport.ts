import { DOWNLOAD_NUMBER } from '../access-record'
import type { CalendarDate } from '../calendar/calendar'
import { exactCsvFile } from '../csv'
import type { VisitMark } from './touchedVisits'

/** What a mark is called [BASE-102]. */
export const PREVIEW_MARK_LABELS: Record<VisitMark, string> = {
  SAME_DAY: '같은 날짜',
  WINDOW_OVERLAP: '허용범위 겹침',
  ADJACENT_DAY: '1일 간격',
  OUT_OF_WINDOW: '허용범위 벗어남',
  IN_PAST: '과거 날짜',
  SET_BY_HAND: '직접 지정한 날짜',
}

/** The columns of a preview, also of its file [BASE-101]. */
export const PREVIEW_COLUMNS = {
  institution: '기관',
  visit: '방문',
  oldDate: '기존 예정일',
  newDate: '변경 예정일',
  marks: '표시',
} as const

interface ReportedSubject {
  readonly scno: string | null
  readonly enno: string | null
  readonly institutionName: string
  readonly visits: readonly {
    readonly visitName: string
    readonly oldDate: CalendarDate | null
    readonly newDate: CalendarDate | null
    readonly marks: readonly VisitMark[]
  }[]
}

/** The name of the file: `baseline_preview_ARM-01_2026-03-09.csv`. */
export const baselinePreviewName = (armCode: string, baselineDate: CalendarDate): string =>
  `baseline_preview_${armCode}_${baselineDate}.csv`

/**
 * The touched visits of these subjects as a CSV file, in the given order [BASE-105, DEC-332].
 * @param download the number of the download, which stands in every row; null without a record of downloads [ACCESS-045]
 */
export function baselinePreviewReport(subjects: readonly ReportedSubject[], download: string | null): string {
  const { institution, visit, oldDate, newDate, marks } = PREVIEW_COLUMNS
  const header = [institution, 'SCNO', 'ENNO', visit, oldDate, newDate, marks, DOWNLOAD_NUMBER]
  const rows = subjects.flatMap(({ visits, ...subject }) =>
    visits.map((row) => [
      subject.institutionName,
      subject.scno,
      subject.enno,
      row.visitName,
      row.oldDate,
      row.newDate,
      row.marks.map((mark) => PREVIEW_MARK_LABELS[mark]).join(', ') || null,
      download,
    ]),
  )
  return exactCsvFile([header, ...rows])
}
