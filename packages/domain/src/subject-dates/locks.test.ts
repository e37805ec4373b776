import { describe, expect, it } from 'vitest'
import {
  isClearableOnly,
  lockOfSubjectDate,
  modeOfDateCell,
  refusalToClear,
  SUBJECT_DATE_FIELDS,
  type SubjectDates,
} from '.'

const LOCKED = '이전 단계를 먼저 완료해주세요.'
const D = '2025-03-10'

/** Every combination of set and empty for the five dates: 32 subjects. */
const EVERY_SUBJECT: SubjectDates[] = Array.from({ length: 32 }, (_, bits) =>
  Object.fromEntries(SUBJECT_DATE_FIELDS.map((field, index) => [field, bits & (1 << index) ? D : null])),
)

const lock = (field: (typeof SUBJECT_DATE_FIELDS)[number], dates: SubjectDates) =>
  lockOfSubjectDate(field, dates)?.message ?? null

describe('the lock rule of the date cells', () => {
  it('never locks consent [SUBJ-124]', () => {
    for (const dates of EVERY_SUBJECT) expect(lock('consentDate', dates)).toBeNull()
  })

  it('locks screening failure without consent [SUBJ-125]', () => {
    expect(lock('screeningFailDate', {})).toBe(LOCKED)
    expect(lock('screeningFailDate', { consentDate: D })).toBeNull()
  })

  it('locks enrolment without consent [SUBJ-126]', () => {
    expect(lock('enrollmentDate', {})).toBe(LOCKED)
    expect(lock('enrollmentDate', { consentDate: D })).toBeNull()
  })

  it('locks completion without consent [SUBJ-127]', () => {
    expect(lock('completionDate', { enrollmentDate: D })).toBe(LOCKED)
    expect(lock('completionDate', { enrollmentDate: D, consentDate: D })).toBeNull()
  })

  it('locks completion without enrolment [SUBJ-128]', () => {
    expect(lock('completionDate', { consentDate: D })).toBe(LOCKED)
  })

  it('locks dropout without enrolment, with and without consent [SUBJ-129]', () => {
    expect(lock('dropoutDate', {})).toBe(LOCKED)
    expect(lock('dropoutDate', { consentDate: D })).toBe(LOCKED)
    expect(lock('dropoutDate', { enrollmentDate: D })).toBeNull()
  })

  it('locks screening failure once enrolled [SUBJ-130]', () => {
    expect(lock('screeningFailDate', { consentDate: D, enrollmentDate: D })).toBe(LOCKED)
  })

  it('locks screening failure once dropped out [SUBJ-131]', () => {
    expect(lock('screeningFailDate', { consentDate: D, dropoutDate: D })).toBe(LOCKED)
  })

  it('locks enrolment once screening failed [SUBJ-132]', () => {
    expect(lock('enrollmentDate', { consentDate: D, screeningFailDate: D })).toBe(LOCKED)
  })

  it('locks completion once dropped out [SUBJ-133]', () => {
    expect(lock('completionDate', { consentDate: D, enrollmentDate: D, dropoutDate: D })).toBe(LOCKED)
  })

  it('locks dropout once completed [SUBJ-134]', () => {
    expect(lock('dropoutDate', { enrollmentDate: D, completionDate: D })).toBe(LOCKED)
  })

  it('locks dropout once screening failed [SUBJ-135]', () => {
    expect(lock('dropoutDate', { enrollmentDate: D, screeningFailDate: D })).toBe(LOCKED)
  })

  it.each(['-', '', '  ', undefined])('counts the prerequisite %j as empty [SUBJ-136]', (nothing) => {
    expect(lock('enrollmentDate', { consentDate: nothing })).toBe(LOCKED)
    expect(lock('enrollmentDate', { consentDate: D, screeningFailDate: nothing })).toBeNull()
  })

  it('depends on the other four dates, never on its own [SUBJ-138]', () => {
    for (const dates of EVERY_SUBJECT) {
      for (const field of SUBJECT_DATE_FIELDS) {
        expect(lock(field, { ...dates, [field]: D })).toBe(lock(field, { ...dates, [field]: null }))
      }
    }
  })

  it('locks nothing beyond the prerequisites and exclusions of the ledger [SUBJ-124, SUBJ-129]', () => {
    const open = Object.fromEntries(
      SUBJECT_DATE_FIELDS.map((field) => [field, EVERY_SUBJECT.filter((dates) => lock(field, dates) === null).length]),
    )
    // Each condition locks half of the 32 combinations that remain.
    expect(open).toEqual({
      consentDate: 32,
      screeningFailDate: 4,
      enrollmentDate: 8,
      completionDate: 4,
      dropoutDate: 4,
    })
  })

  it('opens a cell of a stored exclusive pair for clearing only [SUBJ-139]', () => {
    const both = { consentDate: D, enrollmentDate: D, screeningFailDate: D }
    expect(isClearableOnly('enrollmentDate', both)).toBe(true)
    expect(isClearableOnly('screeningFailDate', both)).toBe(true)
    expect(isClearableOnly('consentDate', both)).toBe(false)
    expect(modeOfDateCell('enrollmentDate', both)).toEqual({ kind: 'clearing-only' })
    expect(modeOfDateCell('dropoutDate', both)).toEqual({
      kind: 'locked',
      reason: '스크리닝 탈락일(2025. 3. 10.)이 입력되어 있어 중도탈락일은 입력하거나 변경할 수 없습니다.',
    })
    expect(modeOfDateCell('enrollmentDate', { consentDate: D })).toEqual({ kind: 'open' })
  })
})

describe('clearing a date', () => {
  const REFUSED = '이후 단계의 날짜가 있어 삭제할 수 없습니다.'

  it('is refused for consent while failure, enrolment or completion is set [SUBJ-173]', () => {
    for (const dependent of ['screeningFailDate', 'enrollmentDate', 'completionDate'] as const) {
      expect(refusalToClear('consentDate', { consentDate: D, [dependent]: D })?.message).toBe(REFUSED)
    }
    expect(refusalToClear('consentDate', { consentDate: D, dropoutDate: D })).toBeNull()
  })

  it('is refused for enrolment while completion or dropout is set [SUBJ-173]', () => {
    for (const dependent of ['completionDate', 'dropoutDate'] as const) {
      expect(refusalToClear('enrollmentDate', { enrollmentDate: D, [dependent]: D })?.message).toBe(REFUSED)
    }
    expect(refusalToClear('enrollmentDate', { consentDate: D, enrollmentDate: D, screeningFailDate: D })).toBeNull()
  })

  it('is always allowed for the last step [SUBJ-172]', () => {
    for (const field of ['screeningFailDate', 'completionDate', 'dropoutDate'] as const) {
      for (const dates of EVERY_SUBJECT) expect(refusalToClear(field, dates)).toBeNull()
    }
  })
})
