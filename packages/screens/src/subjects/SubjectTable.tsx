import type { CalendarDate } from '@imsang/domain/calendar'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '@imsang/domain/subject-dates'
import { ColumnMenu, type ColumnView, DataGrid, type DataGridHandle, FilterBar } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { type Ref, useMemo } from 'react'
import type { ActionResult, Notify } from '../terms'
import { subjectColumns } from './columns'
import { commitDate } from './commitDate'
import { commitNumber } from './commitNumber'
import type { DialogOfSubject } from './dialogs'
import { SUBJECTS } from './messages'
import type { RowActionsProps } from './RowActions'
import * as css from './SubjectsScreen.css'
import { type DateChange, type NumberChange, type Row, SUBJECTS_PER_PAGE, type WaitingValues } from './subjectRow'
import { type SubjectPage, type SubjectView, subjectFilters } from './subjectView'
import { useUntilClosed } from './useUntilClosed'

export interface SubjectTableProps {
  projectId: string
  page: SubjectPage
  /** The loaded subjects, possibly more than the page; defaults to those of the page. */
  known: readonly Row[]
  /** Another page is loading. */
  isLoading: boolean
  /** The server hides personal data from this user [SUBJ-074]. */
  isMasked: boolean
  /** Then no column repeats its name in each row [SUBJ-407]. */
  isOneInstitution: boolean
  view: SubjectView
  columnView: ColumnView
  today: CalendarDate
  /** What waits to be sent. */
  waiting?: WaitingValues | undefined
  canEnterDataAt: (projectOrganizationId: string) => boolean
  rights: Pick<RowActionsProps, 'canAddSubject' | 'canViewAuditTrail'> & {
    /** The right to see who worked with whose data [ACCESS-078]. */
    canViewAccess?: boolean
  }
  isDialogOpen: boolean
  actions: {
    changeDate: (change: DateChange) => Promise<ActionResult>
    changeNumber: (change: NumberChange) => Promise<ActionResult>
    setView: (view: SubjectView) => void
    setColumnView: (view: ColumnView) => void
    /** Opens a dialog about a subject. */
    open: (dialog: DialogOfSubject) => void
    notify: Notify
  }
  ref?: Ref<DataGridHandle>
}

/** The subjects, 20 per page, with dates and numbers edited in place [SUBJ-036 … SUBJ-062, SUBJ-152]. */
export function SubjectTable(props: SubjectTableProps) {
  const { projectId, page, known, isLoading, isMasked, isOneInstitution, view, columnView, today } = props
  const { waiting = NOTHING_WAITS } = props
  const { canEnterDataAt, rights, isDialogOpen, actions, ref } = props
  const { open, notify } = actions
  const { canAddSubject, canViewAuditTrail } = rights
  const untilClosed = useUntilClosed(isDialogOpen)
  const openAndWait = (dialog: DialogOfSubject) => {
    open(dialog)
    return untilClosed()
  }
  const columns = useMemo(
    () =>
      subjectColumns({
        today,
        isOneInstitution,
        waiting,
        canEnterDataAt,
        onClear: ({ subjectId }, field) => open({ kind: 'date-change', subjectId, field, newDate: null }),
        onEnter: ({ subjectId }, field) =>
          open({ kind: field === 'enrollmentDate' ? 'enrolment' : 'failure', subjectId }),
        onInitials: () => notify({ kind: 'info', message: SUBJECTS.noticeSoon }),
        actions: {
          projectId,
          canAddSubject,
          canViewAuditTrail,
          onVisits: ({ subjectId }) => open({ kind: 'visits', subjectId }),
          onHistory: ({ subjectId }) => open({ kind: 'history', subjectId }),
          onRescreen: ({ subjectId }) => open({ kind: 'rescreening', subjectId }),
        },
      }),
    [projectId, today, isOneInstitution, waiting, canEnterDataAt, open, notify, canAddSubject, canViewAuditTrail],
  )
  const filters = useMemo(() => subjectFilters(isMasked, page.statusCounts), [isMasked, page.statusCounts])
  // A filter kept from another study is ignored in a study without subjects [SUBJ-051].
  const isNarrowed = page.total > 0 && Object.keys(view.filters).length > 0
  const commit = async (key: string, column: string, value: string) => {
    const subject = known.find((row) => row.subjectId === key)
    if (!subject) return undefined
    if (column === 'scno' || column === 'enno') return commitNumber(actions, subject, column, value)
    return commitDate({ ...actions, open: openAndWait }, subject, dateField(column), value)
  }

  return (
    <>
      <div className={css.tools}>
        <div className={css.filters}>
          <FilterBar
            label={SUBJECTS.filters}
            filters={filters}
            value={view.filters}
            onChange={(filters) => actions.setView({ ...view, filters, page: 0 })}
            {...(isNarrowed && { resultCount: page.found })}
          />
        </div>
        <ColumnMenu columns={columns} value={columnView} onChange={actions.setColumnView} />
      </div>
      <DataGrid
        {...(ref && { ref })}
        label={SUBJECTS.table}
        columns={columns}
        columnView={columnView}
        rows={page.rows}
        getKey={subjectId}
        sort={view.sort ?? undefined}
        onSort={(sort) => actions.setView({ ...view, sort, page: 0 })}
        rowOffset={page.page * SUBJECTS_PER_PAGE}
        totalRows={page.found}
        density="dense"
        stickyColumns={2}
        maxHeight="fill"
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
    </>
  )
}

const NOTHING_WAITS: WaitingValues = new Map()

const subjectId = (row: Row) => row.subjectId

/** Only numbers and dates are editable. */
function dateField(column: string): SubjectDateField {
  const field = SUBJECT_DATE_FIELDS.find((name) => name === column)
  if (!field) throw new Error(`no date column: ${column}`)
  return field
}
