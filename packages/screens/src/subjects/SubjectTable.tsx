import type { CalendarDate } from '@imsang/domain/calendar'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '@imsang/domain/subject-dates'
import { ColumnMenu, type ColumnView, DataGrid, type DataGridHandle, FilterBar } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useWantedForm } from '../drafts/Drafts'
import { subjectColumns } from './columns'
import { DateChangeDialog } from './DateChangeDialog'
import { SUBJECTS } from './messages'
import type { RowActionsProps } from './RowActions'
import * as css from './SubjectsScreen.css'
import { type Row, SUBJECTS_PER_PAGE } from './subjectRow'
import { MASKED_FILTERS, SUBJECT_FILTERS, type SubjectPage, type SubjectView } from './subjectView'
import { type DateChange, type EditResult, type Notice, useDateChange } from './useDateChange'
import { type NumberChange, useNumberChange } from './useNumberChange'

export interface SubjectTableHandle extends DataGridHandle {
  /** Opens the correction of a date for clearing it. */
  clearDate: (subjectId: string, field: SubjectDateField) => void
}

export interface SubjectTableProps {
  page: SubjectPage
  /** Subjects that are known beyond the page; those of the page when left out. */
  known: readonly Row[]
  /** Another page is on its way. */
  isLoading: boolean
  /** The server hides personal data from this user [SUBJ-074]. */
  isMasked: boolean
  view: SubjectView
  columnView: ColumnView
  today: CalendarDate
  canEnterDataAt: (projectOrganizationId: string) => boolean
  rights: Pick<RowActionsProps, 'canAddSubject' | 'canViewAuditTrail'>
  actions: {
    changeDate: (change: DateChange) => Promise<EditResult>
    changeNumber: (change: NumberChange) => Promise<EditResult>
    setView: (view: SubjectView) => void
    setColumnView: (view: ColumnView) => void
    notify: (notice: Notice) => void
  }
  /** Opens what needs a dialog of its own. */
  onOpen: (subject: Row, what: 'enrolment' | 'failure' | 'history' | 'rescreening') => void
  ref?: Ref<SubjectTableHandle>
}

/** The subjects, 20 on a page, with dates and numbers edited in place [SUBJ-036 … SUBJ-062, SUBJ-152]. */
export function SubjectTable(props: SubjectTableProps) {
  const { page, known, isLoading, isMasked, view, columnView, today, canEnterDataAt, rights } = props
  const { actions, onOpen, ref } = props
  const grid = useRef<DataGridHandle>(null)
  const dates = useDateChange({ subjects: known, ...actions })
  const changeNumber = useNumberChange(actions)
  const { openDialog, dialog } = dates
  useImperativeHandle(ref, () => ({
    focusCell: (...cell) => grid.current?.focusCell(...cell) ?? false,
    clearDate: (key, field) => {
      const subject = known.find((row) => row.subjectId === key)
      if (subject) void openDialog(subject, field, null)
    },
  }))
  const { notify } = actions
  const { canAddSubject, canViewAuditTrail } = rights
  useWantedForm('date-change', (record) => {
    const [subjectId, column] = record.split('/')
    const subject = known.find((row) => row.subjectId === subjectId)
    if (subject && column) void openDialog(subject, dateField(column), null)
    return subject !== undefined
  })
  const columns = useMemo(
    () =>
      subjectColumns({
        today,
        canEnterDataAt,
        onClear: (row, field) => void openDialog(row, field, null),
        onEnter: (row, field) => onOpen(row, field === 'enrollmentDate' ? 'enrolment' : 'failure'),
        onInitials: () => notify({ kind: 'info', message: SUBJECTS.noticeSoon }),
        actions: {
          canAddSubject,
          canViewAuditTrail,
          onVisits: () => notify({ kind: 'info', message: SUBJECTS.noticeSoon }),
          onHistory: (row) => onOpen(row, 'history'),
          onRescreen: (row) => onOpen(row, 'rescreening'),
        },
      }),
    [today, canEnterDataAt, openDialog, onOpen, notify, canAddSubject, canViewAuditTrail],
  )
  // A filter that was kept from another study says nothing of one without subjects [SUBJ-051].
  const isNarrowed = page.total > 0 && Object.keys(view.filters).length > 0
  const commit = (key: string, column: string, value: string) => {
    const subject = known.find((row) => row.subjectId === key)
    if (subject && (column === 'scno' || column === 'enno')) return changeNumber(subject, column, value)
    return dates.commit(key, dateField(column), value)
  }

  return (
    <>
      <div className={css.tools}>
        <div className={css.filters}>
          <FilterBar
            label={SUBJECTS.filters}
            filters={isMasked ? MASKED_FILTERS : SUBJECT_FILTERS}
            value={view.filters}
            onChange={(filters) => actions.setView({ ...view, filters, page: 0 })}
            {...(isNarrowed && { resultCount: page.found })}
          />
        </div>
        <ColumnMenu columns={columns} value={columnView} onChange={actions.setColumnView} />
      </div>
      <DataGrid
        ref={grid}
        label={SUBJECTS.table}
        columns={columns}
        columnView={columnView}
        rows={page.rows}
        getKey={subjectId}
        sort={view.sort ?? undefined}
        onSort={(sort) => actions.setView({ ...view, sort, page: 0 })}
        rowOffset={page.page * SUBJECTS_PER_PAGE}
        totalRows={page.found}
        density="compact"
        stickyColumns={2}
        maxHeight="max(420px, calc(100dvh - 320px))"
        isLoading={isLoading}
        onCommit={commit}
        emptyState={
          isNarrowed ? (
            <EmptyState title={SUBJECTS.nothingFound} description={SUBJECTS.nothingFoundHint} />
          ) : (
            <EmptyState title={SUBJECTS.empty} description={SUBJECTS.emptyHint} />
          )
        }
      />
      <div className={css.pages}>
        <Pagination
          aria-label={SUBJECTS.pages}
          page={page.page}
          totalPages={Math.max(1, Math.ceil(page.found / SUBJECTS_PER_PAGE))}
          onChange={(next) => actions.setView({ ...view, page: next })}
        />
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
          notify={notify}
          returnFocusTo={() => grid.current?.focusCell(dialog.subjectId, dialog.field)}
        />
      )}
    </>
  )
}

const subjectId = (row: Row) => row.subjectId

/** Only numbers and dates are edited. */
function dateField(column: string): SubjectDateField {
  const field = SUBJECT_DATE_FIELDS.find((name) => name === column)
  if (!field) throw new Error(`no date column: ${column}`)
  return field
}
