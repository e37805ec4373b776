// Status, locks and bounds of 100,000 subjects, compared in one run with a hand-written loop over plain strings. The
// limit applies to the table case: both sides keep every result, and creating and keeping them is part of both times.
// The second line has no limit: both sides count and drop their results, so the hand-written loop creates no bounds at
// all, while the rules still compute every result.
import { deepStrictEqual } from 'node:assert/strict'
import {
  boundsOfSubjectDate,
  lockOfSubjectDate,
  SUBJECT_DATE_FIELDS,
  type SubjectDateBounds,
} from '@imsang/domain/subject-dates'
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

/** Every pattern of set and missing dates, with varying days, in a fixed order. */
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

/** What a table needs: the status of each subject, and for each of its five cells a lock and two bounds. */
interface Taker {
  status(status: string | null): void
  lock(isLocked: boolean): void
  bounds(bounds: SubjectDateBounds): void
  /** Receives the bounds as two values, before any object is created. */
  between(min: string | null, max: string): void
}

class Kept implements Taker {
  readonly statuses: (string | null)[] = []
  readonly locked: boolean[] = []
  readonly allBounds: SubjectDateBounds[] = []
  status(status: string | null) {
    this.statuses.push(status)
  }
  lock(isLocked: boolean) {
    this.locked.push(isLocked)
  }
  bounds(bounds: SubjectDateBounds) {
    this.allBounds.push(bounds)
  }
  between(min: string | null, max: string) {
    this.allBounds.push({ min, max })
  }
}

class Counted implements Taker {
  statuses = 0
  locked = 0
  limited = 0
  status(status: string | null) {
    if (status !== null) this.statuses++
  }
  lock(isLocked: boolean) {
    if (isLocked) this.locked++
  }
  bounds({ min, max }: SubjectDateBounds) {
    this.between(min, max)
  }
  between(min: string | null, max: string) {
    if (min !== null || max !== TODAY) this.limited++
  }
}

function byRules(taker: Taker): void {
  for (const subject of subjects) {
    taker.status(deriveSubjectStatus(subject))
    for (const field of SUBJECT_DATE_FIELDS) {
      taker.lock(lockOfSubjectDate(field, subject) !== null)
      taker.bounds(boundsOfSubjectDate(field, subject, TODAY))
    }
  }
}

const isSet = (date: string | null): date is string => {
  const text = date?.trim() ?? ''
  return text !== '' && text !== '-'
}
const orNull = (date: string | null) => (isSet(date) ? date : null)

/** The hand-written version: string comparisons for this one table. */
function byHand(taker: Taker): void {
  for (const subject of subjects) {
    const consent = orNull(subject.consentDate)
    const failure = orNull(subject.screeningFailDate)
    const enrolment = orNull(subject.enrollmentDate)
    const completion = orNull(subject.completionDate)
    const dropout = orNull(subject.dropoutDate)

    if (completion) taker.status('completed')
    else if (dropout) taker.status('dropped-out')
    else if (failure) taker.status('screening-failed')
    else if (enrolment) taker.status('enrolled')
    else taker.status(consent ? 'screening' : null)

    taker.lock(false)
    taker.lock(!consent || enrolment !== null || dropout !== null)
    taker.lock(!consent || failure !== null)
    taker.lock(!consent || !enrolment || dropout !== null)
    taker.lock(!enrolment || completion !== null || failure !== null)

    let lastConsent = TODAY
    if (failure && failure < lastConsent) lastConsent = failure
    if (enrolment && enrolment < lastConsent) lastConsent = enrolment
    let lastEnrolment = TODAY
    if (completion && completion < lastEnrolment) lastEnrolment = completion
    if (dropout && dropout < lastEnrolment) lastEnrolment = dropout
    taker.between(null, lastConsent)
    taker.between(consent, TODAY)
    taker.between(consent, lastEnrolment)
    taker.between(enrolment, TODAY)
    taker.between(enrolment, TODAY)
  }
}

function timeOf(perform: (taker: Taker) => void, taker: Taker): number {
  const since = performance.now()
  perform(taker)
  return performance.now() - since
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Alternates, so that other load on the machine affects both equally; the median drops outliers. */
function ratioOf(name: string, limit: string, newTaker: () => Taker): number {
  const [takenByRules, takenByHand] = [newTaker(), newTaker()]
  byRules(takenByRules)
  byHand(takenByHand)
  deepStrictEqual(takenByRules, takenByHand)

  const rules: number[] = []
  const hand: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rules.push(timeOf(byRules, newTaker()))
    hand.push(timeOf(byHand, newTaker()))
  }
  const ratio = median(rules) / median(hand)
  console.log(
    `${SUBJECTS} subjects, answers ${name}: rules ${median(rules).toFixed(1)} ms, by hand ${median(hand).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, ${limit}`,
  )
  return ratio
}

const ratio = ratioOf('kept', `at most ${LIMIT}`, () => new Kept())
ratioOf('only counted', 'no limit', () => new Counted())
if (!(ratio <= LIMIT)) process.exitCode = 1
