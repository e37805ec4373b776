import type { CalendarDate } from '@imsang/domain/calendar'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '@imsang/domain/subject-dates'
import { DataGrid, type DataGridHandle } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { useMemo, useRef, useState } from 'react'
import { useWantedForm } from '../drafts/Drafts'
import { subjectColumns } from './columns'
import { DateChangeDialog } from './DateChangeDialog'
import { SUBJECTS } from './messages'
import * as css from './SubjectsScreen.css'
import { type Row, SUBJECTS_PER_PAGE } from './subjectRow'
import { type DateChange, type DateChangeResult, type Notice, useDateChange } from './useDateChange'

export interface SubjectTableProps {
  subjects: readonly Row[]
  today: CalendarDate
  canEnterDataAt: (projectOrganizationId: string) => boolean
  actions: {
    changeDate: (change: DateChange) => Promise<DateChangeResult>
    notify: (notice: Notice) => void
  }
}

/** The subjects, 20 on a page, with their dates edited in place [SUBJ-036 … SUBJ-062, SUBJ-152]. */
export function SubjectTable({ subjects, today, canEnterDataAt, actions }: SubjectTableProps) {
  const grid = useRef<DataGridHandle>(null)
  const [page, setPage] = useState(0)
  const dates = useDateChange({ subjects, ...actions })
  const { openDialog, dialog } = dates
  const { notify } = actions
  useWantedForm('date-change', (record) => {
    const [subjectId, column] = record.split('/')
    const subject = subjects.find((row) => row.subjectId === subjectId)
    if (subject && column) void openDialog(subject, dateField(column), null)
    return subject !== undefined
  })
  const columns = useMemo(
    () =>
      subjectColumns({
        today,
        canEnterDataAt,
        onClear: (row, field) => void openDialog(row, field, null),
        onInitials: () => notify({ kind: 'info', message: SUBJECTS.noticeSoon }),
      }),
    [today, canEnterDataAt, openDialog, notify],
  )

  const totalPages = Math.max(1, Math.ceil(subjects.length / SUBJECTS_PER_PAGE))
  const shown = Math.min(page, totalPages - 1)
  const offset = shown * SUBJECTS_PER_PAGE
  return (
    <>
      <DataGrid
        ref={grid}
        label={SUBJECTS.table}
        columns={columns}
        rows={subjects.slice(offset, offset + SUBJECTS_PER_PAGE)}
        getKey={(row) => row.subjectId}
        rowOffset={offset}
        totalRows={subjects.length}
        density="compact"
        stickyColumns={2}
        maxHeight="max(420px, calc(100dvh - 320px))"
        onCommit={(key, column, value) => dates.commit(key, dateField(column), value)}
        emptyState={<EmptyState title={SUBJECTS.empty} description={SUBJECTS.emptyHint} />}
      />
      <div className={css.pages}>
        <Pagination aria-label={SUBJECTS.pages} page={shown} totalPages={totalPages} onChange={setPage} />
      </div>
      {dialog && (
        <DateChangeDialog
          subject={dialog.subject}
          field={dialog.field}
          initialDate={dialog.initialDate}
          today={today}
          isBusy={dates.isBusy}
          failure={dates.failure}
          onConfirm={(change) => dates.confirm({ ...change, subject: dialog.subject, field: dialog.field })}
          onCancel={dates.closeDialog}
          returnFocusTo={() => grid.current?.focusCell(dialog.subjectId, dialog.field)}
        />
      )}
    </>
  )
}

/** Only date columns are edited. */
function dateField(column: string): SubjectDateField {
  const field = SUBJECT_DATE_FIELDS.find((name) => name === column)
  if (!field) throw new Error(`no date column: ${column}`)
  return field
}
