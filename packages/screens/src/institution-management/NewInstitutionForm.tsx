import {
  INSTITUTION_REFUSED,
  institutionNumberFault,
  targetEnrolmentOf,
  typedInstitutionNumber,
} from '@imsang/domain/institution-form'
import { Button } from '@imsang/ui/Button'
import { Form, useForm } from '@imsang/ui/Form'
import { PickerField } from '@imsang/ui/PickerField'
import { TextField } from '@imsang/ui/TextField'
import { useEffect, useId, useRef } from 'react'
import { array, custom, object, pipe, readonly, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import { useServerHas } from '../server/Server'
import * as css from './ManageInstitutions.css'
import { ROW } from './messages'
import type { OtherRows, RowValues } from './newRow'
import { OF_ROWS, PeopleFields } from './PeopleFields'
import { type InstitutionOption, type InstitutionPickers, offeredInstitutions, type PersonOption } from './pickers'

interface NewInstitutionFormProps {
  initial: RowValues
  /** A row that was added before; otherwise a new one. */
  isEditing: boolean
  others: OtherRows
  pickers: InstitutionPickers
  /** @param goesOn another row follows */
  onSubmit: (values: RowValues, goesOn: boolean) => void
  onCancel: () => void
  /** Called with what is typed, for the draft. */
  onTyped: (values: RowValues) => void
}

const isAny = () => true
const Shape = object({
  organization: custom<InstitutionOption | null>(isAny),
  number: string(),
  target: string(),
  investigator: custom<PersonOption | null>(isAny),
  participants: pipe(array(custom<PersonOption>(isAny)), readonly()),
})

/** The form of one institution that is to be put into the study [INST-033, INST-034, INST-045 … INST-061]. */
export function NewInstitutionForm(props: NewInstitutionFormProps) {
  const { initial, isEditing, others, pickers, onSubmit, onCancel, onTyped } = props
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const goesOn = useRef(!isEditing)
  const { values, field, setValue, formProps } = useForm<RowValues, RowValues>({
    schema: pipe(
      Shape,
      checkedBy<RowValues>((row) => faultsOf(row, others)),
    ) as never,
    initialValues: initial,
    judged: 'sent',
    onSubmit: (row) => {
      onSubmit({ ...row, target: String(targetEnrolmentOf(row.target)) }, goesOn.current)
      return { ok: true }
    },
  })
  // Where the next hospital begins, also for somebody who never touches the mouse [INST-179].
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is told.
  useEffect(() => onTyped(values), [values])

  const { organization } = values
  const hasPeople = useServerHas('listInstitutionCandidates')
  const submit = (isLast: boolean) => {
    goesOn.current = !isLast
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) form.requestSubmit()
    goesOn.current = !isEditing
  }
  return (
    <fieldset ref={root} className={css.form}>
      <legend className={css.legend}>{isEditing ? ROW.editTitle : ROW.addTitle}</legend>
      <Form {...formProps} id={id} isSummaryHidden>
        <div className={css.fields}>
          <PickerField
            {...OF_ROWS}
            {...field('organization')}
            label={ROW.institution}
            title={ROW.pickInstitution}
            searchHint={ROW.searchInstitution}
            load={offeredInstitutions(pickers.institutions, others.organizationIds, others.removedOrganizations)}
            isRequired
            onChange={(next) => {
              setValue('organization', next)
              if (next?.id === organization?.id) return
              setValue('investigator', null)
              setValue('participants', [])
            }}
          />
          <TextField
            {...field('number')}
            label={ROW.number}
            inputMode="numeric"
            onChange={(text) => setValue('number', typedInstitutionNumber(text))}
          />
          <TextField
            {...field('target')}
            label={ROW.target}
            inputMode="numeric"
            onBlur={() => setValue('target', String(targetEnrolmentOf(values.target)))}
          />
          {hasPeople && (
            <PeopleFields values={values} field={field} setValue={setValue} others={others} pickers={pickers} />
          )}
        </div>
        <div className={css.formButtons}>
          <Button onPress={onCancel}>{ROW.cancel}</Button>
          {!isEditing && <Button onPress={() => submit(true)}>{ROW.addAndClose}</Button>}
          <Button type="submit">{isEditing ? ROW.apply : ROW.addAndGoOn}</Button>
        </div>
      </Form>
    </fieldset>
  )
}

function faultsOf({ organization, number }: RowValues, { numbers }: OtherRows) {
  const isTaken = number !== '' && numbers.includes(number)
  return {
    organization: organization ? null : ROW.institutionMissing,
    number: institutionNumberFault(number) ?? (isTaken ? INSTITUTION_REFUSED.numberTaken : null),
  }
}
