// Checked by tsc: each marked line must not compile.
import {
  boundsOfSubjectDate,
  checkSubjectDate,
  decideDateChange,
  explainBounds,
  explainDateChange,
  lockOfSubjectDate,
  type SubjectDates,
} from '.'

const DATES: SubjectDates = { consentDate: '2025-03-10', dropoutDate: null }
const TODAY = '2025-06-30'

lockOfSubjectDate('enrollmentDate', DATES)
// @ts-expect-error a wrong field name
lockOfSubjectDate('enrolmentDate', DATES)
// @ts-expect-error a wrong field name among the dates
lockOfSubjectDate('enrollmentDate', { consentdate: '2025-03-10' })
// @ts-expect-error a moment is not a calendar date
lockOfSubjectDate('enrollmentDate', { consentDate: new Date(0) })

boundsOfSubjectDate('consentDate', DATES, TODAY)
// @ts-expect-error a missing today
boundsOfSubjectDate('consentDate', DATES)
// @ts-expect-error a missing today
explainBounds('consentDate', DATES)

const outside = checkSubjectDate('consentDate', TODAY, DATES, TODAY)
// @ts-expect-error a missing today
checkSubjectDate('consentDate', TODAY, DATES)
// @ts-expect-error today is a day, never null
checkSubjectDate('consentDate', TODAY, DATES, null)
export const isAfterLaterStep = outside?.rule === 'after-later-step'
// @ts-expect-error a bound that does not exist
export const isBeforeLaterStep = outside?.rule === 'before-later-step'

const outcome = decideDateChange('consentDate', null, DATES, TODAY)
// @ts-expect-error a missing today
decideDateChange('consentDate', null, DATES)
if ('refusal' in outcome) {
  outcome.refusal.rule === 'needed-by-dropoutDate'
  // @ts-expect-error a refusal that does not exist
  outcome.refusal.rule === 'needed-by-birthDate'
  // @ts-expect-error an HTTP status that the server never sends
  outcome.refusal.status === 404
}

explainDateChange('consentDate', null, DATES, TODAY)
// @ts-expect-error a missing today
explainDateChange('consentDate', null, DATES)

const lock = lockOfSubjectDate('enrollmentDate', DATES)
// @ts-expect-error the lock may be null
lock.message
if (lock) {
  // @ts-expect-error an impossible rule
  lock.rule === 'missing-birthDate'
}
