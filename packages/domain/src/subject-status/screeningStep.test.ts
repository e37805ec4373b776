import { describe, expect, it } from 'vitest'
import { STORED_STATUSES, type StoredStatus, statusAfterScreeningStep } from '.'

const REFUSED = { refused: '현재 상태에서는 처리할 수 없습니다.' }

describe('the stored status during screening', () => {
  const after = (stored: StoredStatus | null) => [
    statusAfterScreeningStep(stored, 'start'),
    statusAfterScreeningStep(stored, 'complete'),
  ]

  it('becomes in progress on start, from no status only [SUBJ-115]', () => {
    expect(after(null)).toEqual([{ status: 'SCREENING_IN_PROGRESS' }, REFUSED])
  })

  it('becomes complete from in progress only; a complete one stays [SUBJ-116, SUBJ-123, SUBJ-297]', () => {
    expect(after('SCREENING_IN_PROGRESS')).toEqual([
      { status: 'SCREENING_IN_PROGRESS' },
      { status: 'SCREENING_COMPLETE' },
    ])
    expect(after('SCREENING_COMPLETE')).toEqual([REFUSED, { status: 'SCREENING_COMPLETE' }])
  })

  it('has no transition from any later status [SUBJ-122]', () => {
    const later = STORED_STATUSES.filter((status) => !/PROGRESS|_COMPLETE$/.test(status))
    expect(later).toHaveLength(5)
    for (const stored of later) expect(after(stored), stored).toEqual([REFUSED, REFUSED])
  })
})
