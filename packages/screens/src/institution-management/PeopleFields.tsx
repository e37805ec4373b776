import { INVESTIGATOR_ROLES } from '@imsang/domain/study-chief-investigator'
import type { FormControl } from '@imsang/ui/Form'
import { IconButton } from '@imsang/ui/IconButton'
import { PickerField } from '@imsang/ui/PickerField'
import { X } from 'lucide-react'
import * as css from './ManageInstitutions.css'
import { ROW } from './messages'
import type { OtherRows, RowValues } from './newRow'
import { type InstitutionPickers, offeredPeople, type PersonOption } from './pickers'

/** What every picker of a row has. */
export const OF_ROWS = { emptyText: () => ROW.nothingFound, restMs: 150 } as const
const OF_PEOPLE = { ...OF_ROWS, searchHint: ROW.searchPerson, failedText: ROW.peopleFailed } as const

interface PeopleFieldsProps extends Pick<FormControl<RowValues>, 'values' | 'field' | 'setValue'> {
  others: OtherRows
  pickers: InstitutionPickers
}

/** The investigator and the further people of an institution that is put into the study, found among its own [INST-053 … INST-061]. */
export function PeopleFields({ values, field, setValue, others, pickers }: PeopleFieldsProps) {
  const { organization, investigator, participants } = values
  const people = () => (organization ? pickers.people(organization.id) : Promise.resolve([]))
  const without = (id: string | undefined) =>
    setValue(
      'participants',
      participants.filter((each) => each.id !== id),
    )
  return (
    <>
      <PickerField
        {...OF_PEOPLE}
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
          without(next?.id)
        }}
      />
      <div className={css.wide}>
        <PickerField
          {...OF_PEOPLE}
          label={ROW.participants}
          placeholder={ROW.addParticipants}
          load={offeredPeople(people, {
            roles: null,
            hasChief: false,
            chosen: [...others.people, ...participants.map((each) => each.id), investigator?.id ?? ''],
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
            {participants.map(({ id, label }) => (
              <li key={id} className={css.person}>
                {label}
                <IconButton
                  size="small"
                  label={ROW.dropOf(label)}
                  icon={<X size={16} strokeWidth={1.5} aria-hidden />}
                  onPress={() => without(id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
