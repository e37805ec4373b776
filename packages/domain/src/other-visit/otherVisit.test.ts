import { describe, expect, it } from 'vitest'
import { checkOtherVisit, type OtherVisit } from '.'

const TODAY = '2026-02-28'
const faultsOf = (given: Partial<OtherVisit>) =>
  checkOtherVisit(
    { visitName: '추가 채혈', visitDate: TODAY, tasks: ['meeting'], otherNotes: '', futureVisitDate: null, ...given },
    TODAY,
  )

describe('a visit that no template prescribes', () => {
  it('can be stored when nothing is missing', () => {
    expect(faultsOf({})).toEqual({})
  })

  it('needs a name of 1 to 255 characters, without blanks around it [VISIT-187]', () => {
    expect(faultsOf({ visitName: ' \t ' })).toEqual({ visitName: '방문명을 입력해주세요.' })
    expect(faultsOf({ visitName: ` ${'가'.repeat(254)} ` })).toEqual({})
    expect(faultsOf({ visitName: '가'.repeat(255) })).toEqual({})
    expect(faultsOf({ visitName: '가'.repeat(256) })).toEqual({ visitName: '방문명은 255자 이하로 입력해주세요.' })
  })

  it.each([
    [null, '방문일을 선택해주세요.'],
    ['2026-02-29', '방문일을 선택해주세요.'],
    ['2026-02-27', undefined],
    ['2026-02-28', undefined],
    ['2026-03-01', '방문일은 미래 날짜일 수 없습니다.'],
  ])('needs a day that has come: %s [VISIT-189, VISIT-190]', (visitDate, fault) => {
    expect(faultsOf({ visitDate }).visitDate).toBe(fault)
  })

  it('needs one kind of work at least [VISIT-192]', () => {
    expect(faultsOf({ tasks: [] })).toEqual({ tasks: '업무를 1개 이상 선택해주세요.' })
  })

  it('takes notes of 2,000 characters [VISIT-201]', () => {
    expect(faultsOf({ otherNotes: '가'.repeat(1_999) })).toEqual({})
    expect(faultsOf({ otherNotes: '가'.repeat(2_000) })).toEqual({})
    expect(faultsOf({ otherNotes: '가'.repeat(2_001) })).toEqual({ otherNotes: '비고는 2,000자 이하로 입력해주세요.' })
  })

  it.each([
    ['2026-02-28', '향후 방문 예정일은 내일 이후 날짜여야 합니다.'],
    ['2026-03-01', undefined],
    ['2026-03-02', undefined],
  ])('may be followed by one on a later day: %s [VISIT-202, VISIT-203]', (futureVisitDate, fault) => {
    expect(faultsOf({ futureVisitDate }).futureVisitDate).toBe(fault)
  })

  it('names every fault at once [VISIT-187, VISIT-189, VISIT-192, VISIT-203]', () => {
    const nothing = { visitName: '', visitDate: null, tasks: [], futureVisitDate: TODAY }
    expect(Object.keys(faultsOf(nothing))).toEqual(['visitName', 'visitDate', 'tasks', 'futureVisitDate'])
  })
})
