import { normaliseVisitCode } from '../visit-order/visitCodes'

/** The numbers of a template that decide its days and its place in the list. */
export interface TemplateSchedule {
  /** Whole days from the baseline, negative before it; null in old data. */
  readonly dayOffset: number | null
  readonly windowBefore: number | null
  readonly windowAfter: number | null
  readonly displayOrder: number
}

/** The fields of a visit template that the rules read, named as in the contract [TMPL-064 … TMPL-068]. */
export interface VisitTemplate extends TemplateSchedule {
  readonly id: string
  readonly visitCode: string
  readonly visitName: string
  readonly armCode: string | null
  readonly treatmentGroup: string | null
  readonly active: boolean
}

/** The forms that a template may require, in display order [TMPL-069 … TMPL-078]. */
export const REQUIRED_FORMS = [
  'DEMOGRAPHICS',
  'VITALS',
  'PHYSICAL_EXAM',
  'LAB',
  'INCLUSION_EXCLUSION',
  'QUESTIONNAIRE',
  'ADVERSE_EVENTS',
  'CONCOMITANT_MEDICATIONS',
  'ENROLLMENT',
  'GENERIC',
] as const
export type RequiredForm = (typeof REQUIRED_FORMS)[number]

export const REQUIRED_FORM_LABELS: Record<RequiredForm, string> = {
  DEMOGRAPHICS: '인구학적 정보',
  VITALS: '활력징후',
  PHYSICAL_EXAM: '신체검사',
  LAB: '실험실 검사',
  INCLUSION_EXCLUSION: '선정/제외 기준',
  QUESTIONNAIRE: '설문지',
  ADVERSE_EVENTS: '이상반응',
  CONCOMITANT_MEDICATIONS: '병용약물',
  ENROLLMENT: '등록',
  GENERIC: '일반',
}

/** Comparator for `sort()`: by displayOrder, then dayOffset (without one last), then visit code [TMPL-004]. */
export function compareTemplates(
  a: Pick<VisitTemplate, 'displayOrder' | 'dayOffset' | 'visitCode'>,
  b: Pick<VisitTemplate, 'displayOrder' | 'dayOffset' | 'visitCode'>,
): number {
  if (a.displayOrder !== b.displayOrder) return a.displayOrder - b.displayOrder
  const [first, second] = [a.dayOffset ?? Number.MAX_SAFE_INTEGER, b.dayOffset ?? Number.MAX_SAFE_INTEGER]
  if (first !== second) return first - second
  return a.visitCode < b.visitCode ? -1 : a.visitCode > b.visitCode ? 1 : 0
}

const COMMON_GROUPS = ['', 'ALL', 'COMMON']

/** True for a template of every arm: its group (else its arm) is all, common or empty, in any case [VISIT-243]. */
export function isCommonTemplate(template: Pick<VisitTemplate, 'armCode' | 'treatmentGroup'>): boolean {
  return COMMON_GROUPS.includes(groupOf(template))
}

/** The comparison form of a template's group: the treatment group, or the arm code when that is empty. */
export function groupOf(template: Pick<VisitTemplate, 'armCode' | 'treatmentGroup'>): string {
  return normaliseVisitCode(template.treatmentGroup ?? '') || normaliseVisitCode(template.armCode ?? '')
}
