import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  BASELINE_IMPACT_LABELS,
  BASELINE_IMPACTS,
  BASELINE_RISK_LABELS,
  type BaselineRiskInput,
  baselineImpact,
  baselineRisk,
  baselineShift,
  explainBaselineRisk,
  subjectImpact,
} from '.'

const NOTHING = { affectedTemplates: 0, completedSubjects: 0, subjectsToReschedule: 0, activeSubjects: 0 }
const riskOf = (input: Partial<BaselineRiskInput>) => baselineRisk({ ...NOTHING, ...input })
const messages = (input: Partial<BaselineRiskInput>) => riskOf(input).reasons.map(({ message }) => message)

const anyInput = fc.record({
  affectedTemplates: fc.integer({ min: 0, max: 20 }),
  completedSubjects: fc.integer({ min: 0, max: 2 }),
  subjectsToReschedule: fc.integer({ min: 0, max: 10 }),
  activeSubjects: fc.integer({ min: 0, max: 2 }),
})

describe('the risk of a baseline change', () => {
  it('is high above 10 affected templates, not with 10 [BASE-046]', () => {
    expect(riskOf({ affectedTemplates: 10 })).toEqual({ level: 'low', reasons: [] })
    expect(riskOf({ affectedTemplates: 11 }).level).toBe('high')
    expect(messages({ affectedTemplates: 11 })).toEqual(['영향받는 방문 템플릿이 10개를 초과합니다.'])
  })

  it('is high and regulatory with one completed subject [BASE-047]', () => {
    expect(riskOf({ completedSubjects: 1 })).toEqual({
      level: 'high',
      reasons: [
        {
          rule: 'completed-subjects',
          level: 'high',
          message: '완료된 시험대상자가 있어 규제 검토가 필요합니다.',
          isRegulatory: true,
        },
      ],
    })
    const others = riskOf({ affectedTemplates: 11, subjectsToReschedule: 6, activeSubjects: 6 }).reasons
    expect(others.map(({ isRegulatory }) => isRegulatory)).toEqual([false, false, false])
  })

  it('is medium above 5 subjects to reschedule, not with 5 [BASE-048]', () => {
    expect(riskOf({ subjectsToReschedule: 5 }).level).toBe('low')
    expect(riskOf({ subjectsToReschedule: 6 }).level).toBe('medium')
    expect(messages({ subjectsToReschedule: 6 })).toEqual(['일정 변경이 필요한 시험대상자가 5명을 초과합니다.'])
  })

  it('is medium with one active subject [BASE-049]', () => {
    expect([0, 1, 2].map((activeSubjects) => riskOf({ activeSubjects }).level)).toEqual(['low', 'medium', 'medium'])
    expect(messages({ activeSubjects: 1 })).toEqual(['진행 중인 시험대상자가 있습니다.'])
  })

  // Every combination of the four rules, each triggered by its smallest number; the level written by hand.
  it.each([
    ['----', 'low'],
    ['---A', 'medium'],
    ['--R-', 'medium'],
    ['--RA', 'medium'],
    ['-C--', 'high'],
    ['-C-A', 'high'],
    ['-CR-', 'high'],
    ['-CRA', 'high'],
    ['T---', 'high'],
    ['T--A', 'high'],
    ['T-R-', 'high'],
    ['T-RA', 'high'],
    ['TC--', 'high'],
    ['TC-A', 'high'],
    ['TCR-', 'high'],
    ['TCRA', 'high'],
  ])('with the rules %s is %s, and lists them in this order [BASE-050, BASE-051]', (pattern, level) => {
    const has = (letter: string) => pattern.includes(letter)
    const risk = riskOf({
      affectedTemplates: has('T') ? 11 : 0,
      completedSubjects: has('C') ? 1 : 0,
      subjectsToReschedule: has('R') ? 6 : 0,
      activeSubjects: has('A') ? 1 : 0,
    })
    const order = ['many-templates', 'completed-subjects', 'many-reschedules', 'active-subjects']
    expect(risk.level).toBe(level)
    expect(risk.reasons.map(({ rule }) => rule)).toEqual(order.filter((_, at) => pattern[at] !== '-'))
  })

  it('has a Korean label for each level [BASE-050]', () => {
    expect(BASELINE_RISK_LABELS).toEqual({ high: '높음', medium: '보통', low: '낮음' })
  })

  it('never falls when more is affected [BASE-050]', () => {
    const rank = (input: BaselineRiskInput) => ['low', 'medium', 'high'].indexOf(baselineRisk(input).level)
    fc.assert(
      fc.property(anyInput, anyInput, (input, more) => {
        const sum = {
          affectedTemplates: input.affectedTemplates + more.affectedTemplates,
          completedSubjects: input.completedSubjects + more.completedSubjects,
          subjectsToReschedule: input.subjectsToReschedule + more.subjectsToReschedule,
          activeSubjects: input.activeSubjects + more.activeSubjects,
        }
        expect(rank(sum)).toBeGreaterThanOrEqual(rank(input))
      }),
    )
  })
})

