import { ComboBox } from '@imsang/ui/ComboBox'
import { Select } from '@imsang/ui/Select'
import { OTHER_VISIT } from './messages'
import { fixedInstitution } from './otherVisitForm'
import type { OtherVisitDialogProps } from './terms'
import type { OtherVisitForm } from './useOtherVisit'

/** The institution, if there are several, and the subject, which may be left out [VISIT-185, DEC-348]. */
export function PlaceFields({ form, ...props }: OtherVisitForm & OtherVisitDialogProps) {
  const { subject, institutions, actions } = props
  const { field, values, setValue, isSubmitting } = form
  const { projectOrganizationId: chosen } = values
  if (subject) return null
  return (
    <>
      {fixedInstitution(props) === null && (
        <Select
          {...field('projectOrganizationId')}
          label={OTHER_VISIT.institution}
          items={institutions.map(({ projectOrganizationId, name }) => ({ id: projectOrganizationId, label: name }))}
          onChange={(id) => {
            setValue('projectOrganizationId', id)
            setValue('subject', null)
          }}
          isReadOnly={isSubmitting}
          isRequired
        />
      )}
      <ComboBox
        // What was found at another institution is not offered here.
        key={chosen}
        {...field('subject')}
        onChange={(option) => setValue('subject', option)}
        label={OTHER_VISIT.subject}
        description={chosen === null ? OTHER_VISIT.institutionFirst : OTHER_VISIT.noSubject}
        placeholder={OTHER_VISIT.findSubject}
        load={actions.findSubjects(chosen ?? '')}
        failedText={OTHER_VISIT.subjectsFailed}
        isDisabled={chosen === null}
        isReadOnly={isSubmitting}
      />
    </>
  )
}
