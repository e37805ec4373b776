import { NUMBERS_EXHAUSTED } from '@imsang/domain/subject-numbers'
import type { FieldBinding } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { REGISTRATION } from './messages'

interface ScnoFieldProps extends FieldBinding<string | null> {
  /** Null when no number is left, undefined while it is not known. */
  proposal: string | null | undefined
  hasInstitution: boolean
  isReadOnly: boolean
}

/** The screening number: the next one as a proposal that may be changed. What was typed stays when another proposal comes [SUBJ-236]. */
export function ScnoField({ proposal, hasInstitution, value, onChange, ...field }: ScnoFieldProps) {
  const hint = hasInstitution
    ? proposal === undefined
      ? REGISTRATION.scnoLoading
      : REGISTRATION.scnoHint
    : REGISTRATION.scnoNeedsInstitution
  return (
    <TextField
      {...field}
      label={REGISTRATION.scno}
      value={value ?? proposal ?? ''}
      // Put back as it was proposed, it is the proposal again.
      onChange={(typed) => onChange(typed === (proposal ?? '') ? null : typed)}
      // Nobody has to leave the field first to learn that there is no proposal.
      {...(proposal === null && !value?.trim() && { errorMessage: NUMBERS_EXHAUSTED })}
      // Where none is left to propose, none is given by itself either.
      description={proposal === null ? null : hint}
      isDisabled={!hasInstitution}
      isRequired={proposal === null}
      autoComplete="off"
      spellCheck="false"
    />
  )
}
