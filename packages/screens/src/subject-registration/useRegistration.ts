import { checkSubjectForm, newSubjectOf, OFFERED_GENDERS, type SubjectForm } from '@imsang/domain/subject-registration'
import { useEffect, useRef, useState } from 'react'
import { nullable, object, string } from 'valibot'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { type Institution, sitesOf } from './InstitutionField'
import { REGISTRATION } from './messages'
import type { RegistrationDialogProps } from './registrationProps'
import { useDuplicateCheck } from './useDuplicateCheck'
import { useScnoProposal } from './useScnoProposal'

const Fields = object({
  projectOrganizationId: nullable(string()),
  initials: string(),
  dateOfBirth: nullable(string()),
  gender: nullable(string()),
  contact: string(),
  email: string(),
  notes: string(),
  scno: nullable(string()),
})

const EMPTY: SubjectForm = {
  projectOrganizationId: null,
  initials: '',
  dateOfBirth: null,
  gender: null,
  contact: '',
  email: '',
  notes: '',
  scno: null,
}

interface Options extends Omit<RegistrationDialogProps, 'account' | 'pageInstitution' | 'ownInstitution'> {
  fixed: Institution | null
}

/**
 * The state of the registration dialog: its values, the proposed number, the duplicate check, the draft and the
 * submission.
 */
export function useRegistration({ projectId, today, institutions, fixed, actions, ...ends }: Options) {
  const [isDateIncomplete, setDateIncomplete] = useState(false)
  const [isAttempted, setAttempted] = useState(false)
  const tickRef = useRef<HTMLInputElement>(null)
  const lineRef = useRef<HTMLParagraphElement>(null)
  const { ask, proposalOf } = useScnoProposal(actions.nextScno)

  /** The values with the effective institution: one from a draft that is no longer offered is dropped. */
  const placed = (values: SubjectForm): SubjectForm => {
    const chosen = sitesOf(institutions).find(({ id }) => id === values.projectOrganizationId)
    return { ...values, projectOrganizationId: (fixed ?? chosen)?.id ?? null }
  }
  const contextOf = (values: SubjectForm) => ({ today, proposal: proposalOf(values.projectOrganizationId) })
  const judge = (values: SubjectForm) => checkSubjectForm(placed(values), contextOf(placed(values)))

  const form = useRecordForm({
    staysWhenKept: true,
    ...ends,
    shape: Fields,
    check: judge,
    initialValues: EMPTY,
    draft: { form: `subject-registration/${projectId}`, title: REGISTRATION.title },
    submit: async () => {
      const subject = newSubjectOf(projectId, values, context)
      if (!subject) return null
      // The focus waits where the result of the check appears [SUBJ-252, SUBJ-253].
      if (!isCleared) lineRef.current?.focus({ preventScroll: true })
      return (await duplicate.clear()) ? actions.register(subject) : null
    },
    texts: { done: REGISTRATION.done, failed: REGISTRATION.failed },
    // Reported above the fields only.
    onRefused: ({ mayBeStored }) => {
      if (!mayBeStored) return
      // If it was stored after all, the check finds it before it is sent again.
      duplicate.repeat()
      lineRef.current?.focus({ preventScroll: true })
    },
  })
  const values = placed(form.values)
  const context = contextOf(values)
  const institutionId = values.projectOrganizationId
  useEffect(() => (institutionId === null ? undefined : ask(institutionId)), [ask, institutionId])

  const faults = checkSubjectForm(values, context)
  const gender = OFFERED_GENDERS.find((offered) => offered === values.gender)
  const isPersonValid = !faults.initials && !faults.dateOfBirth && !isDateIncomplete
  const { initials, dateOfBirth } = values
  const duplicate = useDuplicateCheck(
    isPersonValid && dateOfBirth && gender ? { initials, dateOfBirth, gender } : null,
    actions.checkDuplicate,
  )
  const isCleared = duplicate.outcome === 'free' || duplicate.isAccepted
  const onCheck = () => {
    form.formProps.onCheck?.()
    setAttempted(true)
  }

  return {
    form: { ...form, formProps: { ...form.formProps, onCheck } },
    values,
    proposal: context.proposal,
    duplicate,
    /** It was submitted with a duplicate that is not confirmed. */
    isTickMissing: isAttempted && duplicate.outcome === 'duplicate' && !duplicate.isAccepted,
    tickRef,
    lineRef,
    setDateIncomplete,
  }
}
