import type { Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { SubjectDates } from '@imsang/domain/subject-dates'
import { Card } from '@imsang/ui/Card'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { useMemo, useState } from 'react'
import { OldRows } from '../old-rows/OldRows'
import type { Freshness, Loadable } from '../terms'
import { shownVisits } from '../visit-history/shownVisits'
import { VisitDetailDialog } from '../visit-history/VisitDetailDialog'
import { TIMELINE } from './messages'
import { statusRows, visitRows } from './timelineRows'
import { VisitLanes } from './VisitLanes'
import { VisitPanelSkeleton } from './VisitPanelSkeleton'
import { VisitTable } from './VisitTable'

type View = 'timeline' | 'table'
const VIEWS = ['timeline', 'table'] as const

export interface VisitPanelProps {
  state: Loadable<
    {
      visits: readonly Visit[]
    } & Freshness
  >
  /** The dates of the subject that change its status. */
  subject: SubjectDates
  today: CalendarDate
  onRetry: () => void
}

/** The visits of one subject, as a time line or as a table, with the changes of its status [VISIT-267, VISIT-022]. */
export function VisitPanel({ state, subject, today, onRetry }: VisitPanelProps) {
  const [view, setView] = useState<View>('timeline')
  if (state.kind === 'loading') return <VisitPanelSkeleton />
  if (state.kind === 'failed') {
    return (
      <Card title={TIMELINE.title} headingLevel={2}>
        <ErrorState title={TIMELINE.failed} onRetry={onRetry} isRetrying={state.isRetrying} />
      </Card>
    )
  }
  if (state.visits.length === 0 && statusRows(subject).length === 0) {
    return (
      <Card title={TIMELINE.title} headingLevel={2}>
        <EmptyState title={TIMELINE.empty} description={TIMELINE.emptyHint} />
      </Card>
    )
  }
  return (
    <Card
      title={TIMELINE.title}
      headingLevel={2}
      actions={
        <SegmentedControl
          label={TIMELINE.view}
          items={VIEWS.map((id) => ({ id, label: TIMELINE.views[id] }))}
          value={view}
          onChange={setView}
        />
      }
    >
      <OldRows title={TIMELINE.failed} state={state} onRetry={onRetry} />
      <Visits visits={state.visits} subject={subject} today={today} view={view} />
    </Card>
  )
}

interface VisitsProps extends Pick<VisitPanelProps, 'subject' | 'today'> {
  visits: readonly Visit[]
  view: View
}

function Visits({ visits, subject, today, view }: VisitsProps) {
  const [opened, open] = useState<string | null>(null)
  const rows = useMemo(() => visitRows(visits, today), [visits, today])
  const statuses = useMemo(() => statusRows(subject), [subject])
  const shown = opened === null ? null : rows.find(({ visit }) => visit.visitId === opened)
  const parts = { visits: rows, statuses, today, onOpen: open }
  return (
    <>
      {visits.length === 0 && <EmptyState title={TIMELINE.empty} description={TIMELINE.emptyHint} />}
      {view === 'timeline' ? <VisitLanes {...parts} /> : <VisitTable {...parts} />}
      {shown && <VisitDetailDialog shown={shown} visits={shownVisits(visits, today)} onClose={() => open(null)} />}
    </>
  )
}
