import {
  cleanOptions,
  columnNameFault,
  hasOptions,
  INSTITUTION_COLUMN_TYPES,
  type InstitutionColumnType,
  optionsFault,
  splitOptions,
} from '@imsang/domain/institution-columns'
import { Form } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { TextField } from '@imsang/ui/TextField'
import { custom, object, string } from 'valibot'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import type { DialogEnds } from '../terms'
import type { ColumnActions } from './columnActions'
import { COLUMNS } from './messages'

export interface AddColumnDialogProps extends DialogEnds {
  projectId: string
  actions: Pick<ColumnActions, 'add'>
}

const TYPES = Object.entries(INSTITUTION_COLUMN_TYPES).map(([id, label]) => ({ id, label }))
const isType = (value: unknown): value is InstitutionColumnType =>
  typeof value === 'string' && Object.hasOwn(INSTITUTION_COLUMN_TYPES, value)

const SHAPE = object({ name: string(), type: custom<InstitutionColumnType>(isType), options: string() })

/** Adds a column to the table of the institutions of a study [INST-094 … INST-097, INST-100, INST-164]. */
export function AddColumnDialog({ projectId, actions, notify, onDone, onCancel, returnFocusTo }: AddColumnDialogProps) {
  const form = useRecordForm({
    shape: SHAPE,
    check: ({ name, type, options }) => ({
      name: columnNameFault(name),
      options: optionsFault(type, splitOptions(options)),
    }),
    initialValues: { name: '', type: 'TEXT' as InstitutionColumnType, options: '' },
    draft: { form: `institution-column/${projectId}`, title: COLUMNS.add },
    submit: ({ name, type, options }) =>
      actions.add({ name, type, options: hasOptions(type) ? cleanOptions(splitOptions(options)) : [] }),
    texts: { done: COLUMNS.added, failed: COLUMNS.notAdded },
    notify,
    onDone,
    onCancel,
  })
  return (
    <RecordDialog title={COLUMNS.add} form={form} confirm={COLUMNS.add} returnFocusTo={returnFocusTo}>
      <Form {...form.formProps} isSummaryHidden>
        <TextField label={COLUMNS.name} isRequired {...form.field('name')} isReadOnly={form.isSubmitting} />
        <Select
          label={COLUMNS.type}
          items={TYPES}
          {...form.field('type')}
          onChange={(chosen) => {
            if (isType(chosen)) form.setValue('type', chosen)
          }}
          isDisabled={form.isSubmitting}
        />
        {hasOptions(form.values.type) && (
          <TextField
            label={COLUMNS.options}
            isRequired
            description={COLUMNS.optionsHint}
            placeholder="협의 중, 체결, 만료"
            {...form.field('options')}
            isReadOnly={form.isSubmitting}
          />
        )}
      </Form>
    </RecordDialog>
  )
}
