import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customNumber,
  DEFAULT_SUBJECT_NUMBERS,
  decideNumberChange,
  LARGEST_SERIAL,
  lockOfSubjectNumber,
  markRescreened,
  NUMBER_CHANGE_REASON,
  NUMBERS_EXHAUSTED,
  nextSubjectNumber,
  parseSubjectNumber,
  proposedNumber,
  RESCREENED_MARK,
  SUBJECT_NUMBER_KINDS,
  siteDigits,
} from '.'

const D = '2025-03-10'

describe('the form of a subject number', () => {
  it('is SC-NN-NNN for the screening number, also with the mark [SUBJ-190, DCONST-004, DCONST-018]', () => {
    expect(RESCREENED_MARK).toBe('_R')
    const number = { kind: 'scno', site: '01', serial: 3 }
    expect(parseSubjectNumber('SC-01-003')).toEqual({ ...number, isRescreened: false })
    expect(parseSubjectNumber('SC-01-003_R')).toEqual({ ...number, isRescreened: true })
    for (const text of [
      'SC-1-003',
      'SC-001-003',
      'SC-01-03',
      'SC-01-0003',
      'SC-01-003_',
      'SC-01-003_R2',
      'XSC-01-003',
    ]) {
      expect([text, parseSubjectNumber(text)]).toEqual([text, null])
    }
  })

  it('is EN-NN-NNN for the enrolment number, never with the mark [SUBJ-191, DCONST-005]', () => {
    expect(parseSubjectNumber('EN-12-345')).toEqual({ kind: 'enno', site: '12', serial: 345, isRescreened: false })
    for (const text of ['EN-12-345_R', 'EN-1-345', 'EN-123-345', 'EN-12-45', 'EN-12-3456', 'en-12-345', 'XEN-12-345']) {
      expect([text, parseSubjectNumber(text)]).toEqual([text, null])
    }
  })

  it.each([
    '',
    'SC-1-001',
    'SC-001-001',
    'SC-01-01',
    'SC-01-0001',
    'sc-01-001',
    'SC01001',
    'SC-01-001_r',
    'SC-01-001_R_R',
    ' SC-01-001',
    'SC-01-001\n',
    'SN-01-001',
    'SC-０１-００１',
  ])('is not %j [SUBJ-190]', (text) => {
    expect(parseSubjectNumber(text)).toBeNull()
  })

  it('includes the mark at most once [SUBJ-332]', () => {
    expect(markRescreened('SC-01-003')).toBe('SC-01-003_R')
    expect(markRescreened(markRescreened('SC-01-003'))).toBe('SC-01-003_R')
  })
})

