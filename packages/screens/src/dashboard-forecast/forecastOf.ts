import type { CalendarDate } from '@imsang/domain/calendar'
import { type EnrolmentForecast, forecastEnrolment } from '@imsang/domain/enrolment-forecast'
import { type ForecastOf, forecastSites } from './forecastSites'

/** When a study, or one of its institutions, is expected to reach its target. Some milliseconds for 300 institutions. */
export const forecastOf = (of: ForecastOf, today: CalendarDate): EnrolmentForecast =>
  forecastEnrolment({ today, ...forecastSites(of, today) })
