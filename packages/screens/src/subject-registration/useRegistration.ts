import { checkSubjectForm, newSubjectOf, OFFERED_GENDERS, type SubjectForm } from '@imsang/domain/subject-registration'
import { useForm } from '@imsang/ui/Form'
import { useEffect, useRef, useState } from 'react'
import { is, nullable, object, pipe, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
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

interface Options
  extends Pick<
    RegistrationDialogProps,
    'projectId' | 'today' | 'institutions' | 'actions' | 'notify' | 'onDone' | 'onCancel'
  > {
  fixed: Institution | null
}

const FIELD_NAMES = Object.keys(EMPTY) as (keyof SubjectForm)[]

/** What the registration dialog holds: its values, the proposal, the duplicate check, the draft, and what sends them. */
export function useRegistration({ projectId, today, institutions, fixed, actions, notify, onDone, onCancel }: Options) {
  const [isDateIncomplete, setDateIncomplete] = useState(false)
  const tickRef = useRef<HTMLInputElement>(null)
  const lineRef = useRef<HTMLParagraphElement>(null)
  const { ask, proposalOf } = useScnoProposal(actions.nextScno)

  /** The values with the institution that counts: one that is not offered any more, from a draft, is none. */
  const placed = (values: SubjectForm): SubjectForm => {
    const chosen = sitesOf(institutions).find(({ id }) => id === values.projectOrganizationId)
    return { ...values, projectOrganizationId: (fixed ?? chosen)?.id ?? null }
  }
  const contextOf = (values: SubjectForm) => ({ today, proposal: proposalOf(values.projectOrganizationId) })
  const judge = (values: SubjectForm) => checkSubjectForm(placed(values), contextOf(placed(values)))

  const form = useForm({
    schema: pipe(Fields, checkedBy(judge)),
    initialValues: EMPTY,
    onSubmit: async () => {
      const subject = canSend && newSubjectOf(projectId, values, context)
      if (!subject) {
        // The Enter key comes here also while the button cannot be pressed: what is wanted is the tick.
        tickRef.current?.focus()
        return { ok: false }
      }
      const answer = await actions.register(subject)
      if (!answer.ok) {
        if (answer.mayBeStored) {
          // If it was stored after all, the check finds it before it is sent a second time. The button is disabled
          // meanwhile, and would take the focus with it out of the dialog.
          duplicate.repeat()
          lineRef.current?.focus({ preventScroll: true })
        }
        return { ok: false, message: answer.message ?? REGISTRATION.failed }
      }
      draft.forget()
      notify({ kind: 'success', message: REGISTRATION.done })
      onDone()
      return { ok: true }
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
  const hasFault = isDateIncomplete || Object.values(faults).some((message) => message !== null)
  const canSend = !hasFault && isCleared && context.proposal !== undefined

  const draft = useDraft({
    form: `subject-registration/${projectId}`,
    title: REGISTRATION.title,
    fields: form.values,
    isPristine: !form.isChanged,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(Fields, fields)) return
      for (const name of FIELD_NAMES) form.setValue(name, fields[name])
    },
  })
  return {
    form,
    values,
    proposal: context.proposal,
    duplicate,
    tickRef,
    lineRef,
    draft,
    setDateIncomplete,
    canSend,
  }
}
