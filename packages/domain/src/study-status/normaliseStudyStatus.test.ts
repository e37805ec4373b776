import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesStatusFilter, normaliseStudyStatus, STUDY_STATUS_FILTER_LABELS, STUDY_STATUS_FILTERS } from '.'

describe('the normalised status of a study', () => {
  it.each(['ongoing', 'active', '진행중', '진행 중', 'ONGOING', 'Ongoing', ' Active '])(
    'shows %j as in progress [STUDY-255, STUDY-266]',
    (raw) => {
      expect(normaliseStudyStatus(raw)).toEqual({ kind: 'ongoing', label: '진행 중' })
    },
  )

  it.each(['completed', '완료', '완료됨', 'COMPLETED'])('shows %j as completed [STUDY-257, STUDY-266]', (raw) => {
    expect(normaliseStudyStatus(raw)).toEqual({ kind: 'completed', label: '완료' })
  })

  it.each(['cancelled', '취소', '중단됨', '중단', 'CANCELLED'])(
    'shows %j as discontinued [STUDY-259, STUDY-266]',
    (raw) => {
      expect(normaliseStudyStatus(raw)).toEqual({ kind: 'cancelled', label: '중단' })
    },
  )

  it.each(['pending', '대기'])('shows %j as pending [STUDY-261]', (raw) => {
    expect(normaliseStudyStatus(raw)).toEqual({ kind: 'pending', label: '대기' })
  })

  it.each(['inactive', 'ARCHIVED', ' 보류 ', '__proto__', 'constructor'])(
    'shows the unlisted %j unchanged but trimmed [STUDY-254, STUDY-263]',
    (raw) => {
      expect(normaliseStudyStatus(raw)).toEqual({ kind: 'other', label: raw.trim() })
    },
  )

  it.each(['', '  ', null, undefined])('shows %j as undecided [STUDY-265]', (raw) => {
    expect(normaliseStudyStatus(raw)).toEqual({ kind: 'undecided', label: '미정' })
  })

  it('does not change when its own label is normalised again [STUDY-266]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('ongoing', 'cancelled', '완료됨', 'pending', '')), (raw) => {
        expect(normaliseStudyStatus(normaliseStudyStatus(raw).label)).toEqual(normaliseStudyStatus(raw))
      }),
    )
  })
})

describe('the status filter of studies', () => {
  it('offers exactly four choices [STUDY-050]', () => {
    expect(STUDY_STATUS_FILTERS.map((filter) => STUDY_STATUS_FILTER_LABELS[filter])).toEqual([
      '전체',
      '진행 중',
      '완료',
      '중단',
    ])
  })

  it('compares the normalised status [STUDY-051]', () => {
    for (const raw of ['active', 'ongoing', '진행중', '진행 중']) expect(matchesStatusFilter(raw, 'ongoing')).toBe(true)
    expect(matchesStatusFilter('completed', 'ongoing')).toBe(false)
  })

  it('shows pending, unlisted and undecided studies under all only [STUDY-052]', () => {
    for (const raw of ['pending', 'ARCHIVED', '', null]) {
      expect(STUDY_STATUS_FILTERS.filter((filter) => matchesStatusFilter(raw, filter))).toEqual(['all'])
    }
  })
})
