import { formatDate } from '@imsang/domain/calendar'
import {
  type CalendarMonth,
  keyOfRow,
  MONTH_KIND_LABELS,
  MONTH_LABELS,
  MONTH_NUMBER_LABELS,
  type MonthRow,
  monthKindOf,
  monthStateOf,
} from '@imsang/domain/smo-month'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { dateOfVisit } from '@imsang/domain/visit-order'
import { tickedTasks, VISIT_TASK_LABELS } from '@imsang/domain/visit-task'
import { Badge } from '@imsang/ui/Badge'
import { Chip } from '@imsang/ui/Chip'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { useAnswer } from '../questions/useAnswer'
import { VISIT_STATE_TONES } from '../statusTones'
import { SMO_MONTH, BEHIND_ROW as TEXTS } from './messages'
import type { MonthActions, MonthVisit } from './monthView'
import * as css from './SmoMonthScreen.css'

interface BehindRowProps extends Pick<MonthActions, 'open'> {
  month: CalendarMonth
  row: MonthRow
  onClose: () => void
}

const { columns: HEADERS } = TEXTS

const COLUMNS: readonly TableColumn<MonthVisit>[] = [
  {
    id: 'date',
    header: HEADERS.date,
    isNowrap: true,
    render: (visit) => formatDate(dateOfVisit(visit)),
  },
  { id: 'scno', header: SUBJECT_FIELDS.scno.label, isNowrap: true, render: ({ scno }) => scno },
  { id: 'enno', header: SUBJECT_FIELDS.enno.label, isNowrap: true, render: ({ enno }) => enno },
  { id: 'name', header: HEADERS.name, isRowHeader: true, minWidth: 112, render: ({ visitName }) => visitName },
  { id: 'kind', header: HEADERS.kind, minWidth: 88, render: (visit) => MONTH_KIND_LABELS[monthKindOf(visit)] },
  { id: 'work', header: HEADERS.work, minWidth: 112, render: workOf },
  { id: 'state', header: HEADERS.state, isNowrap: true, render: stateOf },
]

/** The visits and tasks that the number of a row counts [VISIT-289, VISIT-290]. */
export function BehindRow({ month, row, open, onClose }: BehindRowProps) {
  const { state, retry } = useAnswer({ key: `${month} ${keyOfRow(row)}`, ask: (signal) => open(row, signal) })
  const table = {
    'aria-label': TEXTS.table,
    columns: COLUMNS,
    getKey: ({ visitId }: MonthVisit) => visitId,
    density: 'compact',
  } as const
  return (
    <Dialog title={TEXTS.title(month, row.fullName)} width={1120} isOpen onOpenChange={onClose} isDismissable>
      <div className={css.body}>
        <DescriptionList
          items={[
            { term: MONTH_LABELS.institution, value: row.institutionName },
            { term: MONTH_LABELS.study, value: [row.protocolNo, row.title].filter(Boolean).join(' · ') },
            { term: TEXTS.all, value: SMO_MONTH.times(state.kind === 'ready' ? state.found.length : row.counts.all) },
          ]}
        />
        {state.kind === 'failed' && (
          <ErrorState
            title={TEXTS.failed}
            safeMessage={SMO_MONTH.failedSafe}
            onRetry={retry}
            isRetrying={state.isRetrying}
          />
        )}
        {state.kind === 'loading' && (
          <LoadingRegion slowMessage={TEXTS.slow}>
            <Table {...table} rows={[]} isLoading skeletonRows={Math.min(row.counts.all, 8)} />
          </LoadingRegion>
        )}
        {state.kind === 'ready' && (
          <Table {...table} rows={state.found} emptyState={<EmptyState title={TEXTS.empty} />} />
        )}
      </div>
    </Dialog>
  )
}

function workOf({ taskChecklist }: MonthVisit) {
  const work = taskChecklist ? tickedTasks(taskChecklist) : []
  if (work.length === 0) return null
  return (
    <span className={css.work}>
      {work.map((task) => (
        <Badge key={task}>{VISIT_TASK_LABELS[task]}</Badge>
      ))}
    </span>
  )
}

/** The state under which it counts: that of a list that may lack other visits of the subject [DEC-860]. */
function stateOf(visit: MonthVisit) {
  const state = monthStateOf(visit)
  return (
    state && (
      <Chip tone={VISIT_STATE_TONES[state]} size="small">
        {MONTH_NUMBER_LABELS[state]}
      </Chip>
    )
  )
}
