import { NUMBERS_EXHAUSTED } from '@imsang/domain/subject-numbers'
import type { FieldBinding } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { REGISTRATION } from './messages'

interface ScnoFieldProps extends FieldBinding<string | null> {
  /** Null when the numbers are exhausted, undefined while the proposal is unknown. */
  proposal: string | null | undefined
  hasInstitution: boolean
  isReadOnly: boolean
}

/**
 * The screening number: the next one as a proposal that may be changed. A typed number stays when another proposal
 * arrives [SUBJ-236].
 */
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
      // A number typed equal to the proposal counts as the proposal.
      onChange={(typed) => onChange(typed === (proposal ?? '') ? null : typed)}
      // Exhausted numbers are reported before the field is left.
      {...(proposal === null && !value?.trim() && { errorMessage: NUMBERS_EXHAUSTED })}
      // The hint promises an automatic number, which does not exist once they are exhausted.
      description={proposal === null ? null : hint}
      isDisabled={!hasInstitution}
      isRequired={proposal === null}
      autoComplete="off"
      spellCheck="false"
    />
  )
}
