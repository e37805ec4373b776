import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareVisitCodes,
  compareVisits,
  compareVisitsOfDay,
  dateOfVisit,
  FIXED_VISIT_CODES,
  placeOfVisit,
  VISIT_ENTRY_LABELS,
  visitColumns,
} from '.'

const sorted = (...codes: string[]) => codes.sort(compareVisitCodes).join(' ')
const template = (visitCode: string, displayOrder: number | null, active = true) => ({
  visitCode,
  displayOrder,
  active,
})
const visit = (visitCode: string | null) => ({ visitType: 'REGULAR', visitCode }) as const

describe('the order of visit codes', () => {
  it('is fixed for the known codes [VISIT-008, VISIT-009, VISIT-010, VISIT-012, VISIT-013, DCONST-034]', () => {
    const order = 'V1 UV V2 V3 V4 V5 V6 V7 V8 V9 V10 EOT EOS'
    expect(FIXED_VISIT_CODES.join(' ')).toBe(order)
    expect(sorted(...order.split(' ').reverse())).toBe(order)
    expect(sorted(...order.split(' ').sort())).toBe(order)
  })

  it('puts other codes between V10 and EOT [VISIT-011]', () => {
    expect(sorted('EOS', 'EOT', 'SCR', 'V11', 'FU1', 'V10', 'V1')).toBe('V1 V10 FU1 SCR V11 EOT EOS')
  })

  it('is natural among the other codes [VISIT-014]', () => {
    expect(sorted('FU10', 'FU3', 'FU2', 'FU1', 'V20', 'V11', 'FU', 'FU2A')).toBe('FU FU1 FU2 FU2A FU3 FU10 V11 V20')
  })

  it('ignores letter case and outer blanks [VISIT-016]', () => {
    expect(compareVisitCodes(' v2', 'V2 ')).toBe(0)
    expect(compareVisitCodes('fu1', 'FU1')).toBe(0)
    expect(sorted('eot', 'v10', 'v2', 'uv')).toBe('uv v2 v10 eot')
  })

  const anyCode = fc.oneof(
    fc.constantFrom(...FIXED_VISIT_CODES, 'toString', '__proto__', 'FU2', 'FU02', 'fu2', ' FU10', '', '2', '02'),
    fc.string({ unit: fc.constantFrom('A', 'b', '0', '1', '9', '-', '가'), maxLength: 5 }),
  )

  it('is a total order [VISIT-010, VISIT-014]', () => {
    fc.assert(
      fc.property(anyCode, anyCode, anyCode, (a, b, c) => {
        const [ab, bc, ac] = [compareVisitCodes(a, b), compareVisitCodes(b, c), compareVisitCodes(a, c)]
        expect(Math.sign(compareVisitCodes(b, a)) + Math.sign(ab)).toBe(0)
        expect(ab === 0).toBe(a.trim().toUpperCase() === b.trim().toUpperCase())
        if (ab <= 0 && bc <= 0) expect(ac).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the visit columns', () => {
  const codesOf = (...input: Parameters<typeof visitColumns>) =>
    visitColumns(...input)
      .map(({ code }) => code)
      .join(' ')

  it('are one for each code of an active template or a stored regular visit [VISIT-007, VISIT-015]', () => {
    const templates = [template('V1', 1), template('V3', 3, false), template('UV', 9), template('EOS', 10)]
    const visits = [visit('V2'), visit('V2'), visit(null), { visitType: 'UNSCHEDULED', visitCode: 'V5' } as const]
    expect(codesOf({ templates, visits })).toBe('V1 UV V2 EOS')
    expect(codesOf({ templates: [], visits: [] })).toBe('')
  })

  it('are shared by codes that differ only in case or outer blanks [VISIT-016]', () => {
    expect(codesOf({ templates: [template('v2 ', 2)], visits: [visit('V2'), visit(' v2')] })).toBe('V2')
  })

  it('sort other codes by the lowest template order, then by code; without order last [VISIT-014]', () => {
    const templates = [
      template('ZZ', 5),
      template('SCR', 90),
      template('scr', 1),
      template('FU10', 7),
      template('FU2', 7),
    ]
    expect(codesOf({ templates, visits: [visit('AA'), visit('V10'), visit('EOT')] })).toBe('V10 SCR ZZ FU2 FU10 AA EOT')
  })
})

describe('the place of a visit in the history', () => {
  it('is the column of its code [VISIT-007]', () => {
    expect(placeOfVisit(visit(' v2 '))).toEqual({ kind: 'column', code: 'V2' })
  })

  it('is a separate entry when it is unscheduled, even with a code [VISIT-019, VISIT-020]', () => {
    expect(placeOfVisit({ visitType: 'UNSCHEDULED', visitCode: 'V2' })).toEqual({ kind: 'unscheduled' })
    expect(VISIT_ENTRY_LABELS.unscheduled).toBe('비정기 방문')
  })

  it('is a separate entry for a follow-up without code [VISIT-021]', () => {
    for (const nothing of [null, '', ' ']) expect(placeOfVisit(visit(nothing))).toEqual({ kind: 'follow-up' })
    expect(VISIT_ENTRY_LABELS['follow-up']).toBe('추가 방문')
  })
})

describe('the day of a visit', () => {
  it('is its actual date, else its scheduled date [VISIT-034]', () => {
    expect(dateOfVisit({ actualVisitDate: '2025-03-11', scheduledDate: '2025-03-10' })).toBe('2025-03-11')
    expect(dateOfVisit({ actualVisitDate: null, scheduledDate: '2025-03-10' })).toBe('2025-03-10')
    expect(dateOfVisit({ actualVisitDate: '-', scheduledDate: null })).toBeNull()
  })
})

describe('the visit list', () => {
  it('is sorted by number; visits without number follow by date, undated last [VISIT-080]', () => {
    const of = (visitId: string, visitNumber: number | null, scheduledDate: string | null) => ({
      visitId,
      visitNumber,
      scheduledDate,
      actualVisitDate: null,
    })
    const visits = [of('undated', null, null), of('late', null, '2025-02-01'), of('early', null, '2025-01-01')]
    const list = [...visits, of('tenth', 10, '2024-01-01'), of('second', 2, '2025-12-01')].sort(compareVisits)
    expect(list.map(({ visitId }) => visitId)).toEqual(['second', 'tenth', 'early', 'late', 'undated'])
  })

  it('of a day is sorted by SCNO, then number, then name [VISIT-035]', () => {
    const of = (scno: string | null, visitNumber: number | null, visitName: string) => ({
      scno,
      visitNumber,
      visitName,
    })
    const day = [of(null, 1, '가'), of('SC-01-002', 1, '가'), of('SC-01-001', null, '나'), of('SC-01-001', null, '가')]
    const numbered = [of('SC-01-001', 10, '가'), of('SC-01-001', 3, '라'), of('SC-01-001', 3, '다')]
    expect([...day, ...numbered].sort(compareVisitsOfDay)).toEqual([
      of('SC-01-001', 3, '다'),
      of('SC-01-001', 3, '라'),
      of('SC-01-001', 10, '가'),
      of('SC-01-001', null, '가'),
      of('SC-01-001', null, '나'),
      of('SC-01-002', 1, '가'),
      of(null, 1, '가'),
    ])
  })
})
