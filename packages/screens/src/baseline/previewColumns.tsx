import { PREVIEW_MARK_LABELS, type VisitMark } from '@imsang/domain/baseline-change'
import { daysBetween, formatDate } from '@imsang/domain/calendar'
import { Chip, type ChipProps } from '@imsang/ui/Chip'
import type { Column } from '@imsang/ui/DataGrid'
import { ValueOrNone } from '@imsang/ui/NoValue'
import type { ReactNode } from 'react'
import { PREVIEW } from './messages'
import * as css from './Preview.css'
import type { PreviewRow } from './previewRows'

/** How grave a mark is; the word says what it is [BASE-102]. */
const TONES: Record<VisitMark, ChipProps['tone']> = {
  SAME_DAY: 'critical',
  OUT_OF_WINDOW: 'critical',
  WINDOW_OVERLAP: 'caution',
  IN_PAST: 'caution',
  ADJACENT_DAY: 'info',
  SET_BY_HAND: 'accent',
}

const { columns } = PREVIEW
type Visit = Extract<PreviewRow, { kind: 'visit' }>['visit']

/** Nothing stands beside the name of a subject. */
const ofVisit = (get: (visit: Visit) => string, draw: (visit: Visit) => ReactNode = get) => ({
  get: (row: PreviewRow) => (row.kind === 'visit' ? get(row.visit) : ''),
  render: (row: PreviewRow) => row.kind === 'visit' && <ValueOrNone>{draw(row.visit)}</ValueOrNone>,
})

const dateOf = (date: string | null) => (date === null ? '' : formatDate(date))

/** By how many days a visit moves; one that is not moved says so. */
function shiftOf({ change, oldDate, newDate }: Visit): string {
  if (change === 'STAYS') return PREVIEW.stays
  return oldDate === null || newDate === null ? '' : PREVIEW.shift(daysBetween(oldDate, newDate))
}

/** So many marks fit beside each other; the others are told in the note of their cell. */
const MOST_MARKS = 2
const shortened = (words: readonly string[]) =>
  words.length > MOST_MARKS
    ? `${words.slice(0, MOST_MARKS).join(', ')} ${PREVIEW.more(words.length - MOST_MARKS)}`
    : words.join(', ')

/** The columns of a preview: a subject above its visits [BASE-101, BASE-102]. */
export const COLUMNS: readonly Column<PreviewRow>[] = [
  {
    id: 'name',
    header: columns.subject,
    width: 268,
    isRowHeader: true,
    get: (row) =>
      row.kind === 'visit'
        ? row.visit.visitName
        : [row.subject.scno, row.subject.enno, row.subject.institutionName].filter(Boolean).join(' · '),
    render: (row) =>
      row.kind === 'visit' ? (
        <span className={css.visit}>{row.visit.visitName}</span>
      ) : (
        <span className={css.subject}>
          {[row.subject.scno, row.subject.enno, row.subject.institutionName].filter(Boolean).join(' · ')}
        </span>
      ),
  },
  { id: 'old', header: columns.oldDate, width: 116, ...ofVisit(({ oldDate }) => dateOf(oldDate)) },
  { id: 'new', header: columns.newDate, width: 116, ...ofVisit(({ newDate }) => dateOf(newDate)) },
  { id: 'shift', header: columns.shift, width: 72, align: 'end', ...ofVisit(shiftOf) },
  {
    id: 'marks',
    header: columns.marks,
    width: 256,
    shorten: (marks) => shortened(marks.split(', ')),
    ...ofVisit(
      ({ marks }) => marks.map((mark) => PREVIEW_MARK_LABELS[mark]).join(', '),
      ({ marks }) =>
        marks.length > 0 && (
          <span className={css.marks}>
            {marks.slice(0, MOST_MARKS).map((mark) => (
              <Chip key={mark} tone={TONES[mark]} size="small">
                {PREVIEW_MARK_LABELS[mark]}
              </Chip>
            ))}
            {marks.length > MOST_MARKS && PREVIEW.more(marks.length - MOST_MARKS)}
          </span>
        ),
    ),
  },
]