describe('the next subject number', () => {
  it('is serial 1 in a study without numbers [SUBJ-192, SUBJ-193, DCONST-002, DCONST-003]', () => {
    expect(nextSubjectNumber('scno', [], null)).toBe('SC-01-001')
    expect(nextSubjectNumber('enno', [], null)).toBe('EN-01-001')
    expect(DEFAULT_SUBJECT_NUMBERS).toEqual({ scno: 'SC-01-001', enno: 'EN-01-001' })
  })

  it.each([
    ['0', '01'],
    ['1', '01'],
    ['2', '02'],
    ['7', '07'],
    ['07', '07'],
    ['007', '07'],
    [' 7 ', '07'],
    ['98', '98'],
    ['99', '99'],
    ['100', '01'],
    ['-7', '01'],
    ['7.5', '01'],
    ['1e1', '01'],
    ['A7', '01'],
    ['', '01'],
    [null, '01'],
    [undefined, '01'],
  ])('for the institution number %j has the middle digits %s [SUBJ-194]', (site, digits) => {
    expect(siteDigits(site)).toBe(digits)
    expect(nextSubjectNumber('scno', [], site)).toBe(`SC-${digits}-001`)
  })

  it.each([
    ['008', '009'],
    ['009', '010'],
    ['010', '011'],
    ['098', '099'],
    ['099', '100'],
    ['100', '101'],
    ['998', '999'],
  ])('after serial %s is %s [SUBJ-195]', (used, next) => {
    expect(nextSubjectNumber('scno', [`SC-07-${used}`], '7')).toBe(`SC-07-${next}`)
    expect(nextSubjectNumber('enno', [`EN-07-${used}`], '7')).toBe(`EN-07-${next}`)
  })

  it('depends on numbers with the same middle digits and kind only [SUBJ-195]', () => {
    const existing = ['SC-02-050', 'EN-01-060', 'SC-01-002', 'SC-1-900', 'sc-01-700', 'SC-01-8000', '', null, undefined]
    expect(nextSubjectNumber('scno', existing, '1')).toBe('SC-01-003')
    expect(nextSubjectNumber('enno', existing, '2')).toBe('EN-02-001')
  })

  it('follows the highest and fills no gap, for any order of the numbers [SUBJ-195, SUBJ-196]', () => {
    expect(nextSubjectNumber('scno', ['SC-01-005', 'SC-01-001', 'SC-01-002'], '1')).toBe('SC-01-006')
  })

  it('depends on marked numbers too [SUBJ-197]', () => {
    expect(nextSubjectNumber('scno', ['SC-01-001', 'SC-01-004_R'], '1')).toBe('SC-01-005')
  })

  it('is null after 999 [SUBJ-198, DCONST-006]', () => {
    expect(LARGEST_SERIAL).toBe(999)
    expect(nextSubjectNumber('scno', ['SC-01-998'], '1')).toBe('SC-01-999')
    expect(nextSubjectNumber('enno', ['EN-01-998'], '1')).toBe('EN-01-999')
    expect(nextSubjectNumber('scno', ['SC-01-999'], '1')).toBeNull()
    expect(nextSubjectNumber('enno', ['EN-01-999'], '1')).toBeNull()
    expect(nextSubjectNumber('scno', ['SC-01-999_R', 'SC-01-003'], '1')).toBeNull()
    expect(nextSubjectNumber('scno', ['SC-01-999'], '2')).toBe('SC-02-001')
    expect(NUMBERS_EXHAUSTED).toBe('더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.')
  })

  const serial = fc.integer({ min: 1, max: 999 })
  const stored = fc.tuple(serial, fc.boolean()).map(([n, isMarked]) => {
    const number = `SC-01-${String(n).padStart(3, '0')}`
    return isMarked ? `${number}_R` : number
  })

  it('is greater than every used one, and the same when computed again [DCALL-031]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(stored, fc.string())), (existing) => {
        const next = nextSubjectNumber('scno', existing, '1')
        expect(nextSubjectNumber('scno', [...existing].reverse(), '1')).toBe(next)
        for (const text of existing) {
          if (next !== null && parseSubjectNumber(text) !== null) expect(text < next).toBe(true)
        }
      }),
    )
  })

  it('runs from 1 to 999 without repetition [SUBJ-195]', () => {
    const numbers: string[] = []
    for (let next = nextSubjectNumber('enno', numbers, '9'); next; next = nextSubjectNumber('enno', numbers, '9')) {
      numbers.push(next)
    }
    expect(numbers).toEqual(Array.from({ length: 999 }, (_, i) => `EN-09-${`00${i + 1}`.slice(-3)}`))
  })
})

describe('the proposed number', () => {
  it('is that of the server, else the default screening number [SUBJ-199]', () => {
    expect(proposedNumber('scno', 'SC-03-017')).toBe('SC-03-017')
    for (const answer of [null, undefined, '', 'EN-03-017', 'sc-03-017', 'SC03']) {
      expect(proposedNumber('scno', answer)).toBe('SC-01-001')
    }
  })

  it('is that of the server, else the default enrolment number [SUBJ-200]', () => {
    expect(proposedNumber('enno', 'EN-03-017')).toBe('EN-03-017')
    for (const answer of [null, undefined, '', 'SC-03-017']) expect(proposedNumber('enno', answer)).toBe('EN-01-001')
  })

  it('is sent only when it was changed [SUBJ-237]', () => {
    expect(customNumber('SC-01-003', 'SC-01-003')).toBeNull()
    expect(customNumber(' sc-01-003 ', 'SC-01-003')).toBeNull()
    expect(customNumber('sc-01-009', 'SC-01-003')).toBe('SC-01-009')
  })
})

