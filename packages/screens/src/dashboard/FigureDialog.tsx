import type { FigureSubject, FigureVisit } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { monthLabel, SUMMARY_STATUS_LABELS, type SummaryStatus } from '@imsang/domain/enrolment-statistics'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pagination } from '@imsang/ui/Pagination'
import { Table, type TableColumn } from '@imsang/ui/Table'
import type { Tone } from '@imsang/ui/theme'
import { ListFooter } from '../list-footer/ListFooter'
import { paths } from '../paths'
import { SUBJECT_STATUS_TONES } from '../statusTones'
import type { Loadable } from '../terms'
import { nameOf } from './Counts'
import * as css from './DashboardScreen.css'
import { FIGURE_ROWS_PER_PAGE, type Figure, type FigureRows } from './figures'
import { DASHBOARD } from './messages'
import { VisitStatusChip } from './RecentVisits'

export interface FigureDialogProps {
  projectId: string
  figure: Figure
  /** Whose figure it is: an institution, or the whole study. */
  place: string
  state: Loadable<{ page: FigureRows; total: number; totalPages: number }>
  /** From 0. */
  page: number
  /** The rows lead to the pages of their subjects. */
  canOpenSubjects: boolean
  actions: { retry: () => void; setPage: (page: number) => void }
  onClose: () => void
}

/** The subjects or visits that a figure counts, by their numbers [DASH-086 … DASH-089]. */
export function FigureDialog({
  projectId,
  figure,
  place,
  state,
  page,
  canOpenSubjects,
  actions,
  onClose,
}: FigureDialogProps) {
  const labels = useLabels()
  const amount = figure.of === 'subjects' ? DASHBOARD.ofPeople : DASHBOARD.ofVisits
  return (
    <Dialog
      title={DASHBOARD.listTitle(nameOf(figure))}
      width={880}
      isOpen
      onOpenChange={onClose}
      isDismissable
      actions={<Button onPress={onClose}>{labels.close}</Button>}
    >
      <div className={css.list}>
        <p className={css.scope}>
          <span>{figure.of === 'subjects' && figure.at ? figure.at.name : place}</span>
          {periodOf(figure) && <span>{periodOf(figure)}</span>}
        </p>
        {state.kind === 'failed' ? (
          <ErrorState title={DASHBOARD.listFailed} onRetry={actions.retry} isRetrying={state.isRetrying} />
        ) : (
          <>
            {state.kind === 'ready' && state.total !== figure.count && <Banner tone="info" title={DASHBOARD.changed} />}
            <Rows
              figure={figure}
              page={state.kind === 'ready' ? state.page : null}
              hrefOf={canOpenSubjects ? ({ subjectId }) => paths.subject(projectId, subjectId) : undefined}
            />
            {state.kind === 'ready' && (
              <ListFooter total={DASHBOARD.total(amount(state.total))}>
                <Pagination
                  aria-label={DASHBOARD.pages}
                  page={page}
                  totalPages={state.totalPages}
                  onChange={actions.setPage}
                  hasPageField
                />
              </ListFooter>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function periodOf(figure: Figure): string | null {
  if (figure.month) return monthLabel(figure.month)
  return figure.of === 'subjects' && figure.until ? DASHBOARD.until(figure.until) : null
}

interface RowsProps {
  figure: Figure
  /** Null while it loads. */
  page: FigureRows | null
  hrefOf: ((row: { subjectId: string }) => string) | undefined
}

function Rows({ figure, page, hrefOf }: RowsProps) {
  const looks = {
    'aria-label': DASHBOARD.listTitle(nameOf(figure)),
    density: 'compact',
    isLoading: page === null,
    skeletonRows: Math.min(Math.max(figure.count, 1), FIGURE_ROWS_PER_PAGE),
    ...(hrefOf && { rowHref: hrefOf }),
  } as const
  const table =
    figure.of === 'subjects' ? (
      <Table
        {...looks}
        columns={SUBJECTS}
        rows={page?.of === 'subjects' ? page.rows : []}
        getKey={({ subjectId }) => subjectId}
        emptyState={<EmptyState title={DASHBOARD.noSubjects} />}
      />
    ) : (
      <Table
        {...looks}
        columns={VISITS}
        rows={page?.of === 'visits' ? page.rows : []}
        getKey={({ visitId }) => visitId}
        emptyState={<EmptyState title={DASHBOARD.noFigureVisits} />}
      />
    )
  return page === null ? <LoadingRegion slowMessage={DASHBOARD.slow}>{table}</LoadingRegion> : table
}

/** The numbers of a subject, and where it takes part. */
const NUMBERS: readonly TableColumn<FigureSubject | FigureVisit>[] = [
  { id: 'scno', header: DASHBOARD.columns.scno, render: ({ scno }) => scno ?? '-', isRowHeader: true, isNowrap: true },
  { id: 'enno', header: DASHBOARD.columns.enno, render: ({ enno }) => enno, isNowrap: true },
  {
    id: 'institution',
    header: DASHBOARD.columns.institution,
    render: ({ institutionName }) => institutionName,
    minWidth: 140,
  },
]

const SUBJECTS: readonly TableColumn<FigureSubject>[] = [
  ...NUMBERS,
  {
    id: 'status',
    header: DASHBOARD.columns.status,
    render: ({ status }) => (status === 'NONE' ? null : <SummaryStatusChip status={status} />),
    isNowrap: true,
  },
  { id: 'date', header: DASHBOARD.columns.date, render: ({ date }) => formatDate(date), isNowrap: true },
]

const VISITS: readonly TableColumn<FigureVisit>[] = [
  ...NUMBERS,
  { id: 'visitName', header: DASHBOARD.columns.visitName, render: ({ visitName }) => visitName, minWidth: 120 },
  {
    id: 'status',
    header: DASHBOARD.columns.status,
    render: ({ visitStatus }) => <VisitStatusChip raw={visitStatus} />,
    isNowrap: true,
  },
  {
    id: 'visitDate',
    header: DASHBOARD.columns.visitDate,
    render: ({ visitDate }) => formatDate(visitDate),
    isNowrap: true,
  },
]

/** The status of the contract as the dashboard says it [DEC-266]. */
const SUMMARIES: Record<Exclude<FigureSubject['status'], 'NONE'>, SummaryStatus> = {
  SCREENING: 'SCREENING',
  ENROLLED: 'ENROLLED',
  COMPLETED: 'COMPLETED',
  SCREENING_FAILED: 'WITHDRAWN',
  DROPPED_OUT: 'WITHDRAWN',
}

const SUMMARY_TONES: Record<SummaryStatus, Tone> = {
  SCREENING: SUBJECT_STATUS_TONES.screening,
  ENROLLED: SUBJECT_STATUS_TONES.enrolled,
  COMPLETED: SUBJECT_STATUS_TONES.completed,
  WITHDRAWN: SUBJECT_STATUS_TONES['dropped-out'],
}

/** One of the four statuses of the dashboard [DASH-052 … DASH-055]. */
function SummaryStatusChip({ status }: { status: keyof typeof SUMMARIES }) {
  const summary = SUMMARIES[status]
  return (
    <Chip tone={SUMMARY_TONES[summary]} size="small">
      {SUMMARY_STATUS_LABELS[summary]}
    </Chip>
  )
}
