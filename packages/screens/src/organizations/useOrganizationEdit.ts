import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { type ChangedField, mergeForms } from '@imsang/domain/study-form'
import { useForm } from '@imsang/ui/Form'
import { useId, useState } from 'react'
import { is, object, pipe } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { checkEdit, EditShape, type EditState, editOf, editStateOf, type SaveOrganization } from './editState'
import { EDIT_ORGANIZATION } from './messages'
import type { OrganizationRow } from './organizationColumns'

interface Options extends DialogEnds {
  organization: OrganizationRow
  save: SaveOrganization
}

const Draft = object({ before: EditShape, values: EditShape })

/**
 * The form of the dialog that edits an organisation. When somebody else was first, what was typed stays, every other field
 * takes the stored value, and the next press goes over the version that was shown [ACALL-074, ORG-129, DEC-939].
 */
export function useOrganizationEdit({ organization, save, notify, onDone, onCancel }: Options) {
  const id = useId()
  const [basis, setBasis] = useState(organization)
  const [base, setBase] = useState(() => editStateOf(organization))
  const [conflict, setConflict] = useState<string | null>(null)
  const [changes, setChanges] = useState<readonly ChangedField<EditState>[]>([])
  const form = useForm<EditState, EditState>({
    schema: pipe(EditShape, checkedBy<EditState>(checkEdit)) as never,
    initialValues: base,
    onSubmit: async (values) => {
      setConflict(null)
      const result = await save(editOf(basis, values))
      if (result.ok) {
        draft.forget()
        notify({ kind: 'success', message: EDIT_ORGANIZATION.done })
        onDone()
        return { ok: true }
      }
      if (result.current) {
        bringTogether(base, editStateOf(result.current), values)
        setBasis(result.current)
        setConflict(result.message ?? REQUEST_MESSAGES.olderVersion)
        return { ok: false }
      }
      notify(toastOfRefusal(EDIT_ORGANIZATION.failed, result.message))
      const message = result.message ?? EDIT_ORGANIZATION.failed
      return { ok: false, message, ...(result.field === 'name' && { fields: { name: message } }) }
    },
  })

  /** Fills in what is stored now, except for what was typed here, and keeps what others changed. */
  function bringTogether(from: EditState, theirs: EditState, mine: EditState) {
    const merged = mergeForms<EditState>(from, theirs, mine)
    for (const name of Object.keys(merged.values) as (keyof EditState)[]) form.setValue(name, merged.values[name])
    setBase(theirs)
    setChanges(merged.changes)
  }

  const draft = useDraft({
    form: `organization/${organization.id}`,
    title: EDIT_ORGANIZATION.title,
    fields: { before: base, values: form.values },
    isPristine: !form.isChanged,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      // The organisation may have been changed since.
      if (is(Draft, fields)) bringTogether(fields.before, base, fields.values)
    },
  })
  return { ...form, formProps: { ...form.formProps, id }, draft, conflict, changes }
}
