import type { OrganizationUse } from '@imsang/domain/study-form'
import type { FieldBinding } from '@imsang/ui/Form'
import { type Option, PickerField } from '@imsang/ui/PickerField'
import { LABELS, STUDY_FORM } from './messages'
import type { StudyPickers } from './pickers'
import type { StudyFormControl } from './useStudyForm'

/** Organisations and people are searched for as soon as typing pauses for so long, in ms [STUDY-191, DEC-272]. */
export const PICKER_REST_MS = 150

export const noResult = () => STUDY_FORM.nothingFound

type OrganizationName = 'leadSponsorId' | 'requestingSponsorId' | 'croOrganizationId' | 'smoOrganizationId'

interface OrganizationFieldProps {
  form: StudyFormControl
  name: OrganizationName
  use: OrganizationUse
  pickers: StudyPickers
  isRequired?: boolean
  /** Called with the id after it was chosen or taken back. */
  onChosen?: (id: string) => void
}

/** One organisation of the study, by its name [STUDY-171, STUDY-172]. */
export function OrganizationField({ form, name, use, pickers, isRequired = false, onChosen }: OrganizationFieldProps) {
  const { value, onChange, errorMessage } = form.field(name) as FieldBinding<string>
  return (
    <PickerField
      label={LABELS[name]}
      searchHint={STUDY_FORM.searchOrganization}
      emptyText={noResult}
      load={pickers.organizations(use)}
      restMs={PICKER_REST_MS}
      isRequired={isRequired}
      isDisabled={form.isSubmitting}
      value={optionOf(form, value)}
      onChange={(chosen) => {
        keepName(form, chosen)
        onChange(chosen?.id ?? '')
        onChosen?.(chosen?.id ?? '')
      }}
      errorMessage={errorMessage}
    />
  )
}

/** What has an id, by the name under which it was chosen or stored; null for none. */
export const optionOf = ({ values }: StudyFormControl, id: string): Option | null =>
  id === '' ? null : { id, label: values.names[id] ?? id }

/** Keeps the names of what was chosen. */
export function keepName(form: StudyFormControl, ...chosen: readonly (Option | null)[]) {
  const named = chosen.flatMap((one) => (one ? [[one.id, one.label]] : []))
  form.setValue('names', { ...form.values.names, ...Object.fromEntries(named) })
}
