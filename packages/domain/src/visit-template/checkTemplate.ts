import { normaliseVisitCode } from '../visit-order/visitCodes'
import { TEMPLATE_MESSAGES } from './messages'
import type { RequiredForm } from './template'

/** How many active templates an arm, or the common group, may have [TMPL-084]. */
export const MOST_TEMPLATES = 100
/** Days around a visit, and days from the baseline to it [DEC-264]. */
export const WINDOW_RANGE = { min: 0, max: 365 } as const
export const OFFSET_RANGE = { min: -365, max: 3650 } as const
export const ORDER_RANGE = { min: 0, max: 9999 } as const
/** How long names and descriptions may be [SCONST-034]. */
export const LONGEST_TEMPLATE_TEXT = 255

/** What a person types of a template; numbers that were left empty are null. */
export interface TemplateValues {
  readonly visitCode: string
  readonly visitName: string
  readonly description: string | null
  readonly dayOffset: number | null
  readonly windowBefore: number | null
  readonly windowAfter: number | null
  readonly displayOrder: number
  readonly requiredForms: readonly RequiredForm[]
}

export interface TemplateFault {
  readonly field: keyof TemplateValues
  readonly message: string
}

/** A visit code as it is stored: without blanks around it, in upper case [DEC-251]. */
export const visitCodeOf = (typed: string): string => normaliseVisitCode(typed)

/** What is wrong with a visit code, or null [TMPL-013, TMPL-081, DEC-251]. */
export function visitCodeFault(typed: string): string | null {
  const code = visitCodeOf(typed)
  if (code === '') return TEMPLATE_MESSAGES.codeMissing
  return /^[A-Z0-9_-]{1,20}$/.test(code) ? null : TEMPLATE_MESSAGES.codeForm
}

/** What is wrong with a window of days, or null; an empty one means the default of 3 [TMPL-019, TMPL-081, DEC-264]. */
export function windowFault(days: number | null): string | null {
  if (days === null) return null
  if (!Number.isInteger(days) || days < WINDOW_RANGE.min) return TEMPLATE_MESSAGES.notWhole
  return days > WINDOW_RANGE.max ? TEMPLATE_MESSAGES.windowRange : null
}

/** What is wrong with the days from the baseline, or null; they may be negative [TMPL-020, TMPL-081, DEC-264]. */
export const offsetFault = (days: number | null): string | null =>
  days !== null && isWithin(days, OFFSET_RANGE) ? null : TEMPLATE_MESSAGES.offsetRange

const orderFault = (order: number): string | null =>
  isWithin(order, ORDER_RANGE) ? null : TEMPLATE_MESSAGES.orderRange

/** Every fault of a template, in the order of the form [TMPL-013, TMPL-014, TMPL-019, TMPL-081]. */
export function templateFaults(values: TemplateValues): TemplateFault[] {
  const faults: [keyof TemplateValues, string | null][] = [
    ['visitCode', visitCodeFault(values.visitCode)],
    ['visitName', values.visitName.trim() === '' ? TEMPLATE_MESSAGES.nameMissing : null],
    ['dayOffset', offsetFault(values.dayOffset)],
    ['windowBefore', windowFault(values.windowBefore)],
    ['windowAfter', windowFault(values.windowAfter)],
    ['displayOrder', orderFault(values.displayOrder)],
  ]
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max