describe('the explanation of a risk', () => {
  it('has the ledger rows, their numbers and one sentence [BASE-051]', () => {
    expect(explainBaselineRisk({ ...NOTHING, affectedTemplates: 12, completedSubjects: 1, activeSubjects: 3 })).toEqual(
      {
        level: 'high',
        rows: ['BASE-046', 'BASE-047', 'BASE-049'],
        dates: [],
        counts: { affectedTemplates: 12, completedSubjects: 1, activeSubjects: 3 },
        sentence:
          "영향받는 방문 템플릿 12개(10개 초과), 완료된 시험대상자 1명(규제 검토 필요), 진행 중인 시험대상자 3명 때문에 위험도는 '높음'입니다.",
      },
    )
    expect(explainBaselineRisk({ ...NOTHING, subjectsToReschedule: 6 })).toEqual({
      level: 'medium',
      rows: ['BASE-048'],
      dates: [],
      counts: { subjectsToReschedule: 6 },
      sentence: "일정 변경이 필요한 시험대상자 6명(5명 초과) 때문에 위험도는 '보통'입니다.",
    })
  })

  it('says that no rule was triggered when the risk is low [BASE-050]', () => {
    expect(explainBaselineRisk({ ...NOTHING, affectedTemplates: 10 })).toEqual({
      level: 'low',
      rows: ['BASE-050'],
      dates: [],
      counts: { ...NOTHING, affectedTemplates: 10 },
      sentence: "위험 기준에 해당하는 항목이 없어 위험도는 '낮음'입니다.",
    })
  })

  it('agrees with the risk', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const risk = baselineRisk(input)
        const why = explainBaselineRisk(input)
        expect(why.level).toBe(risk.level)
        expect(why.rows).toHaveLength(Math.max(risk.reasons.length, 1))
      }),
    )
  })
})

describe('the impact of a baseline change', () => {
  it('depends on the days, in either direction [BASE-053]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        expect(baselineImpact(-days)).toBe(baselineImpact(days))
        const [less, more] = [baselineImpact(days), baselineImpact(days + 1)].map((impact) =>
          BASELINE_IMPACTS.indexOf(impact),
        )
        expect(less).toBeLessThanOrEqual(more ?? -1)
      }),
    )
  })

  it('is the level none for 0 days [BASE-054]', () => {
    expect([-1, 0, 1].map(baselineImpact).map((impact) => impact === 'none')).toEqual([false, true, false])
    expect(BASELINE_IMPACT_LABELS.none).toBe('없음')
  })

  it('is minimal for 1 to 7 days [BASE-055]', () => {
    expect([0, 1, 7, 8].map(baselineImpact)).toEqual(['none', 'minimal', 'minimal', 'moderate'])
    expect(BASELINE_IMPACT_LABELS.minimal).toBe('최소')
  })

  it('is moderate for 8 to 30 days [BASE-056]', () => {
    expect([7, 8, 30, 31].map(baselineImpact)).toEqual(['minimal', 'moderate', 'moderate', 'significant'])
    expect(BASELINE_IMPACT_LABELS.moderate).toBe('보통')
  })

  it('is significant for 31 to 90 days [BASE-057]', () => {
    expect([30, 31, 90, 91].map(baselineImpact)).toEqual(['moderate', 'significant', 'significant', 'major'])
    expect(BASELINE_IMPACT_LABELS.significant).toBe('상당')
  })

  it('is major from 91 days on [BASE-058]', () => {
    expect([90, 91, 4000].map(baselineImpact)).toEqual(['significant', 'major', 'major'])
    expect(BASELINE_IMPACT_LABELS.major).toBe('중대')
  })

  it('counts calendar days, and 0 for a first date and a removal [BASE-053, BASE-059]', () => {
    expect(baselineShift('2024-02-28', '2024-03-01')).toBe(2)
    expect(baselineShift('2025-03-01', '2025-02-28')).toBe(-1)
    for (const days of [-400, 0, 90]) expect(baselineShift('2025-03-10', addDays('2025-03-10', days))).toBe(days)
    expect(baselineShift(null, '2025-03-10')).toBe(0)
    expect(baselineShift('2025-03-10', null)).toBe(0)
    expect(baselineShift(null, null)).toBe(0)
  })

  it('is significant for a subject that is enrolled [BASE-060, SUBJ-111]', () => {
    expect(subjectImpact('ENROLLED')).toBe('significant')
  })

  it('is moderate for a subject in screening [BASE-061, SUBJ-112]', () => {
    expect(subjectImpact('SCREENING')).toBe('moderate')
  })

  it('is minimal for a subject that completed [BASE-062, SUBJ-113]', () => {
    expect(subjectImpact('COMPLETED')).toBe('minimal')
  })

  it('is the level none for a subject that withdrew [BASE-063, SUBJ-114]', () => {
    expect(subjectImpact('WITHDRAWN')).toBe('none')
  })
})
