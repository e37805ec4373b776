import type { Refusal } from '../explanation'

import { DEFAULT_WINDOW } from '../visit-window/window'
import type { TemplateSchedule } from './template'

/** The default values of the auto-generate dialog [TMPL-040, TMPL-041, SCONST-043]. */
export const GENERATION_DEFAULTS = { count: 5, interval: 7 } as const
export const MAX_VISIT_COUNT = 20
export const MAX_VISIT_INTERVAL = 365

export const VISIT_COUNT_REFUSED = '방문 횟수는 1~20회로 입력해주세요.'
export const VISIT_INTERVAL_TOO_SHORT = '방문 간격은 1일 이상이어야 합니다.'
export const VISIT_INTERVAL_TOO_LONG = '방문 간격은 365일 이하로 입력해주세요.'

export interface TemplateGeneration {
  /** Number of V visits, 1 to 20. */
  readonly count: number
  /** Whole days between two V visits, 1 to 365. */
  readonly interval: number
}

/** A generated template, without id and arm. */
export interface GeneratedTemplate extends TemplateSchedule {
  readonly visitCode: string
  readonly visitName: string
  readonly dayOffset: number
  readonly windowBefore: number
  readonly windowAfter: number
  readonly requiredForms: readonly []
}

/** The fault of the input of a generation, or null [TMPL-042, TMPL-043, DEC-252]. */
export function checkTemplateGeneration({
  count,
  interval,
}: TemplateGeneration): Refusal<'visit-count' | 'visit-interval'> | null {
  if (!Number.isInteger(count) || count < 1 || count > MAX_VISIT_COUNT) {
    return { rule: 'visit-count', message: VISIT_COUNT_REFUSED }
  }
  if (!Number.isInteger(interval) || interval < 1) return { rule: 'visit-interval', message: VISIT_INTERVAL_TOO_SHORT }
  return interval > MAX_VISIT_INTERVAL ? { rule: 'visit-interval', message: VISIT_INTERVAL_TOO_LONG } : null
}

/**
 * The templates of a regular schedule, in order: V1 to V{count}, EOT and EOS.
 * @throws RangeError for input that `checkTemplateGeneration` refuses
 * @see TMPL-044 … TMPL-056, DEC-252
 */
export function generateVisitTemplates(input: TemplateGeneration): GeneratedTemplate[] {
  const refusal = checkTemplateGeneration(input)
  if (refusal) throw new RangeError(refusal.message)
  const { count, interval } = input
  const visits = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    // The first visit is the baseline itself: its window is only that day.
    const days = number === 1 ? { before: 0, after: 0 } : DEFAULT_WINDOW
    return template(`V${number}`, `V${number} 방문`, index * interval, days, 1000 + number)
  })
  const afterLast = count * interval
  return [
    ...visits,
    template('EOT', '치료 종료 방문(EOT)', afterLast + 14, CLOSING_WINDOW, 2000),
    template('EOS', '연구 종료 방문(EOS)', afterLast + 28, CLOSING_WINDOW, 2001),
  ]
}

const CLOSING_WINDOW = { before: 7, after: 7 }

function template(
  visitCode: string,
  visitName: string,
  dayOffset: number,
  window: { readonly before: number; readonly after: number },
  displayOrder: number,
): GeneratedTemplate {
  const { before, after } = window
  return { visitCode, visitName, dayOffset, windowBefore: before, windowAfter: after, displayOrder, requiredForms: [] }
}
