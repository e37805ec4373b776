import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainRecruitment, type SiteRecruitment } from '.'

const TODAY = '2026-11-20'
const SITE: SiteRecruitment = {
  enrolled: 5,
  target: 20,
  lastEnrolled: '2026-11-01',
  joined: '2025-01-01',
  isOngoing: true,
}
const explain = (site: Partial<SiteRecruitment>) => explainRecruitment({ ...SITE, ...site }, TODAY)
const NOBODY = { enrolled: 0, lastEnrolled: null }

describe('how an institution recruits', () => {
  it('is a share of its target, and nothing to add under way [INST-122]', () => {
    expect(explain({})).toEqual({ percent: 25, words: null, quiet: null })
    expect(explain({ enrolled: 1, target: 3 }).percent).toBe(33.3)
  })

  it.each([
    [0, 0, '목표 없음'],
    [0, null, '목표 없음'],
    [3, 0, '목표 없음, 3명 등록'],
    [1234, null, '목표 없음, 1,234명 등록'],
  ])(
    'has no share of a target that there is not: %i of %s, and is never marked [INST-124]',
    (enrolled, target, words) => {
      expect(explain({ enrolled, target, lastEnrolled: '2020-01-01' })).toEqual({ percent: null, words, quiet: null })
    },
  )

  it.each([
    [19, 95, null],
    [20, 100, '목표 달성'],
    [21, 105, '목표 초과'],
    [45, 225, '목표 초과'],
  ])('says of %i of 20 that it is %d %% [INST-126, INST-127]', (enrolled, percent, words) => {
    expect(explain({ enrolled })).toEqual({ percent, words, quiet: null })
  })

  it.each([
    ['2026-11-20', '아직 등록 없음, 오늘 참여'],
    ['2026-11-19', '아직 등록 없음, 어제 참여'],
    ['2026-11-18', '아직 등록 없음, 2일 전 참여'],
    // 59 days.
    ['2026-09-22', '아직 등록 없음, 59일 전 참여'],
    [null, '아직 등록 없음'],
    // A clock that is ahead.
    ['2026-11-21', '아직 등록 없음'],
  ])('says since when nobody is enrolled: joined %s [INST-125, INST-128]', (joined, words) => {
    expect(explain({ ...NOBODY, joined })).toEqual({ percent: 0, words, quiet: null })
  })

  it.each([
    ['2026-09-22', null],
    ['2026-09-21', '60일 이상 등록 없음, 마지막 등록 2026. 9. 21.'],
    ['2026-09-20', '60일 이상 등록 없음, 마지막 등록 2026. 9. 20.'],
  ])('is marked from 60 days after the last enrolment: %s [INST-129]', (lastEnrolled, quiet) => {
    expect(explain({ lastEnrolled })).toEqual({ percent: 25, words: null, quiet })
  })

  it.each([
    ['2026-09-22', null],
    ['2026-09-21', '참여 후 60일 이상 등록 없음'],
    ['2026-09-20', '참여 후 60일 이상 등록 없음'],
  ])('is marked from 60 days after joining where nobody was enrolled: %s [INST-130]', (joined, quiet) => {
    expect(explain({ ...NOBODY, joined }).quiet).toBe(quiet)
    expect(explain({ ...NOBODY, joined }).words).toBe(quiet === null ? '아직 등록 없음, 59일 전 참여' : null)
  })

  it('is not marked once the target is reached, without a target, nor when the study has ended [INST-131]', () => {
    const longAgo = { lastEnrolled: '2025-01-01' }
    expect(explain({ ...longAgo, enrolled: 19 }).quiet).not.toBeNull()
    expect(explain({ ...longAgo, enrolled: 20 }).quiet).toBeNull()
    expect(explain({ ...longAgo, enrolled: 21 }).quiet).toBeNull()
    expect(explain({ ...longAgo, target: null }).quiet).toBeNull()
    expect(explain({ ...longAgo, target: 0 }).quiet).toBeNull()
    expect(explain({ ...longAgo, isOngoing: false }).quiet).toBeNull()
    expect(explain({ ...NOBODY, isOngoing: false }).words).toMatch(/^아직 등록 없음, 688일 전 참여$/)
  })

  it('is never said twice, and always in words where the bar is empty or full [INST-124, INST-125, INST-126, INST-127]', () => {
    const site = fc.record({
      enrolled: fc.nat(50),
      target: fc.option(fc.nat(30)),
      lastEnrolled: fc.constantFrom(null, '2026-01-01', '2026-11-19'),
      joined: fc.constantFrom(null, '2025-01-01', TODAY),
      isOngoing: fc.boolean(),
    })
    fc.assert(
      fc.property(site, (one) => {
        const { percent, words, quiet } = explainRecruitment(one, TODAY)
        expect(words !== null && quiet !== null).toBe(false)
        if (percent === null || percent === 0 || percent >= 100) expect(words ?? quiet).not.toBeNull()
      }),
    )
  })
})
