import { describe, expect, it } from 'vitest'
import { checkBaselineEntries, checkBaselineTarget, kindOfBaselineChange, recalculationMessage } from '.'

describe('a change of the baseline date', () => {
  it('is a set without a stored date and an update with one [BASE-005]', () => {
    expect(kindOfBaselineChange(null, '2025-03-10')).toBe('set')
    expect(kindOfBaselineChange('2025-03-09', '2025-03-10')).toBe('update')
    expect(kindOfBaselineChange('2025-03-10', null)).toBe('removal')
    expect(kindOfBaselineChange('2025-03-10', '2025-03-10')).toBe('unchanged')
    expect(kindOfBaselineChange(null, null)).toBe('unchanged')
  })

  it('is refused unless it names an arm or a study [BASE-042]', () => {
    const refused = { rule: 'no-target', message: '연구군 ID 또는 연구 ID가 필요합니다.' }
    expect(checkBaselineTarget({})).toEqual(refused)
    expect(checkBaselineTarget({ studyArmId: '', projectId: ' ' })).toEqual(refused)
    expect(checkBaselineTarget({ studyArmId: ' ', projectId: '' })).toEqual(refused)
    expect(checkBaselineTarget({ studyArmId: 'a' })).toBeNull()
    expect(checkBaselineTarget({ projectId: 'p', studyArmId: null })).toBeNull()
  })

  it('reports the number of visits that it moved [BASE-093]', () => {
    expect(recalculationMessage(0)).toBe('방문 0건의 일정이 재계산되었습니다.')
    expect(recalculationMessage(12)).toBe('방문 12건의 일정이 재계산되었습니다.')
  })
})

describe('a bulk change of baseline dates', () => {
  const good = { studyArmId: 'a', baselineDate: '2025-03-10' }

  it('is refused without entries [BASE-043]', () => {
    expect(checkBaselineEntries([])).toEqual({ rule: 'no-entries', message: '최소 1개 이상의 기준일을 입력해주세요.' })
    expect(checkBaselineEntries([good])).toBeNull()
  })

  it('is refused as a whole with its first wrong entry, and accepts dates in strict form only [BASE-031, BASE-032]', () => {
    const format = '날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)'
    const wrong = { studyArmId: 'b', baselineDate: '2025/3/10' }
    expect(checkBaselineEntries([good, wrong, { ...good, baselineDate: '' }])).toEqual({
      rule: 'bad-format',
      message: format,
      at: 1,
    })
    expect(checkBaselineEntries([{ ...good, baselineDate: '' }])).toMatchObject({ rule: 'missing', at: 0 })
    expect(checkBaselineEntries([{ ...good, studyStart: '2025-03-11' }])).toMatchObject({ rule: 'before-study-start' })
    expect(checkBaselineEntries([{ ...good, studyStart: '2025-03-10' }])).toBeNull()
  })
})
