import type { VisitTemplate } from '@imsang/api-client'
import { REQUIRED_FORM_LABELS, TEMPLATE_FIELDS } from '@imsang/domain/visit-template'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { TEMPLATE_DIALOG } from './messages'
import type { TemplateDraft } from './templateDraft'

const SHOWN = [
  'visitName',
  'dayOffset',
  'windowBefore',
  'windowAfter',
  'displayOrder',
  'requiredForms',
  'description',
] as const
type Shown = (typeof SHOWN)[number]

/** What somebody else has stored meanwhile, where it differs from what was typed [SCALL-101]. */
export function StoredTemplate({ template, typed }: { template: VisitTemplate; typed: TemplateDraft }) {
  const items = SHOWN.flatMap((field) => {
    const value = inWords(field, template)
    return value === inWords(field, typed) ? [] : [{ term: TEMPLATE_FIELDS[field].label, value: value || null }]
  })
  return (
    <>
      <p>{TEMPLATE_DIALOG.stored}</p>
      {items.length > 0 && <DescriptionList items={items} />}
    </>
  )
}

function inWords(field: Shown, of: Pick<VisitTemplate, 'requiredForms'> & Partial<Record<Shown, unknown>>): string {
  if (field === 'requiredForms') return of.requiredForms.map((form) => REQUIRED_FORM_LABELS[form]).join(', ')
  return String(of[field] ?? '').trim()
}
