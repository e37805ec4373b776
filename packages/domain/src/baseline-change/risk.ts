import type { Explanation, Refusal } from '../explanation'

/** The counts of what a baseline change affects [DEC-260]. */
export interface BaselineRiskInput {
  /** Active templates of the arm. */
  readonly affectedTemplates: number
  readonly completedSubjects: number
  /** Active subjects with a planned visit that depends on the arm's baseline. */
  readonly subjectsToReschedule: number
  /** Subjects enrolled or in screening. */
  readonly activeSubjects: number
}

export type BaselineRiskLevel = 'low' | 'medium' | 'high'

export const BASELINE_RISK_LABELS: Record<BaselineRiskLevel, string> = { low: '낮음', medium: '보통', high: '높음' }

export type BaselineRiskRule = 'many-templates' | 'completed-subjects' | 'many-reschedules' | 'active-subjects'

export interface BaselineRiskReason extends Refusal<BaselineRiskRule> {
  readonly level: Exclude<BaselineRiskLevel, 'low'>
  /** True when the reason needs a regulatory review [BASE-047]. */
  readonly isRegulatory: boolean
}

export interface BaselineRisk {
  readonly level: BaselineRiskLevel
  readonly reasons: readonly BaselineRiskReason[]
}

interface Rule extends BaselineRiskReason {
  readonly row: string
  readonly count: keyof BaselineRiskInput
  /** The largest harmless count. */
  readonly most: number
  /** The count as a Korean clause. */
  readonly clause: (count: number) => string
}

/** The rules in display order, the high-risk ones first. */
const RULES: readonly Rule[] = [
  {
    rule: 'many-templates',
    row: 'BASE-046',
    count: 'affectedTemplates',
    most: 10,
    level: 'high',
    isRegulatory: false,
    message: '영향받는 방문 템플릿이 10개를 초과합니다.',
    clause: (count) => `영향받는 방문 템플릿 ${count}개(10개 초과)`,
  },
  {
    rule: 'completed-subjects',
    row: 'BASE-047',
    count: 'completedSubjects',
    most: 0,
    level: 'high',
    isRegulatory: true,
    message: '완료된 시험대상자가 있어 규제 검토가 필요합니다.',
    clause: (count) => `완료된 시험대상자 ${count}명(규제 검토 필요)`,
  },
  {
    rule: 'many-reschedules',
    row: 'BASE-048',
    count: 'subjectsToReschedule',
    most: 5,
    level: 'medium',
    isRegulatory: false,
    message: '일정 변경이 필요한 시험대상자가 5명을 초과합니다.',
    clause: (count) => `일정 변경이 필요한 시험대상자 ${count}명(5명 초과)`,
  },
  {
    rule: 'active-subjects',
    row: 'BASE-049',
    count: 'activeSubjects',
    most: 0,
    level: 'medium',
    isRegulatory: false,
    message: '진행 중인 시험대상자가 있습니다.',
    clause: (count) => `진행 중인 시험대상자 ${count}명`,
  },
]

const triggeredBy = (input: BaselineRiskInput) => RULES.filter(({ count, most }) => input[count] > most)

/**
 * The risk of a baseline change: the highest level of the triggered rules, and all triggered rules as reasons, in the
 * order templates, completed, reschedule, active.
 * @see BASE-046 … BASE-051, DEC-260
 */
export function baselineRisk(input: BaselineRiskInput): BaselineRisk {
  const reasons = triggeredBy(input).map(({ rule, level, message, isRegulatory }) => ({
    rule,
    level,
    message,
    isRegulatory,
  }))
  // High-risk rules come first, so the first reason has the highest level.
  return { level: reasons[0]?.level ?? 'low', reasons }
}

/** The explanation of a risk: based on numbers, not dates. */
export interface BaselineRiskExplanation extends Explanation<never> {
  readonly level: BaselineRiskLevel
  /** The numbers that triggered a rule; all of them when no rule was triggered. */
  readonly counts: Partial<BaselineRiskInput>
}

/**
 * Every triggered rule, with the number that it compared.
 * @see baselineRisk, which gives the same level
 */
export function explainBaselineRisk(input: BaselineRiskInput): BaselineRiskExplanation {
  const { level } = baselineRisk(input)
  const triggered = triggeredBy(input)
  const subject = `위험도는 '${BASELINE_RISK_LABELS[level]}'입니다.`
  const clauses = triggered.map(({ clause, count }) => clause(input[count])).join(', ')
  return {
    level,
    rows: level === 'low' ? ['BASE-050'] : triggered.map(({ row }) => row),
    dates: [],
    counts: level === 'low' ? input : Object.fromEntries(triggered.map(({ count }) => [count, input[count]])),
    sentence: level === 'low' ? `위험 기준에 해당하는 항목이 없어 ${subject}` : `${clauses} 때문에 ${subject}`,
  }
}
