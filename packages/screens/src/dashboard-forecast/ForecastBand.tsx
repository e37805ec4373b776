import { type CalendarDate, daysBetween } from '@imsang/domain/calendar'
import { bandOf, type Expected } from '@imsang/domain/enrolment-forecast'
import { monthLabel, monthOf } from '@imsang/domain/enrolment-statistics'
import { BandChart } from '@imsang/ui/BandChart'
import { FORECAST as TEXTS } from './messages'

const DAYS_OF_MONTH = 365.25 / 12

/** The expected month as a bar of months from today, over the stretch of the band; both again in words [DASH-112]. */
export function ForecastBand({ forecast, today }: { forecast: Expected; today: CalendarDate }) {
  const { earliest, expected, latest } = forecast
  const monthsTo = (date: CalendarDate) => Math.round((daysBetween(today, date) / DAYS_OF_MONTH) * 10) / 10
  return (
    <BandChart
      aria-label={TEXTS.drawing}
      itemLabel={TEXTS.expected}
      valueLabel={TEXTS.fromToday}
      noteLabel={TEXTS.band}
      unit={TEXTS.months}
      items={[{ label: monthLabel(monthOf(expected)), value: monthsTo(expected), note: bandOf(forecast) }]}
      bands={[
        { label: TEXTS.band, tone: 'info', from: monthsTo(earliest), ...(latest !== null && { to: monthsTo(latest) }) },
      ]}
    />
  )
}
