import { expect, it } from 'vitest'
import { STORED_STATUSES, statusAfterRepair } from '.'

const DAY = '2026-03-02'
const CONSENTED = { consentDate: DAY }
const ENROLLED = { ...CONSENTED, enrollmentDate: DAY }

it.each([
  ['enrolment', ENROLLED, 'ENROLLED', 'RANDOMIZED'],
  ['failure', { ...CONSENTED, screeningFailDate: DAY }, 'SCREENING_FAILED', null],
  ['completion', { ...ENROLLED, completionDate: DAY }, 'COMPLETED', null],
  ['dropout', { ...ENROLLED, dropoutDate: DAY }, 'WITHDRAWN', null],
  ['consent', CONSENTED, 'SCREENING_IN_PROGRESS', 'SCREENING_COMPLETE'],
] as const)(
  'an exclusive pair reduced to the %s gets its status, from any stored status [SUBJ-121, SUBJ-139]',
  (_, remaining, expected, kept) => {
    for (const stored of [null, ...STORED_STATUSES]) {
      expect(statusAfterRepair(stored, remaining)).toBe(stored === kept && kept !== null ? kept : expected)
    }
  },
)

it('a subject without dates has no repaired status [SUBJ-121]', () => {
  for (const stored of [null, ...STORED_STATUSES]) expect(statusAfterRepair(stored, {})).toBeNull()
})