describe('the cell of a subject number', () => {
  const subject = { scno: 'SC-01-003' }

  it('is open for a screening number until the dropout [SUBJ-204, SUBJ-205]', () => {
    expect(lockOfSubjectNumber('scno', subject)).toBeNull()
    for (const nothing of [null, '', '-']) {
      expect(lockOfSubjectNumber('scno', { ...subject, dropoutDate: nothing })).toBeNull()
    }
    expect(lockOfSubjectNumber('scno', { ...subject, completionDate: D, enrollmentDate: D })).toBeNull()
    expect(lockOfSubjectNumber('scno', { ...subject, dropoutDate: D })?.rule).toBe('dropped-out')
  })

  it('is locked for a marked screening number [SUBJ-206]', () => {
    expect(lockOfSubjectNumber('scno', { scno: 'SC-01-003_R' })?.rule).toBe('rescreened')
    expect(lockOfSubjectNumber('scno', { scno: null })).toBeNull()
  })

  it('is open for an enrolment number with an enrolment date, and stays open [SUBJ-207]', () => {
    const marked = { scno: 'SC-01-003_R', enrollmentDate: D }
    expect(lockOfSubjectNumber('enno', marked)).toBeNull()
    expect(lockOfSubjectNumber('enno', { ...marked, dropoutDate: D, completionDate: D })).toBeNull()
  })

  it.each([null, undefined, '', '-'])('is locked for an enrolment number with the date %j [SUBJ-208]', (nothing) => {
    expect(lockOfSubjectNumber('enno', { ...subject, enrollmentDate: nothing })).toEqual({
      rule: 'not-enrolled',
      message: '등록번호(ENNO)를 설정하려면 등록일을 먼저 입력해야 합니다.',
    })
  })
})

describe('a typed subject number', () => {
  it('is trimmed and converted to upper case first [SUBJ-209]', () => {
    expect(decideNumberChange('scno', ' sc-01-007\t', null, [])).toEqual({ number: 'SC-01-007' })
    expect(decideNumberChange('enno', 'en-01-007', null, [])).toEqual({ number: 'EN-01-007' })
    expect(decideNumberChange('scno', 'sc-01-007', 'SC-01-007', [])).toEqual({ unchanged: true })
  })

  it.each(['', '-', 'SC-1-1', 'EN-01-001', 'SC-01-001_R', 'SC-01-1000'])(
    'is refused as screening number: %j [SUBJ-210]',
    (typed) => {
      expect(decideNumberChange('scno', typed, null, [])).toEqual({
        refusal: {
          status: 400,
          rule: 'malformed',
          message: '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)',
        },
      })
    },
  )

  it.each(['', 'EN-1-1', 'SC-01-001', 'EN-01-001_R'])('is refused as enrolment number: %j [SUBJ-211]', (typed) => {
    expect(decideNumberChange('enno', typed, null, [])).toEqual({
      refusal: { status: 400, rule: 'malformed', message: '등록번호 형식이 올바르지 않습니다. (예: EN-01-001)' },
    })
  })

  it('is refused as screening number while another subject has it, also with the mark [SUBJ-201]', () => {
    const taken = { refusal: { status: 409, rule: 'taken', message: '이미 사용 중인 스크리닝번호입니다.' } }
    expect(decideNumberChange('scno', 'sc-01-007', 'SC-01-001', ['SC-01-006', 'SC-01-007'])).toEqual(taken)
    expect(decideNumberChange('scno', 'SC-01-007', null, [null, 'SC-01-007_R'])).toEqual(taken)
    expect(decideNumberChange('scno', 'SC-01-007', null, ['SC-01-006', 'SC-01-008'])).toEqual({ number: 'SC-01-007' })
  })

  it('is refused as enrolment number while another subject has it [SUBJ-202]', () => {
    expect(decideNumberChange('enno', 'EN-01-007', null, ['EN-01-007'])).toEqual({
      refusal: { status: 409, rule: 'taken', message: '이미 사용 중인 등록번호입니다.' },
    })
  })

  it('is recorded with its own reason [AUDIT-061]', () => {
    expect(NUMBER_CHANGE_REASON).toBe('번호 수정 - 시스템 기록')
  })

  it('is accepted when it is the next number [SUBJ-195]', () => {
    const used = fc.array(fc.integer({ min: 1, max: 998 }).map((n) => `0${n}`))
    fc.assert(
      fc.property(fc.constantFrom(...SUBJECT_NUMBER_KINDS), used, (kind, serials) => {
        const prefix = kind === 'scno' ? 'SC' : 'EN'
        const existing = serials.map((serial) => `${prefix}-01-${serial.slice(-3)}`)
        const next = nextSubjectNumber(kind, existing, '1')
        expect(decideNumberChange(kind, next ?? '', null, existing)).toEqual({ number: next })
      }),
    )
  })
})
