import type { VisitTemplate } from '@imsang/api-client'
import { REQUIRED_FORM_LABELS, REQUIRED_FORMS } from '@imsang/domain/visit-template'
import { DEFAULT_WINDOW } from '@imsang/domain/visit-window'
import { array, type InferOutput, nullable, number, object, picklist, string } from 'valibot'

/** What is typed of a template; numbers that are empty are null. */
export const TemplateShape = object({
  visitCode: string(),
  visitName: string(),
  dayOffset: nullable(number()),
  windowBefore: nullable(number()),
  windowAfter: nullable(number()),
  displayOrder: nullable(number()),
  requiredForms: array(picklist(REQUIRED_FORMS)),
  description: string(),
})
export type TemplateDraft = InferOutput<typeof TemplateShape>

/** The forms that a visit can require [TMPL-069 … TMPL-078]. */
export const FORM_CHOICES = REQUIRED_FORMS.map((id) => ({ id, label: REQUIRED_FORM_LABELS[id] }))

/** What a new template begins with [TMPL-018]. */
export const NEW_TEMPLATE: TemplateDraft = {
  visitCode: '',
  visitName: '',
  dayOffset: null,
  windowBefore: DEFAULT_WINDOW.before,
  windowAfter: DEFAULT_WINDOW.after,
  displayOrder: null,
  requiredForms: [],
  description: '',
}

/** What an edit begins with. */
export const draftOf = (template: VisitTemplate): TemplateDraft => ({
  visitCode: template.visitCode,
  visitName: template.visitName,
  dayOffset: template.dayOffset,
  windowBefore: template.windowBefore,
  windowAfter: template.windowAfter,
  displayOrder: template.displayOrder,
  requiredForms: template.requiredForms,
  description: template.description ?? '',
})

/** What is sent of it. */
export const changeOf = ({ visitName, description, dayOffset, displayOrder, ...days }: TemplateDraft) => ({
  visitName: visitName.trim(),
  description: description.trim() || null,
  dayOffset: dayOffset ?? 0,
  windowBefore: days.windowBefore,
  windowAfter: days.windowAfter,
  requiredForms: days.requiredForms,
  ...(displayOrder !== null && { displayOrder }),
})
