// Status, locks and bounds of 100,000 subjects, against a hand-written loop over plain strings in the same run. Both
// keep every answer, and making and keeping them is part of both times: with answers only summed up and dropped, the
// ratio is about 6.
import { deepStrictEqual } from 'node:assert/strict'
import { boundsOfSubjectDate, lockOfSubjectDate, SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus } from '@imsang/domain/subject-status'

const SUBJECTS = 100_000
const ROUNDS = 15
const LIMIT = 3
const TODAY = '2025-06-30'

interface Row {
  consentDate: string | null
  screeningFailDate: string | null
  enrollmentDate: string | null
  completionDate: string | null
  dropoutDate: string | null
}

/** Every pattern of set and missing dates, with days of their own, in a fixed order. */
const subjects: Row[] = Array.from({ length: SUBJECTS }, (_, index) => {
  const day = (bit: number) =>
    index & (1 << bit) ? `2025-0${1 + ((index + bit) % 7)}-${String(10 + (index % 19)).padStart(2, '0')}` : null
  return {
    consentDate: day(0),
    screeningFailDate: day(1),
    enrollmentDate: day(2),
    completionDate: day(3),
    dropoutDate: day(4),
  }
})

/** What a table needs: a status for each subject, and for each of its five cells a lock and two bounds. */
interface Answers {
  readonly statuses: (string | null)[]
  readonly locked: boolean[]
  readonly bounds: { readonly min: string | null; readonly max: string }[]
}
const emptyAnswers = (): Answers => ({ statuses: [], locked: [], bounds: [] })

function byRules(): Answers {
  const { statuses, locked, bounds } = emptyAnswers()
  for (const subject of subjects) {
    statuses.push(deriveSubjectStatus(subject))
    for (const field of SUBJECT_DATE_FIELDS) {
      locked.push(lockOfSubjectDate(field, subject) !== null)
      bounds.push(boundsOfSubjectDate(field, subject, TODAY))
    }
  }
  return { statuses, locked, bounds }
}

const isSet = (date: string | null): date is string => {
  const text = date?.trim() ?? ''
  return text !== '' && text !== '-'
}
const orNull = (date: string | null) => (isSet(date) ? date : null)

/** The same by hand: comparisons of strings, written out for this one table. */
function byHand(): Answers {
  const { statuses, locked, bounds } = emptyAnswers()
  for (const subject of subjects) {
    const consent = orNull(subject.consentDate)
    const failure = orNull(subject.screeningFailDate)
    const enrolment = orNull(subject.enrollmentDate)
    const completion = orNull(subject.completionDate)
    const dropout = orNull(subject.dropoutDate)

    if (completion) statuses.push('completed')
    else if (dropout) statuses.push('dropped-out')
    else if (failure) statuses.push('screening-failed')
    else if (enrolment) statuses.push('enrolled')
    else statuses.push(consent ? 'screening' : null)

    locked.push(false)
    locked.push(!consent || enrolment !== null || dropout !== null)
    locked.push(!consent || failure !== null)
    locked.push(!consent || !enrolment || dropout !== null)
    locked.push(!enrolment || completion !== null || failure !== null)

    let lastConsent = TODAY
    if (failure && failure < lastConsent) lastConsent = failure
    if (enrolment && enrolment < lastConsent) lastConsent = enrolment
    let lastEnrolment = TODAY
    if (completion && completion < lastEnrolment) lastEnrolment = completion
    if (dropout && dropout < lastEnrolment) lastEnrolment = dropout
    bounds.push({ min: null, max: lastConsent })
    bounds.push({ min: consent, max: TODAY })
    bounds.push({ min: consent, max: lastEnrolment })
    bounds.push({ min: enrolment, max: TODAY })
    bounds.push({ min: enrolment, max: TODAY })
  }
  return { statuses, locked, bounds }
}

function timeOf(perform: () => Answers): number {
  const since = performance.now()
  perform()
  return performance.now() - since
}

deepStrictEqual(byRules(), byHand())

// In turns, so that whatever else the machine does falls on both; the median leaves single hiccups out.
const rules: number[] = []
const hand: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  rules.push(timeOf(byRules))
  hand.push(timeOf(byHand))
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const ratio = median(rules) / median(hand)
console.log(
  `${SUBJECTS} subjects: rules ${median(rules).toFixed(1)} ms, by hand ${median(hand).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, at most ${LIMIT}`,
)
if (!(ratio <= LIMIT)) process.exitCode = 1
