export { countSubjectDates, DATE_OF_FIGURE, type SubjectCounts, sumCounts } from './counts'
export { type CountedVisit, cumulativeEnrolment, monthlyEnrolments, monthlyVisits } from './monthly'
export {
  fillMonths,
  type Month,
  monthAxis,
  monthBefore,
  monthKey,
  monthLabel,
  monthOf,
  monthsBetween,
  visitAxis,
} from './months'
export { elapsedPercent } from './period'
export {
  type AchievementColour,
  achievementOf,
  type EnrolmentRates,
  enrolmentGauge,
  enrolmentRates,
  percentOf,
} from './rates'
export { SUMMARY_STATUS_LABELS, type SummaryStatus, summaryStatusOf } from './summaryStatus'
