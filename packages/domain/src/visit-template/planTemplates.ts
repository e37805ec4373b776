import { normaliseVisitCode } from '../visit-order/visitCodes'
import { type GeneratedTemplate, generateVisitTemplates, type TemplateGeneration } from './generateTemplates'
import { compareTemplates, type VisitTemplate } from './template'

export type GenerationMode = 'create' | 'update'
export const GENERATION_MODE_LABELS: Record<GenerationMode, string> = { create: '생성 모드', update: '수정 모드' }

export type TemplateChange = 'add' | 'change' | 'remove' | 'deactivate'

/** The mark of a row in the preview [DEC-253]. */
export const TEMPLATE_CHANGE_LABELS: Record<TemplateChange, string> = {
  add: '추가',
  change: '변경',
  remove: '삭제',
  deactivate: '비활성',
}

export type TemplateStep<T extends VisitTemplate> =
  | { readonly change: 'add'; readonly template: GeneratedTemplate }
  /** Day offset, windows and order are new, and the template is active; name, description and forms stay. */
  | { readonly change: 'change'; readonly before: T; readonly template: T }
  | { readonly change: 'remove' | 'deactivate' | 'unchanged'; readonly template: T }

/** True for V followed by digits only: V1 and V12, but not V1A or VISIT1 [TMPL-057, TMPL-058, DEC-253]. */
export function isNumberedVisitCode(code: string): boolean {
  return /^V\d+$/.test(normaliseVisitCode(code))
}

/** Update mode when the arm has a V-numbered template; SCR, UV, EOT and EOS do not count [TMPL-057, TMPL-058]. */
export function generationModeOf(existing: readonly Pick<VisitTemplate, 'visitCode'>[]): GenerationMode {
  return existing.some((template) => isNumberedVisitCode(template.visitCode)) ? 'update' : 'create'
}

/**
 * The effect of a generation on the templates of one arm, in template order: for the preview and for the server.
 * Templates are matched by code; V codes above the count are removed, other codes stay and are not listed.
 * @param existing the templates of the arm, inactive ones included
 * @param isUsed whether a visit was created from a template
 * @throws RangeError for input that `checkTemplateGeneration` refuses
 * @see TMPL-059, TMPL-060, TMPL-061, DEC-253
 */
export function planTemplateGeneration<T extends VisitTemplate>(
  input: TemplateGeneration,
  existing: readonly T[],
  isUsed: (template: T) => boolean,
): TemplateStep<T>[] {
  const kept = generateVisitTemplates(input).map((generated) => stepFor(generated, matchOf(generated, existing)))
  const dropped = existing
    .filter((template) => isAboveCount(template.visitCode, input.count))
    .map((template) => dropStep(template, isUsed(template)))
  return [...kept, ...dropped].sort((a, b) => compareTemplates(a.template, b.template))
}

function isAboveCount(code: string, count: number): boolean {
  return isNumberedVisitCode(code) && Number(normaliseVisitCode(code).slice(1)) > count
}

/** The template with this code; an active one is preferred to an inactive one. */
function matchOf<T extends VisitTemplate>(generated: GeneratedTemplate, existing: readonly T[]): T | undefined {
  const matches = existing.filter((template) => normaliseVisitCode(template.visitCode) === generated.visitCode)
  return matches.find((template) => template.active) ?? matches[0]
}

function stepFor<T extends VisitTemplate>(generated: GeneratedTemplate, before: T | undefined): TemplateStep<T> {
  if (!before) return { change: 'add', template: generated }
  const { dayOffset, windowBefore, windowAfter, displayOrder } = generated
  const template = { ...before, dayOffset, windowBefore, windowAfter, displayOrder, active: true }
  const isSame =
    before.active &&
    before.dayOffset === dayOffset &&
    before.windowBefore === windowBefore &&
    before.windowAfter === windowAfter &&
    before.displayOrder === displayOrder
  return isSame ? { change: 'unchanged', template: before } : { change: 'change', before, template }
}

function dropStep<T extends VisitTemplate>(template: T, isUsed: boolean): TemplateStep<T> {
  if (!isUsed) return { change: 'remove', template }
  return template.active ? { change: 'deactivate', template } : { change: 'unchanged', template }
}
