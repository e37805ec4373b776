import { PickerField } from '@imsang/ui/PickerField'
import { LABELS, STUDY_FORM } from './messages'
import { keepName, noResult, optionOf, PICKER_REST_MS } from './OrganizationField'
import type { StudyPickers } from './pickers'
import type { StudyFormControl } from './useStudyForm'

interface ChiefInvestigatorFieldProps {
  form: StudyFormControl
  pickers: StudyPickers
  isRequired: boolean
}

/** The chief investigator, one of the investigators of the two sponsors [STUDY-136, STUDY-178 … STUDY-190, STUDY-196]. */
export function ChiefInvestigatorField({ form, pickers, isRequired }: ChiefInvestigatorFieldProps) {
  const sponsors = sponsorsOf(form.values)
  const { value, errorMessage } = form.field('principalInvestigatorId')
  const chosen = optionOf(form, value)
  return (
    <PickerField
      label={LABELS.principalInvestigatorId}
      searchHint={STUDY_FORM.searchPerson}
      emptyText={noResult}
      load={pickers.investigators(sponsors)}
      restMs={PICKER_REST_MS}
      isRequired={isRequired}
      // An edit without one leaves the stored one [STUDY-204, SCALL-029]: taking it back would only look like a change.
      isClearable={false}
      isDisabled={sponsors.length === 0 || form.isSubmitting}
      description={sponsors.length === 0 ? STUDY_FORM.sponsorsFirst : undefined}
      value={chosen && { ...chosen, organizationId: form.values.principalInvestigatorOrganizationId }}
      onChange={(person) => {
        keepName(form, person)
        form.setValue('principalInvestigatorId', person?.id ?? '')
        form.setValue('principalInvestigatorOrganizationId', person?.organizationId ?? '')
      }}
      errorMessage={errorMessage}
    />
  )
}

interface Sponsors {
  readonly leadSponsorId: string
  readonly requestingSponsorId: string
}

/** The chosen sponsors, each once. */
export const sponsorsOf = ({ leadSponsorId, requestingSponsorId }: Sponsors) => [
  ...new Set([leadSponsorId, requestingSponsorId].filter((id) => id !== '')),
]
