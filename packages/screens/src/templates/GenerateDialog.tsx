import type { StudyArm } from '@imsang/api-client'
import { isCommonGroup } from '@imsang/domain/study-arms'
import {
  checkTemplateGeneration,
  GENERATION_DEFAULTS,
  MAX_VISIT_COUNT,
  MAX_VISIT_INTERVAL,
} from '@imsang/domain/visit-template'
import { Checkbox } from '@imsang/ui/Checkbox'
import { Form, useForm } from '@imsang/ui/Form'
import { NumberField } from '@imsang/ui/NumberField'
import { useId } from 'react'
import { boolean, nullable, number, object, pipe } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { GenerationPreviewTable } from './GenerationPreviewTable'
import { GENERATION } from './messages'
import * as css from './TemplatesPanel.css'
import type { TemplateActions } from './templateActions'

interface GenerateDialogProps extends DialogEnds {
  /** The arm, or the group of every arm, from whose tab it was opened. */
  code: string
  name: string
  arms: readonly StudyArm[]
  actions: Pick<TemplateActions, 'preview' | 'generate'>
}

interface Typed {
  readonly count: number | null
  readonly interval: number | null
  readonly isForAll: boolean
}

const wantedOf = ({ count, interval }: Typed) => ({ count: count ?? 0, interval: interval ?? 0 })

const Shape = pipe(
  object({ count: nullable(number()), interval: nullable(number()), isForAll: boolean() }),
  checkedBy<Typed>((typed) => {
    const fault = checkTemplateGeneration(wantedOf(typed))
    return fault ? { [fault.rule === 'visit-count' ? 'count' : 'interval']: fault.message } : {}
  }),
)

/** Generates the templates of an arm, or of every arm, after showing what it would do [TMPL-039 … TMPL-043, TMPL-057 … TMPL-063]. */
export function GenerateDialog({
  code,
  name,
  arms,
  actions,
  notify,
  onDone,
  onCancel,
  returnFocusTo,
}: GenerateDialogProps) {
  const id = useId()
  const { field, formProps, values, isSubmitting } = useForm({
    schema: Shape as never,
    initialValues: { ...GENERATION_DEFAULTS, isForAll: false } as Typed,
    onSubmit: async (typed: Typed) => {
      const result = await actions.generate(typed.isForAll ? null : code, wantedOf(typed))
      if (!result.ok) {
        notify(toastOfRefusal(GENERATION.failed, result.message))
        return { ok: false }
      }
      notify({ kind: 'success', message: GENERATION.done(result.created, result.updated, result.removed) })
      onDone()
      return { ok: true }
    },
  })
  const wanted = wantedOf(values)
  const groups = values.isForAll
    ? arms.map(({ armCode, armName }) => ({ code: armCode, name: armName }))
    : [{ code, name }]
  const { value, onChange } = field('isForAll')
  return (
    <RecordDialog
      title={GENERATION.title}
      width={880}
      form={{
        formProps: { ...formProps, id },
        isSubmitting,
        conflict: null,
        draft: { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel },
      }}
      confirm={GENERATION.confirm}
      returnFocusTo={returnFocusTo}
    >
      <Form {...formProps} id={id} isSummaryHidden>
        <div className={css.numbers}>
          <NumberField
            {...field('count')}
            label={GENERATION.count}
            min={1}
            max={MAX_VISIT_COUNT}
            isReadOnly={isSubmitting}
            isRequired
            autoFocus
          />
          <NumberField
            {...field('interval')}
            label={GENERATION.interval}
            min={1}
            max={MAX_VISIT_INTERVAL}
            isReadOnly={isSubmitting}
            isRequired
          />
        </div>
        {!isCommonGroup(code) && arms.length > 1 && (
          <Checkbox isSelected={value} onChange={onChange} isReadOnly={isSubmitting}>
            {GENERATION.all}
          </Checkbox>
        )}
      </Form>
      {checkTemplateGeneration(wanted) === null && (
        <GenerationPreviewTable groups={groups} wanted={wanted} preview={actions.preview} />
      )}
    </RecordDialog>
  )
}
