import type { Participant } from '@imsang/api-client'
import { pageOf } from '@imsang/domain/study-chief-investigator'
import { PickerField } from '@imsang/ui/PickerField'
import { Switch } from '@imsang/ui/Switch'
import { LoadedField } from '../forms/LoadedField'
import { findResearchers } from '../researchers/findResearchers'
import { OTHER_VISIT } from './messages'
import * as css from './OtherVisit.css'
import { chosenPeople } from './otherVisitForm'
import type { OtherVisitDialogProps } from './terms'
import type { OtherVisitForm } from './useOtherVisit'

type ReportFieldsProps = Pick<OtherVisitForm, 'form' | 'people'> &
  Pick<OtherVisitDialogProps, 'participants' | 'actions'>

/** Who is told of the visit, and whether a mail is sent; without participants the visit can be saved all the same [VISIT-209, VISIT-210, VISIT-216, VISIT-217]. */
export function ReportFields({ form, people, participants, actions }: ReportFieldsProps) {
  const { field, values, setValue, isSubmitting } = form
  const { value: isMailed, onChange: setMailed } = field('sendEmailAfterSave')
  const { kind } = participants
  const hint =
    kind === 'loading' ? OTHER_VISIT.targetsLoading : kind === 'ready' && people.length === 0 && OTHER_VISIT.noTargets
  return (
    <div className={css.group}>
      <LoadedField state={participants} failed={OTHER_VISIT.targetsFailed} onRetry={actions.retry}>
        <PickerField
          {...field('reportTargets')}
          isMultiple
          label={OTHER_VISIT.targets}
          {...(hint && { description: hint })}
          searchHint={OTHER_VISIT.findTargets}
          value={chosenPeople(values, people).map(toOption)}
          onChange={(chosen) =>
            setValue(
              'reportTargets',
              chosen.map(({ id }) => id),
            )
          }
          load={async (search, page) => {
            const { items, hasMore } = pageOf(findResearchers(people, { institution: null, search }), page)
            return { items: items.map(toOption), hasMore }
          }}
          restMs={0}
          isRequired={isMailed}
          isDisabled={people.length === 0 || isSubmitting}
        />
      </LoadedField>
      <Switch isSelected={isMailed} onChange={setMailed} description={OTHER_VISIT.emailHint} isReadOnly={isSubmitting}>
        {OTHER_VISIT.email}
      </Switch>
    </div>
  )
}

/** A person with the address to which the mail goes. */
const toOption = ({ userId, userName, userEmail, roleName, organizationName }: Participant) => ({
  id: userId,
  label: userName,
  description: [roleName, organizationName, userEmail].filter(Boolean).join(' · '),
})
