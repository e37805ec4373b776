import { type NewOrganizationForm, newOrganizationRefusal } from '@imsang/domain/organization'
import { useForm } from '@imsang/ui/Form'
import { useState } from 'react'
import { is, pipe } from 'valibot'
import { useDraft, useWantedForm } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import { type Notify, toastOfRefusal } from '../terms'
import type { AskTaken } from '../typed-check/typedCheck'
import { useTypedCheck } from '../typed-check/useTypedCheck'
import { NEW_ORGANIZATION, ORGANIZATIONS } from './messages'
import {
  type CreatedOrganization,
  EMPTY_ORGANIZATION,
  type NewOrganization,
  NewShape,
  newOrganizationOf,
} from './newState'

/** How long the name has to stay unchanged before it is checked, in ms [ORG-092, ACONST-009]. */
const NAME_CHECK_DELAY = 800
const DRAFT = 'organization/new'

export interface NewOrganizationActions {
  /** Asks whether an organisation has a name; the same one as long as the form is open. Never throws. */
  checkName: AskTaken
  /** Creates it, and then stores the chosen logo; a refusal names the field that it is about. Never throws. */
  create: (organization: NewOrganization, logo: File | null) => Promise<CreatedOrganization>
  notify: Notify
  onCreated: () => void
  onCancel: () => void
}

/** The values, the checks, the draft and the sending of the form of a new organisation [ORG-088 … ORG-111, ORG-135]. */
export function useNewOrganization({ checkName, create, notify, onCreated, onCancel }: NewOrganizationActions) {
  const name = useTypedCheck({ delay: NAME_CHECK_DELAY, isAsked: (text) => text.trim() !== '', ask: checkName })
  // Not a value of the form: drafts hold texts.
  const [logo, setLogo] = useState<File | null>(null)
  const judge = (values: NewOrganizationForm) => newOrganizationRefusal(values, name.check)
  const form = useForm<NewOrganizationForm, NewOrganizationForm>({
    schema: pipe(
      NewShape,
      checkedBy<NewOrganizationForm>((values) => judge(values).fields),
    ) as never,
    initialValues: EMPTY_ORGANIZATION,
    onSubmit: async (values) => {
      // While the check of the name runs no field is wrong, but nothing is sent.
      if (judge(values).first !== null) return { ok: false }
      const answer = await create(newOrganizationOf(values), logo)
      if (answer.ok) {
        draft.forget()
        notify(
          answer.isLogoLost
            ? { kind: 'warning', message: NEW_ORGANIZATION.doneWithoutLogo }
            : { kind: 'success', message: NEW_ORGANIZATION.done },
        )
        onCreated()
        return { ok: true }
      }
      notify(toastOfRefusal(NEW_ORGANIZATION.failed, answer.message))
      const message = answer.message ?? NEW_ORGANIZATION.failed
      return { ok: false, message, ...(answer.field === 'name' && { fields: { name: message } }) }
    },
  })

  useWantedForm((wanted) => wanted === DRAFT)
  const draft = useDraft({
    form: DRAFT,
    title: ORGANIZATIONS.create,
    fields: form.values,
    isPristine: !form.isChanged,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(NewShape, fields)) return
      for (const field of Object.keys(EMPTY_ORGANIZATION) as (keyof NewOrganizationForm)[]) {
        form.setValue(field, fields[field])
      }
      name.edit(fields.name)
    },
  })
  return { ...form, draft, name, logo: { file: logo, choose: setLogo }, faults: judge(form.values) }
}
