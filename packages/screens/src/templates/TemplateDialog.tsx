import type { VisitTemplate } from '@imsang/api-client'
import { LONGEST_TEMPLATE_TEXT, TEMPLATE_FIELDS, templateFaults, visitCodeOf } from '@imsang/domain/visit-template'
import { CheckboxGroup } from '@imsang/ui/Checkbox'
import { Form } from '@imsang/ui/Form'
import { NumberField } from '@imsang/ui/NumberField'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { messagesOf } from '../forms/checkedBy'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import type { DialogEnds } from '../terms'
import { TEMPLATE_DIALOG } from './messages'
import { StoredTemplate } from './StoredTemplate'
import * as css from './TemplatesPanel.css'
import type { TemplateActions } from './templateActions'
import { changeOf, draftOf, FORM_CHOICES, NEW_TEMPLATE, type TemplateDraft, TemplateShape } from './templateDraft'

interface TemplateDialogProps extends DialogEnds {
  projectId: string
  /** Null for a new one. */
  template: VisitTemplate | null
  armCode: string
  actions: Pick<TemplateActions, 'add' | 'change'>
}

const labelOf = (field: keyof typeof TEMPLATE_FIELDS) => TEMPLATE_FIELDS[field].label

/** Adds a template to an arm, or changes one; its code stays [TMPL-011 … TMPL-020, TMPL-025, TMPL-026, SCALL-101]. */
export function TemplateDialog({ projectId, template, armCode, actions, ...ends }: TemplateDialogProps) {
  // With what was typed then: a list that shrank while one types would move the button under the pointer.
  const [stored, setStored] = useState<{ template: VisitTemplate; typed: TemplateDraft } | null>(null)
  const title = template ? TEMPLATE_DIALOG.edit : TEMPLATE_DIALOG.add
  const form = useRecordForm({
    ...ends,
    shape: TemplateShape,
    // A missing order is given by the server.
    check: (typed) => messagesOf(templateFaults({ ...typed, displayOrder: typed.displayOrder ?? 0 })),
    initialValues: template ? draftOf(template) : NEW_TEMPLATE,
    draft: { form: `template/${projectId}/${template?.id ?? armCode}`, title },
    submit: async (typed) => {
      const change = changeOf(typed)
      if (!template) return actions.add({ armCode, visitCode: visitCodeOf(typed.visitCode), ...change })
      const result = await actions.change(template, (stored?.template ?? template).version, change)
      if (!result.ok && result.current) setStored({ template: result.current, typed })
      return result
    },
    texts: template
      ? { done: TEMPLATE_DIALOG.edited, failed: TEMPLATE_DIALOG.notEdited }
      : { done: TEMPLATE_DIALOG.added, failed: TEMPLATE_DIALOG.notAdded },
  })
  const field = <Name extends keyof TemplateDraft>(name: Name) => ({
    ...form.field(name),
    label: labelOf(name),
    isReadOnly: form.isSubmitting,
  })
  return (
    <RecordDialog
      title={title}
      width={640}
      form={form}
      confirm={TEMPLATE_DIALOG.save}
      stored={stored && <StoredTemplate {...stored} />}
    >
      <Form {...form.formProps}>
        <TextField
          {...field('visitCode')}
          placeholder={TEMPLATE_DIALOG.codeHint}
          {...(template && { isReadOnly: true, description: TEMPLATE_DIALOG.codeFixed })}
          isRequired
          autoFocus={!template}
        />
        <TextField {...field('visitName')} maxLength={LONGEST_TEMPLATE_TEXT} isRequired autoFocus={template !== null} />
        <NumberField
          {...field('dayOffset')}
          description={TEMPLATE_DIALOG.offsetHint}
          unit={TEMPLATE_DIALOG.day}
          isRequired
        />
        <div className={css.numbers}>
          <NumberField {...field('windowBefore')} description={TEMPLATE_DIALOG.windowHint} unit={TEMPLATE_DIALOG.day} />
          <NumberField {...field('windowAfter')} description={TEMPLATE_DIALOG.windowHint} unit={TEMPLATE_DIALOG.day} />
          <NumberField {...field('displayOrder')} description={template ? undefined : TEMPLATE_DIALOG.orderHint} />
        </div>
        <CheckboxGroup {...field('requiredForms')} items={FORM_CHOICES} orientation="horizontal" />
        <TextField {...field('description')} maxLength={LONGEST_TEMPLATE_TEXT} />
      </Form>
    </RecordDialog>
  )
}
