import type { Subject, Visit, VisitTemplate } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { normaliseVisitCode, visitColumns } from '@imsang/domain/visit-order'
import { DataGrid } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { Skeleton } from '@imsang/ui/Skeleton'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Loadable } from '../terms'
import { historyColumns } from './historyColumns'
import { type HistoryRow, rowsOfSubject, type VisitsOfSubject } from './historyRows'
import { HISTORY } from './messages'
import { shownVisits } from './shownVisits'
import { VisitCalendar } from './VisitCalendar'
import { VisitDetailDialog } from './VisitDetailDialog'
import * as css from './VisitHistory.css'

export type HistoryView = 'table' | 'calendar'
const VIEWS = ['table', 'calendar'] as const

export interface VisitHistoryProps {
  state: Loadable<{ subjects: readonly Subject[]; templates: readonly VisitTemplate[] }>
  /** The visits that were asked for, by subject. */
  visits: ReadonlyMap<string, VisitsOfSubject>
  today: CalendarDate
  view: HistoryView
  /** What registers other visits, at the end of the line above them [VISIT-184, DEC-348]. */
  register?: ReactNode
  actions: {
    setView: (view: HistoryView) => void
    /** Asks for the visits of a subject for as long as somebody sees it; the returned function ends that. */
    show: (subjectId: string) => () => void
    retry: () => void
    retrySubject: (subjectId: string) => void
  }
}

/** The visits of the subjects, as a table and as a calendar [VISIT-001 … VISIT-036]. */
export function VisitHistory({ state, visits, today, view, register, actions }: VisitHistoryProps) {
  const [opened, open] = useState<string | null>(null)
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={HISTORY.slow}>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    )
  }
  if (state.kind === 'failed') {
    return <ErrorState title={HISTORY.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
  }
  if (state.subjects.length === 0) return <EmptyState title={HISTORY.empty} description={HISTORY.emptyHint} />
  const detail = opened === null ? null : findVisit(visits, opened, today)
  const parts = { ...state, visits, today, actions, onOpen: open }
  return (
    <section className={css.panel} aria-label={HISTORY.table}>
      <div className={css.tools}>
        <SegmentedControl
          label={HISTORY.view}
          items={VIEWS.map((id) => ({ id, label: HISTORY.views[id] }))}
          value={view}
          onChange={actions.setView}
        />
        {register}
      </div>
      {view === 'table' ? <HistoryTable {...parts} /> : <HistoryCalendar {...parts} />}
      {detail && <VisitDetailDialog {...detail} onClose={() => open(null)} />}
    </section>
  )
}

interface PartProps extends Pick<VisitHistoryProps, 'visits' | 'today' | 'actions'> {
  subjects: readonly Subject[]
  templates: readonly VisitTemplate[]
  onOpen: (visitId: string) => void
}

function HistoryTable({ subjects, templates, visits, today, actions, onOpen }: PartProps) {
  const rows = useRows(subjects, visits, today)
  const codes = visitColumns({ templates, visits: useOneOfEachCode(visits) })
  // The columns stay the same object while the codes do: a new one draws every cell again.
  const names = codes.map(({ code, order }) => `${code} ${order}`).join('\n')
  const { show, retrySubject } = actions
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` says all that `codes` says.
  const columns = useMemo(
    () => historyColumns({ codes, onDrawn: show, onOpen, onRetry: retrySubject }),
    [names, show, onOpen, retrySubject],
  )
  return (
    <DataGrid
      label={HISTORY.table}
      columns={columns}
      rows={rows}
      getKey={keyOf}
      density="dense"
      isVirtualized
      maxHeight="fill"
    />
  )
}

/**
 * A visit of each code that was ever there: a subject that is scrolled away is no longer asked for, and its columns stay.
 */
function useOneOfEachCode(visits: VisitHistoryProps['visits']): readonly Visit[] {
  const [kept, keep] = useState<ReadonlyMap<string, Visit>>(new Map())
  const found = new Map(kept)
  for (const visit of [...visits.values()].flatMap(readyVisits)) {
    const code = visit.visitType === 'REGULAR' ? normaliseVisitCode(visit.visitCode ?? '') : ''
    if (!found.has(code)) found.set(code, visit)
  }
  if (found.size > kept.size) keep(found)
  return [...found.values()]
}

/** In a calendar everybody is seen at once. */
function HistoryCalendar({ subjects, visits, today, actions, onOpen }: PartProps) {
  const { show } = actions
  useEffect(() => {
    const ends = subjects.map(({ subjectId }) => show(subjectId))
    return () => {
      for (const end of ends) end()
    }
  }, [subjects, show])
  const loaded = subjects.flatMap((subject) => {
    const state = visits.get(subject.subjectId)
    return state?.kind === 'ready' ? [shownVisits(state.visits, today).map((shown) => ({ ...shown, subject }))] : []
  })
  return (
    <>
      {loaded.length < subjects.length && (
        <p className={css.progress} role="status">
          {HISTORY.progress(loaded.length, subjects.length)}
        </p>
      )}
      <VisitCalendar subjects={subjects} visits={loaded.flat()} today={today} onOpen={onOpen} />
    </>
  )
}

const keyOf = (row: HistoryRow) => row.key
const readyVisits = (state: VisitsOfSubject): readonly Visit[] => (state?.kind === 'ready' ? state.visits : [])

/** The rows of all subjects; those of a subject whose visits did not change stay the same objects. */
function useRows(subjects: readonly Subject[], visits: VisitHistoryProps['visits'], today: CalendarDate): HistoryRow[] {
  const [made] = useState(() => new Map<string, { of: readonly unknown[]; rows: HistoryRow[] }>())
  return useMemo(
    () =>
      subjects.flatMap((subject) => {
        const state = visits.get(subject.subjectId)
        const of = [subject, state?.kind, state?.kind === 'ready' ? state.visits : null, today]
        const kept = made.get(subject.subjectId)
        if (kept?.of.every((each, at) => each === of[at])) return kept.rows
        const rows = rowsOfSubject(subject, state, today)
        made.set(subject.subjectId, { of, rows })
        return rows
      }),
    [subjects, visits, today, made],
  )
}

function findVisit(visits: VisitHistoryProps['visits'], visitId: string, today: CalendarDate) {
  for (const state of visits.values()) {
    if (!readyVisits(state).some((visit) => visit.visitId === visitId)) continue
    const all = shownVisits(readyVisits(state), today)
    const shown = all.find(({ visit }) => visit.visitId === visitId)
    if (shown) return { shown, visits: all }
  }
  return null
}
