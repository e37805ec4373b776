import type { CalendarDate } from '../calendar/calendar'

/** Stands for all institutions, in the dialog and in the file name [REPORT-009, DEC-246]. */
export const ALL_INSTITUTIONS = '전체'

/** The longest parts of a file name, in characters [DEC-896]. */
const LONGEST = { title: 70, institution: 30 } as const

/** What no file system takes in a name, and control characters. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}\u2028\u2029]/gu

interface ReportFile {
  readonly projectTitle: string
  /** Null for all. */
  readonly institutionName: string | null
  /** The day in Seoul. */
  readonly today: CalendarDate
}

/**
 * The name of a report's file; what a name may not have becomes `_`, and long parts are cut.
 * @see REPORT-017, REPORT-018, REPORT-020, REPORT-046, DEC-246, DEC-896
 */
export function reportFileName({ projectTitle, institutionName, today }: ReportFile): string {
  const title = partOf(projectTitle, LONGEST.title)
  const institution = partOf(institutionName ?? ALL_INSTITUTIONS, LONGEST.institution)
  return `${title}_${institution}_보고서_${today.replaceAll('-', '')}.pdf`
}

const partOf = (text: string, most: number): string =>
  [...text.normalize('NFC').trim().replaceAll(/\r\n/g, '\n').replaceAll(NOT_IN_NAMES, '_')]
    .slice(0, most)
    .join('')
    .trimEnd()
