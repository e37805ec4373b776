import type { VisitTemplate } from '@imsang/api-client'
import {
  LONGEST_TEMPLATE_TEXT,
  offsetFault,
  REQUIRED_FORMS,
  type RequiredForm,
  TEMPLATE_FIELDS,
  windowFault,
} from '@imsang/domain/visit-template'
import { CheckboxGroup } from '@imsang/ui/Checkbox'
import { Form, useForm } from '@imsang/ui/Form'
import { NumberField } from '@imsang/ui/NumberField'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { TextField } from '@imsang/ui/TextField'
import { useId, useState } from 'react'
import { array, nullable, number, object, picklist, pipe, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { BATCH_EDIT, TEMPLATE_DIALOG } from './messages'
import * as css from './TemplatesPanel.css'
import type { TemplateActions, TemplateChange } from './templateActions'
import { FORM_CHOICES } from './templateDraft'

interface BatchEditDialogProps extends DialogEnds {
  templates: readonly VisitTemplate[]
  actions: Pick<TemplateActions, 'change'>
}

interface Typed {
  readonly dayOffset: number | null
  readonly windowBefore: number | null
  readonly windowAfter: number | null
  readonly requiredForms: RequiredForm[]
  readonly description: string
}

const EMPTY: Typed = { dayOffset: null, windowBefore: null, windowAfter: null, requiredForms: [], description: '' }
const Shape = object({
  dayOffset: nullable(number()),
  windowBefore: nullable(number()),
  windowAfter: nullable(number()),
  requiredForms: array(picklist(REQUIRED_FORMS)),
  description: string(),
})

/**
 * Changes several templates at once, one call each: what is left empty stays as it is on each of them, and 0 is a value.
 * Those that failed stay with what was typed, for another try [TMPL-008, TMPL-009, TMPL-023, DEC-255].
 */
export function BatchEditDialog({ templates, actions, notify, onDone, onCancel, returnFocusTo }: BatchEditDialogProps) {
  const id = useId()
  const [left, setLeft] = useState(templates)
  const [finished, setFinished] = useState(0)
  const { field, formProps, isSubmitting } = useForm({
    schema: pipe(
      Shape,
      checkedBy<Typed>(
        ({ dayOffset, windowBefore, windowAfter }) => ({
          dayOffset: dayOffset === null ? null : offsetFault(dayOffset),
          windowBefore: windowFault(windowBefore),
          windowAfter: windowFault(windowAfter),
        }),
        (typed) => (Object.keys(filledIn(typed)).length === 0 ? BATCH_EDIT.nothing : null),
      ),
    ) as never,
    initialValues: EMPTY,
    onSubmit: async (typed: Typed) => {
      const change = filledIn(typed)
      const failed: VisitTemplate[] = []
      let reason: string | null = null
      setFinished(0)
      for (const template of left) {
        const result = await actions.change(template, template.version, change)
        if (!result.ok) {
          // The next try goes over what somebody else has stored.
          failed.push(result.current ?? template)
          reason ??= result.message
        }
        setFinished((now) => now + 1)
      }
      const changed = left.length - failed.length
      if (failed.length > 0) {
        notify(toastOfRefusal(BATCH_EDIT.partly(changed, failed.length), reason))
        setLeft(failed)
        return { ok: false }
      }
      notify({ kind: 'success', message: BATCH_EDIT.done(changed) })
      onDone()
      return { ok: true }
    },
  })
  const bound = <Name extends keyof Typed>(name: Name) => ({
    ...field(name),
    label: TEMPLATE_FIELDS[name].label,
    isReadOnly: isSubmitting,
  })
  return (
    <RecordDialog
      title={BATCH_EDIT.title}
      width={640}
      form={{
        formProps: { ...formProps, id },
        isSubmitting,
        conflict: null,
        // A few values that are typed again in no time: not worth a draft.
        draft: { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel },
      }}
      confirm={TEMPLATE_DIALOG.save}
      facts={[{ term: BATCH_EDIT.select, value: left.map(({ visitCode }) => visitCode).join(', ') }]}
      returnFocusTo={returnFocusTo}
    >
      <p className={css.hint}>{BATCH_EDIT.hint}</p>
      <Form {...formProps} id={id}>
        <NumberField {...bound('dayOffset')} unit={TEMPLATE_DIALOG.day} autoFocus />
        <div className={css.numbers}>
          <NumberField {...bound('windowBefore')} unit={TEMPLATE_DIALOG.day} />
          <NumberField {...bound('windowAfter')} unit={TEMPLATE_DIALOG.day} />
        </div>
        <CheckboxGroup {...bound('requiredForms')} items={FORM_CHOICES} orientation="horizontal" />
        <TextField {...bound('description')} maxLength={LONGEST_TEMPLATE_TEXT} />
      </Form>
      {isSubmitting && <ProgressBar label={BATCH_EDIT.title} value={finished} max={left.length} />}
    </RecordDialog>
  )
}

/** The fields that were filled in: an empty text and no chosen form mean unchanged, 0 is a value. */
function filledIn({ dayOffset, windowBefore, windowAfter, requiredForms, description }: Typed): TemplateChange {
  return {
    ...(dayOffset !== null && { dayOffset }),
    ...(windowBefore !== null && { windowBefore }),
    ...(windowAfter !== null && { windowAfter }),
    ...(requiredForms.length > 0 && { requiredForms }),
    ...(description.trim() !== '' && { description: description.trim() }),
  }
}
