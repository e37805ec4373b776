import type { CalendarDate } from '@imsang/domain/calendar'
import { enrolmentGauge, type Month, monthOf, visitAxis } from '@imsang/domain/enrolment-statistics'
import { BarChart } from '@imsang/ui/BarChart'
import { Card } from '@imsang/ui/Card'
import { Gauge } from '@imsang/ui/Gauge'
import { LineChart } from '@imsang/ui/LineChart'
import { type ReactNode, useDeferredValue } from 'react'
import * as css from './DashboardScreen.css'
import { type DashboardFigures, type Figure, monthsOf } from './figures'
import { DASHBOARD } from './messages'

interface CardsProps {
  /** Null while they load. */
  figures: DashboardFigures | null
  today: CalendarDate
  /** The first day of the study. */
  start: CalendarDate | null
  /** Opens the institutions by the end of a month; none where one institution is shown [DASH-025]. */
  onMonth: ((month: Month) => void) | undefined
  onOpen: ((figure: Figure) => void) | undefined
  /** The fourth card: announcements or visits. */
  children: ReactNode
}

const HEIGHT = 240

/** The four cards [DASH-010 … DASH-015]. */
export function Cards({ figures: loaded, today, start, onMonth, onOpen, children }: CardsProps) {
  // Charts take long to draw: whoever presses something in the menu meanwhile comes first.
  const isDrawn = useDeferredValue(loaded !== null)
  const figures = isDrawn ? loaded : null
  const months = figures && monthsOf(figures, today, start)
  const completed = months?.visits.map(({ completedCount }) => completedCount) ?? []
  const { max, ticks } = visitAxis(completed)
  const shared = { categoryLabel: DASHBOARD.month, categories: months?.categories ?? [], height: HEIGHT }
  return (
    <ul className={css.cards} aria-label={DASHBOARD.cards}>
      <li className={css.card.wide}>
        <Card>
          <BarChart
            {...shared}
            title={DASHBOARD.enrolments}
            headingLevel={2}
            series={[{ label: DASHBOARD.counts.enrolled, values: months?.enrolments.map(({ count }) => count) ?? [] }]}
            unit={DASHBOARD.people}
            isLoading={figures === null}
            {...(onMonth && { onPress: (category: string) => onMonth(monthOf(category)) })}
          />
        </Card>
      </li>
      <li className={css.card.wide}>
        <Card>
          <LineChart
            {...shared}
            title={DASHBOARD.visitsByMonth}
            headingLevel={2}
            series={[{ label: DASHBOARD.completedVisits, values: completed }]}
            unit={DASHBOARD.visits}
            maximum={max}
            tickStep={ticks[1]}
            isLoading={figures === null}
            {...(onOpen && {
              onPress: (category: string) =>
                onOpen({
                  of: 'visits',
                  figure: 'completed',
                  month: monthOf(category),
                  count: completed[shared.categories.indexOf(category)] ?? 0,
                }),
            })}
          />
        </Card>
      </li>
      <li className={css.card.narrow}>
        <Card>
          <EnrolmentGauge figures={figures} />
        </Card>
      </li>
      <li className={css.card.broad}>{children}</li>
    </ul>
  )
}

/** Enrolled of the target: full above 100%, where the number says how much it is [DASH-013, DASH-016, DASH-017]. */
function EnrolmentGauge({ figures }: Pick<CardsProps, 'figures'>) {
  const enrolled = figures?.counts.enrolled ?? 0
  const target = figures?.target ?? 0
  return (
    <Gauge
      title={DASHBOARD.gauge}
      headingLevel={2}
      valueLabel={DASHBOARD.gauge}
      percent={enrolmentGauge(enrolled, target).percent}
      facts={[
        { label: DASHBOARD.counts.enrolled, value: enrolled, unit: DASHBOARD.people },
        { label: DASHBOARD.targetLabel, value: target, unit: DASHBOARD.people },
      ]}
      isLoading={figures === null}
    />
  )
}
