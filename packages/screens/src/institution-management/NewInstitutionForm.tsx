import {
  INSTITUTION_REFUSED,
  institutionNumberFault,
  NEW_INSTITUTION_TARGET,
  targetEnrolmentOf,
  typedInstitutionNumber,
} from '@imsang/domain/institution-form'
import { INVESTIGATOR_ROLES } from '@imsang/domain/study-chief-investigator'
import { Button } from '@imsang/ui/Button'
import { Form, useForm } from '@imsang/ui/Form'
import { IconButton } from '@imsang/ui/IconButton'
import { PickerField } from '@imsang/ui/PickerField'
import { TextField } from '@imsang/ui/TextField'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { array, custom, object, pipe, readonly, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import type { ChosenPerson } from './changes'
import * as css from './ManageInstitutions.css'
import { ROW } from './messages'
import {
  type InstitutionOption,
  type InstitutionPickers,
  offeredInstitutions,
  offeredPeople,
  type PersonOption,
} from './pickers'

/** What is typed and chosen for one institution. */
export interface RowValues {
  readonly organization: InstitutionOption | null
  readonly number: string
  readonly target: string
  readonly investigator: PersonOption | null
  readonly participants: readonly PersonOption[]
}

export const EMPTY_ROW: RowValues = {
  organization: null,
  number: '',
  target: String(NEW_INSTITUTION_TARGET),
  investigator: null,
  participants: [],
}

/** What the other rows of the dialog have. */
export interface OtherRows {
  readonly organizationIds: readonly string[]
  readonly numbers: readonly string[]
  readonly people: readonly string[]
  /** The organisations, and the links, of the rows that are removed. */
  readonly removedOrganizations: readonly string[]
  readonly removedLinks: readonly string[]
}

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

  const { organization, investigator, participants } = values
  const chosen = [...others.people, ...participants.map((each) => each.id)]
  const people = () => (organization ? pickers.people(organization.id) : Promise.resolve([]))
  const common = { emptyText: () => ROW.nothingFound, restMs: 150 } as const
  const ofPeople = { ...common, searchHint: ROW.searchPerson, failedText: ROW.peopleFailed } as const
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
            {...common}
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
          <PickerField
            {...ofPeople}
            {...field('investigator')}
            label={ROW.investigator}
            load={offeredPeople(people, {
              roles: INVESTIGATOR_ROLES,
              hasChief: true,
              chosen: others.people,
              leaving: others.removedLinks,
            })}
            isDisabled={!organization}
            description={organization ? undefined : ROW.institutionFirst}
            onChange={(next) => {
              setValue('investigator', next)
              setValue(
                'participants',
                participants.filter((each) => each.id !== next?.id),
              )
            }}
          />
          <div className={css.wide}>
            <PickerField
              {...ofPeople}
              label={ROW.participants}
              placeholder={ROW.addParticipants}
              load={offeredPeople(people, {
                roles: null,
                hasChief: false,
                chosen: [...chosen, investigator?.id ?? ''],
                leaving: others.removedLinks,
              })}
              isDisabled={!investigator}
              description={investigator ? undefined : ROW.investigatorFirst}
              isMultiple
              value={[] as readonly PersonOption[]}
              onChange={(more) => setValue('participants', [...participants, ...more])}
            />
            {participants.length > 0 && (
              <ul className={css.people} aria-label={ROW.chosen}>
                {participants.map((person) => (
                  <li key={person.id} className={css.person}>
                    {person.label}
                    <IconButton
                      size="small"
                      label={ROW.dropOf(person.label)}
                      icon={<X size={16} strokeWidth={1.5} aria-hidden />}
                      onPress={() =>
                        setValue(
                          'participants',
                          participants.filter((each) => each.id !== person.id),
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
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

/** Without what only the picker shows. */
export const toPerson = ({ id, label, userRole }: PersonOption): ChosenPerson => ({ id, label, userRole })
