import { formatDate } from '@imsang/domain/calendar'
import { TEXT_LIMITS, truncate } from '@imsang/domain/korean'
import { VISIT_STATUS_LABELS } from '@imsang/domain/visit-state'
import { Button } from '@imsang/ui/Button'
import { Card } from '@imsang/ui/Card'
import { Chip } from '@imsang/ui/Chip'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { type UIEvent, useState } from 'react'
import { VISIT_STATUS_TONES } from '../statusTones'
import * as css from './DashboardScreen.css'
import { DASHBOARD } from './messages'
import { completedInOrder, type RecentVisit, visitStatusOf } from './recentVisits'

/** So many rows at first, and more each time [DASH-040, DASH-041]. */
const STEP = 10
/** Pixels from the end at which more rows are shown [DASH-041, DEC-245]. */
const NEAR = 50
/** Less than the rows of a step, so that there is always something to scroll. */
const MAX_HEIGHT = 320

/** An answer gives its visits no ids. */
type Row = RecentVisit & { readonly key: string }

interface RecentVisitsProps {
  /** Null while they load. */
  visits: readonly RecentVisit[] | null
}

/** The completed visits of an institution, more of them as one scrolls [DASH-015, DASH-036 … DASH-044]. */
export function RecentVisits({ visits }: RecentVisitsProps) {
  const [shown, setShown] = useState(STEP)
  const [opened, setOpened] = useState<RecentVisit | null>(null)
  const rows = completedInOrder(visits ?? []).map((visit, at): Row => ({ ...visit, key: String(at) }))
  const more = ({ target }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = target as HTMLElement
    if (shown < rows.length && scrollHeight - scrollTop - clientHeight <= NEAR) setShown(shown + STEP)
  }
  return (
    <Card>
      <h2 className={css.heading}>{DASHBOARD.recent}</h2>
      {/* The table scrolls within itself, and scrolling does not bubble. */}
      <div onScrollCapture={more}>
        <Table
          aria-label={DASHBOARD.recent}
          columns={COLUMNS}
          rows={rows.slice(0, shown)}
          getKey={({ key }) => key}
          onRowPress={setOpened}
          density="compact"
          maxHeight={MAX_HEIGHT}
          isFrameless
          isLoading={visits === null}
          emptyState={<EmptyState title={DASHBOARD.noVisits} />}
        />
      </div>
      {opened && <VisitDetail visit={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}

/** The tone of a visit repeats its word [DASH-046 … DASH-051]. */
export function VisitStatusChip({ raw }: { raw: string | null | undefined }) {
  const status = visitStatusOf(raw)
  return (
    <Chip tone={VISIT_STATUS_TONES[status]} size="small">
      {VISIT_STATUS_LABELS[status]}
    </Chip>
  )
}

/** In the order of the document [DASH-042]. */
const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'visitDate',
    header: DASHBOARD.columns.visitDate,
    render: ({ visitDate }) => formatDate(visitDate),
    isNowrap: true,
  },
  { id: 'enno', header: DASHBOARD.columns.enno, render: ({ enno }) => enno, isNowrap: true },
  { id: 'scno', header: DASHBOARD.columns.scno, render: ({ scno }) => scno, isNowrap: true },
  {
    id: 'visitName',
    header: DASHBOARD.columns.visitName,
    render: ({ visitName }) => visitName,
    isRowHeader: true,
    minWidth: 120,
  },
  {
    id: 'status',
    header: DASHBOARD.columns.status,
    render: ({ visitStatus }) => <VisitStatusChip raw={visitStatus} />,
    isNowrap: true,
  },
  {
    id: 'notes',
    header: DASHBOARD.columns.notes,
    render: ({ notes }) => notes && <span title={notes}>{truncate(notes, TEXT_LIMITS.dashboardNote)}</span>,
    minWidth: 140,
  },
]

/** All that is known of a visit, with its notes as a whole [DASH-044]. */
function VisitDetail({ visit, onClose }: { visit: RecentVisit; onClose: () => void }) {
  const labels = useLabels()
  const { columns } = DASHBOARD
  return (
    <Dialog
      title={DASHBOARD.visit}
      isOpen
      onOpenChange={onClose}
      isDismissable
      actions={<Button onPress={onClose}>{labels.close}</Button>}
    >
      <DescriptionList
        items={[
          { term: columns.visitDate, value: formatDate(visit.visitDate) },
          { term: columns.enno, value: visit.enno },
          { term: columns.scno, value: visit.scno },
          { term: columns.visitName, value: visit.visitName },
          { term: columns.status, value: <VisitStatusChip raw={visit.visitStatus} /> },
          { term: columns.notes, value: visit.notes && <span className={css.notes}>{visit.notes}</span> },
        ]}
      />
    </Dialog>
  )
}
