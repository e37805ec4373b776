import { type CalendarDate, daysBetween } from '@imsang/domain/calendar'
import { type Expected, FORECAST_YEARS } from '@imsang/domain/enrolment-forecast'
import { monthLabel, monthOf } from '@imsang/domain/enrolment-statistics'
import { BandChart } from '@imsang/ui/BandChart'
import { FORECAST as TEXTS } from './messages'

const DAYS_OF_MONTH = 365.25 / 12

/** The expected month and both ends of the band as months from today, each named; the table has the same [DASH-112]. */
export function ForecastChart({ forecast, today }: { forecast: Expected; today: CalendarDate }) {
  const rows = [
    [TEXTS.earliest, forecast.earliest],
    [TEXTS.expected, forecast.expected],
    [TEXTS.latest, forecast.latest],
  ] as const
  const monthsTo = (date: CalendarDate) => Math.round((daysBetween(today, date) / DAYS_OF_MONTH) * 10) / 10
  return (
    <BandChart
      aria-label={TEXTS.drawing}
      itemLabel={TEXTS.month}
      valueLabel={TEXTS.fromToday}
      unit={TEXTS.months}
      items={rows.map(([name, date]) => ({
        label: `${name} ${date === null ? TEXTS.after(FORECAST_YEARS) : monthLabel(monthOf(date))}`,
        value: date === null ? null : monthsTo(date),
      }))}
    />
  )
}
