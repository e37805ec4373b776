import { STORED_STATUSES } from '@imsang/domain/subject-status'
import { describe, expect, it } from 'vitest'
import { CONSENTED, ENROLLED, FAILED } from '../../testing/dateChange'
import { describeOnOneEngine } from '../../testing/engines'
import { entriesOf, plantSubject, storedSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'
import type { SubjectRow } from '../toSubject'
import { BODIES, type CourseCall, courseCall } from './testing/courseCall'

const REFUSED = '현재 상태에서는 처리할 수 없습니다.'
const LOCKED = '이전 단계를 먼저 완료해주세요.'
const NOT_AGAIN = '재스크리닝할 수 없는 시험대상자입니다.'

type Stored = Partial<SubjectRow>
const ENROLLED_WHOLE: Stored = { ...ENROLLED, armCode: 'ARM-01', enno: 'EN-01-901' }

/** A subject in each stored status. */
const IN_STATUS: Record<string, Stored> = {
  null: {},
  SCREENING_IN_PROGRESS: CONSENTED,
  SCREENING_COMPLETE: { ...CONSENTED, storedStatus: 'SCREENING_COMPLETE' },
  SCREENING_FAILED: { ...FAILED, screenFailureReason: 'CONSENT_WITHDRAWAL', screenFailureDetail: null },
  ENROLLED: ENROLLED_WHOLE,
  RANDOMIZED: { ...ENROLLED_WHOLE, storedStatus: 'RANDOMIZED' },
  COMPLETED: { ...ENROLLED_WHOLE, completionDate: '2026-02-20', storedStatus: 'COMPLETED' },
  WITHDRAWN: { ...ENROLLED_WHOLE, dropoutDate: '2026-02-20', storedStatus: 'WITHDRAWN' },
}

/** From DEC-313 and DEC-458: the status after a call, `same` where it writes nothing, or the text of its refusal. */
const TABLE: Record<CourseCall, Record<string, string>> = {
  startScreening: {
    null: 'SCREENING_IN_PROGRESS',
    SCREENING_IN_PROGRESS: 'same',
    SCREENING_COMPLETE: REFUSED,
    SCREENING_FAILED: REFUSED,
    ENROLLED: REFUSED,
    RANDOMIZED: REFUSED,
    COMPLETED: REFUSED,
    WITHDRAWN: REFUSED,
  },
  completeScreening: {
    null: REFUSED,
    SCREENING_IN_PROGRESS: 'SCREENING_COMPLETE',
    SCREENING_COMPLETE: 'same',
    SCREENING_FAILED: REFUSED,
    ENROLLED: REFUSED,
    RANDOMIZED: REFUSED,
    COMPLETED: REFUSED,
    WITHDRAWN: REFUSED,
  },
  failScreening: {
    null: LOCKED,
    SCREENING_IN_PROGRESS: 'SCREENING_FAILED',
    SCREENING_COMPLETE: 'SCREENING_FAILED',
    SCREENING_FAILED: 'same',
    ENROLLED: LOCKED,
    RANDOMIZED: LOCKED,
    COMPLETED: LOCKED,
    WITHDRAWN: LOCKED,
  },
  enrollSubject: {
    null: LOCKED,
    SCREENING_IN_PROGRESS: 'ENROLLED',
    SCREENING_COMPLETE: 'ENROLLED',
    SCREENING_FAILED: LOCKED,
    ENROLLED: 'same',
    RANDOMIZED: REFUSED,
    COMPLETED: REFUSED,
    WITHDRAWN: REFUSED,
  },
  completeSubject: {
    null: LOCKED,
    SCREENING_IN_PROGRESS: LOCKED,
    SCREENING_COMPLETE: LOCKED,
    SCREENING_FAILED: LOCKED,
    ENROLLED: 'COMPLETED',
    RANDOMIZED: 'COMPLETED',
    COMPLETED: 'same',
    WITHDRAWN: LOCKED,
  },
  dropOutSubject: {
    null: LOCKED,
    SCREENING_IN_PROGRESS: LOCKED,
    SCREENING_COMPLETE: LOCKED,
    SCREENING_FAILED: LOCKED,
    ENROLLED: 'WITHDRAWN',
    RANDOMIZED: 'WITHDRAWN',
    COMPLETED: LOCKED,
    WITHDRAWN: 'same',
  },
  rescreenSubject: {
    null: NOT_AGAIN,
    SCREENING_IN_PROGRESS: NOT_AGAIN,
    SCREENING_COMPLETE: NOT_AGAIN,
    SCREENING_FAILED: 'null',
    ENROLLED: REFUSED,
    RANDOMIZED: REFUSED,
    COMPLETED: REFUSED,
    WITHDRAWN: REFUSED,
  },
}

/** The ledger row of a transition by its initial status; of a refusal by its text. */
const ROW: Record<string, string> = {
  null: 'SUBJ-115',
  SCREENING_IN_PROGRESS: 'SUBJ-116',
  SCREENING_COMPLETE: 'SUBJ-117',
  ENROLLED: 'SUBJ-118',
  RANDOMIZED: 'SUBJ-119',
  SCREENING_FAILED: 'SUBJ-120',
}
const ROW_OF_END: Record<string, string> = {
  same: 'SUBJ-123',
  [REFUSED]: 'SUBJ-122',
  [LOCKED]: 'SUBJ-140',
  [NOT_AGAIN]: 'SUBJ-338',
}

/** Returns the result for each stored status, with its ledger row. */
const casesOf = (call: CourseCall) =>
  [null, ...STORED_STATUSES].map((status) => {
    const end = TABLE[call][String(status)] ?? ''
    return [status, end, ROW_OF_END[end] ?? ROW[String(status)]] as const
  })

/** A different number for each subject of these tests, so that they do not conflict. */
let serial = 0
const numbers = () => {
  serial += 1
  const place = `${String(20 + Math.floor(serial / 900))}-${String((serial % 900) + 100)}`
  return { scno: `SC-${place}`, enno: `EN-${place}` }
}

describeOnOneEngine('every stored status', (engine) => {
  const server = useServer(engine)

  describe.each(Object.keys(BODIES) as CourseCall[])('after the call %s', (call) => {
    it.each(casesOf(call))('changes from %s as the table says: %s [%s]', async (status, expected) => {
      const { scno, enno } = numbers()
      const planted = IN_STATUS[String(status)] ?? {}
      const id = await plantSubject(server(), { ...planted, scno, ...(planted.enno && { enno }) })
      const before = await storedSubject(server(), id)
      const body = call === 'enrollSubject' ? { enno } : call === 'rescreenSubject' ? { createNewRow: false } : {}
      const answer = await courseCall(server(), call, id, body)
      const after = await storedSubject(server(), id)
      const kinds = (await entriesOf(server(), id)).map(({ changeType }) => changeType)
      if (/^(?:[A-Z_]+|null)$/.test(expected)) {
        expect(answer.status).toBe(200)
        expect(String(after.storedStatus)).toBe(expected)
        expect(after.version).toBe(2)
        expect(kinds.filter((kind) => kind === 'STATUS_CHANGE')).toHaveLength(1)
        expect(kinds.length).toBeGreaterThan(1)
        return
      }
      expect([answer.status, answer.message]).toEqual(expected === 'same' ? [200, answer.message] : [409, expected])
      expect(after).toEqual(before)
      expect(kinds).toEqual([])
    })
  })
})

const DATES = ['consentDate', 'screeningFailDate', 'enrollmentDate', 'completionDate', 'dropoutDate'] as const
const DAY = '2026-01-10'

/** All 16 combinations in which the other four dates can be set. */
const othersOf = (own: (typeof DATES)[number]) => {
  const others = DATES.filter((date) => date !== own)
  return Array.from({ length: 16 }, (_, bits) => others.filter((_, place) => bits & (1 << place)))
}

/** Written out from DEC-314: what a date requires, and what excludes it. */
const LOCKS = [
  ['failScreening', 'screeningFailDate', ['consentDate'], ['enrollmentDate', 'dropoutDate'], 'SCREENING_IN_PROGRESS'],
  ['enrollSubject', 'enrollmentDate', ['consentDate'], ['screeningFailDate'], 'SCREENING_IN_PROGRESS'],
  ['completeSubject', 'completionDate', ['consentDate', 'enrollmentDate'], ['dropoutDate'], 'ENROLLED'],
  ['dropOutSubject', 'dropoutDate', ['enrollmentDate'], ['completionDate', 'screeningFailDate'], 'ENROLLED'],
] as const

describeOnOneEngine('every lock', (engine) => {
  const server = useServer(engine)

  it.each(LOCKS)('applies to %s [SUBJ-140]', async (call, own, needs, excluded, storedStatus) => {
    for (const set of othersOf(own)) {
      const { enno } = numbers()
      const dates = Object.fromEntries(set.map((date) => [date, DAY]))
      const id = await plantSubject(server(), { storedStatus, ...dates })
      const days = { enrollSubject: { enrollmentDate: DAY, enno }, completeSubject: { completionDate: DAY } }
      const body = { ...days, dropOutSubject: { dropoutDate: DAY }, failScreening: {} }[call]
      const answer = await courseCall(server(), call, id, body)
      const isOpen = needs.every((date) => set.includes(date)) && !excluded.some((date) => set.includes(date as never))
      expect([answer.status, isOpen ? null : answer.message], set.join()).toEqual(isOpen ? [200, null] : [409, LOCKED])
      const after = await storedSubject(server(), id)
      expect(after[own] !== null, set.join()).toBe(isOpen)
      if (!isOpen) expect(after.version).toBe(1)
    }
  })
})
