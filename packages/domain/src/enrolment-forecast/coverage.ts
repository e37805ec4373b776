import { daysBetween } from '../calendar'
import { forecastEnrolment } from '.'
import { type Departure, simulateStudies } from './simulatedStudies'

/** In how many of 100 simulated studies the target was reached within the band, before it and after it. */
export interface Coverage {
  readonly within: number
  readonly before: number
  readonly after: number
}

/** How often the band of a forecast held the day, for the tests. */
export function coverageOf(count: number, seed: number, departure?: Departure): Coverage {
  let [within, before, after] = [0, 0, 0]
  for (const { input, daysToTarget } of simulateStudies(count, seed, departure)) {
    const found = forecastEnrolment(input)
    // Nothing is said about what comes after 20 years.
    const daysTo = (date: string | null) => (date === null ? Number.POSITIVE_INFINITY : daysBetween(input.today, date))
    const isTold = found.kind === 'expected'
    const [first, last] = isTold ? [daysTo(found.earliest), daysTo(found.latest)] : [daysTo(null), daysTo(null)]
    if (daysToTarget < first) before++
    else if (daysToTarget > last) after++
    else within++
  }
  const share = (part: number) => (part * 100) / count
  return { within: share(within), before: share(before), after: share(after) }
}
