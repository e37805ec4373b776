import type { CalendarDate } from '@imsang/domain/calendar'
import { courseUntil, type EnrolmentForecast } from '@imsang/domain/enrolment-forecast'
import { elapsedPercent, enrolmentGauge, monthBefore, monthKey, monthOf } from '@imsang/domain/enrolment-statistics'
import type { Comparison } from '@imsang/domain/site-recruitment'
import { Button } from '@imsang/ui/Button'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { Skeleton } from '@imsang/ui/Skeleton'
import { type ReactNode, useId } from 'react'
import type { Loadable } from '../terms'
import { FigureButton } from './Counts'
import * as css from './DashboardScreen.css'
import type { DashboardFigures, Figure } from './figures'
import { DASHBOARD } from './messages'

export type ComparisonState = Loadable<{ comparison: Comparison }>

interface GlanceProps {
  /** Null while they load. */
  figures: DashboardFigures | null
  period: { readonly start: CalendarDate | null; readonly end: CalendarDate | null }
  today: CalendarDate
  /** Null where one institution is shown. */
  comparison: ComparisonState | null
  /** What is expected of it; null until then, and where nothing is [DASH-085]. */
  forecast: EnrolmentForecast | null
  onRetry: () => void
  onOpen: ((figure: Figure) => void) | undefined
}

/** What one asks first about a study, in words [DASH-081 … DASH-085, DASH-093, DASH-095]. */
export function Glance({ figures, period, today, comparison, forecast, onRetry, onOpen }: GlanceProps) {
  const titleId = useId()
  const lastMonth = monthBefore(monthOf(today), 1)
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.heading}>
        {DASHBOARD.glance}
      </h2>
      <dl className={css.facts}>
        <Fact term={DASHBOARD.course}>
          {figures ? courseOf(figures, period, today, forecast).map((words) => <span key={words}>{words}</span>) : null}
        </Fact>
        {comparison && <Institutions state={comparison} onRetry={onRetry} />}
        <Fact term={DASHBOARD.lastMonth(lastMonth)}>{figures && <Month {...{ figures, lastMonth, onOpen }} />}</Fact>
      </dl>
    </section>
  )
}

function courseOf(
  { counts: { enrolled }, target }: DashboardFigures,
  { start, end }: GlanceProps['period'],
  today: CalendarDate,
  forecast: EnrolmentForecast | null,
): readonly string[] {
  const elapsed = elapsedPercent(start, end, today)
  const course = forecast && courseUntil(forecast, end)
  return [
    target > 0
      ? DASHBOARD.enrolledOf(enrolled, target, enrolmentGauge(enrolled, target).text)
      : DASHBOARD.noTarget(enrolled),
    ...(elapsed === null ? [] : [DASHBOARD.elapsed(elapsed)]),
    ...(course ? [course] : []),
  ]
}

function Institutions({ state, onRetry }: { state: ComparisonState; onRetry: () => void }) {
  const labels = useLabels()
  if (state.kind === 'failed')
    return (
      <Fact term={DASHBOARD.leading}>
        <span>{DASHBOARD.comparisonFailed}</span>
        <Button size="small" onPress={onRetry} isPending={state.isRetrying}>
          {labels.retry}
        </Button>
      </Fact>
    )
  const { leading, silent } = state.kind === 'ready' ? state.comparison : { leading: null, silent: null }
  return (
    <>
      <Fact term={DASHBOARD.leading}>{leading && namesOf(leading)}</Fact>
      <Fact term={DASHBOARD.silent}>{silent && namesOf(silent)}</Fact>
    </>
  )
}

const namesOf = (names: readonly string[]) => (names.length === 0 ? DASHBOARD.nobody : names.join(', '))

interface MonthProps {
  figures: DashboardFigures
  lastMonth: { year: number; month: number }
  onOpen: GlanceProps['onOpen']
}

function Month({ figures: { enrolments, visits }, lastMonth, onOpen }: MonthProps) {
  const isLast = (month: { year: number; month: number }) => monthKey(month) === monthKey(lastMonth)
  const enrolled = enrolments.find(isLast)?.count ?? 0
  const completed = visits.find(isLast)?.completedCount ?? 0
  return (
    <>
      <span>
        {DASHBOARD.counts.enrolled}{' '}
        <FigureButton
          figure={{ of: 'subjects', figure: 'enrolled', month: lastMonth, count: enrolled }}
          onOpen={onOpen}
        />
      </span>
      <span>
        {DASHBOARD.completedVisits}{' '}
        <FigureButton
          figure={{ of: 'visits', figure: 'completed', month: lastMonth, count: completed }}
          onOpen={onOpen}
        />
      </span>
    </>
  )
}

/** A line of the glance; a skeleton until there is something to say. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.words}>{children || <Skeleton width="60%" />}</dd>
    </div>
  )
}
