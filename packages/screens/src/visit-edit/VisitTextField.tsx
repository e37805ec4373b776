import type { Visit } from '@imsang/api-client'
import { VISIT_TEXT_MAX_LENGTH } from '@imsang/domain/visit-record'
import type { FieldBinding } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { EDIT } from './messages'

interface VisitTextFieldProps {
  visit: Pick<Visit, 'areTextsHidden'>
  label: string
  /** As stored, as far as this user gets it. */
  stored: string | null
  field: FieldBinding<string>
  isReadOnly: boolean
}

/** A free text of a visit: no name belongs there, and what another organisation wrote is hidden [VISIT-264, VISIT-265]. */
export function VisitTextField({ visit, label, stored, field, isReadOnly }: VisitTextFieldProps) {
  const isHidden = visit.areTextsHidden && stored === null
  return (
    <TextArea
      {...field}
      label={label}
      description={isHidden ? `${EDIT.noName} ${EDIT.hidden}` : EDIT.noName}
      maxLength={VISIT_TEXT_MAX_LENGTH}
      rows={2}
      isReadOnly={isReadOnly}
    />
  )
}
