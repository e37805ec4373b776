import type { Subject } from '@imsang/api-client'
import { TEXT_LIMITS, truncate } from '@imsang/domain/korean'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { VISIT_ENTRY_LABELS, type VisitColumn } from '@imsang/domain/visit-order'
import { Button } from '@imsang/ui/Button'
import type { Column } from '@imsang/ui/DataGrid'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useEffect } from 'react'
import { nameOf } from '../subjects/subjectRow'
import type { HistoryRow, SubjectRow } from './historyRows'
import { HISTORY } from './messages'
import type { ShownVisit } from './shownVisits'
import * as css from './VisitHistory.css'
import { VisitMark } from './VisitMark'

export interface HistoryColumnOptions {
  /** The visit codes, in the order of the ledger. */
  codes: readonly VisitColumn[]
  /** A subject is drawn; the returned function says that it no longer is. */
  onDrawn: (subjectId: string) => () => void
  onOpen: (visitId: string) => void
  onRetry: (subjectId: string) => void
}

/** The columns: the subject, a column per visit code, the visits outside of them [VISIT-006 … VISIT-013]. */
export function historyColumns({ codes, onDrawn, onOpen, onRetry }: HistoryColumnOptions): Column<HistoryRow>[] {
  const ofSubject = (row: HistoryRow) => (row.kind === 'subject' ? row.subject : null)
  return [
    {
      id: 'scno',
      header: SUBJECT_FIELDS.scno.label,
      // Fits the state and the day of a visit outside of the columns.
      width: 178,
      isRowHeader: true,
      get: (row) => nameOf(row.subject),
      render: (row) =>
        row.kind === 'subject' ? (
          <Drawn row={row} onDrawn={onDrawn} />
        ) : (
          <span className={css.entry}>
            <VisitMark shown={row.shown} name={nameOfVisit(row.subject, row.shown)} onOpen={onOpen} />
          </span>
        ),
    },
    {
      id: 'enno',
      header: SUBJECT_FIELDS.enno.label,
      width: 114,
      get: (row) => (row.kind === 'subject' ? (row.subject.enno ?? '') : VISIT_ENTRY_LABELS[row.kind]),
    },
    { id: 'initials', header: SUBJECT_FIELDS.initials.label, width: 76, get: (row) => ofSubject(row)?.initials ?? '' },
    ...codes.map(({ code }, at) => codeColumn(code, at === 0, onOpen, onRetry)),
    {
      id: 'others',
      header: HISTORY.others,
      width: 220,
      get: (row) => (row.kind === 'subject' ? '' : row.shown.visit.visitName),
    },
    {
      id: 'notes',
      header: HISTORY.notes,
      width: 240,
      get: (row) => (row.kind === 'subject' ? '' : (row.shown.visit.notes ?? '')),
      shorten: (text) => truncate(text, TEXT_LIMITS.note),
    },
  ]
}

const nameOfVisit = (subject: Subject, { visit }: ShownVisit) => HISTORY.visitOf(nameOf(subject), visit.visitName)

function codeColumn(
  code: string,
  isFirst: boolean,
  onOpen: HistoryColumnOptions['onOpen'],
  onRetry: HistoryColumnOptions['onRetry'],
): Column<HistoryRow> {
  return {
    id: `visit/${code}`,
    header: code,
    width: 168,
    get: () => '',
    render: (row) => {
      if (row.kind !== 'subject') return null
      if (row.standing === 'unasked' || row.standing === 'loading') return <Skeleton width="70%" />
      if (row.standing === 'failed') {
        return isFirst ? <Retry row={row} onRetry={onRetry} /> : '-'
      }
      const visits = row.cells.get(code)
      if (!visits) return '-'
      const marks = visits.map((shown) => (
        <VisitMark key={shown.visit.visitId} shown={shown} name={nameOfVisit(row.subject, shown)} onOpen={onOpen} />
      ))
      return marks.length === 1 ? marks[0] : <span className={css.visits}>{marks}</span>
    },
  }
}

function Retry({ row, onRetry }: { row: SubjectRow; onRetry: HistoryColumnOptions['onRetry'] }) {
  const { subject } = row
  return (
    <Button
      variant="quiet"
      size="bare"
      aria-label={HISTORY.retryOf(nameOf(subject))}
      onPress={() => onRetry(subject.subjectId)}
    >
      {HISTORY.retry}
    </Button>
  )
}

/** The number of a subject, which also says that its row is drawn: only then are its visits asked for [VISIT-001]. */
function Drawn({ row, onDrawn }: { row: SubjectRow; onDrawn: HistoryColumnOptions['onDrawn'] }) {
  const { subjectId } = row.subject
  useEffect(() => onDrawn(subjectId), [subjectId, onDrawn])
  return nameOf(row.subject)
}
