import type { UserProfile } from '@imsang/api-client'
import { formatPhone, normalisePhone } from '@imsang/domain/phone'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { labelOf } from '@imsang/domain/route-access'
import { type ChangedField, mergeForms } from '@imsang/domain/study-form'
import { checkOwnProfile, isOwnProfileChanged, type OwnProfile } from '@imsang/domain/user-account'
import { useForm } from '@imsang/ui/Form'
import { useEffect, useState } from 'react'
import { is, object, pipe, string } from 'valibot'
import { useDraft, useWantedForm } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import { type Notify, toastOfRefusal } from '../terms'
import { isNewer } from '../versions'
import { PROFILE } from './messages'
import type { SaveProfile } from './profileTerms'

export interface ProfileFormOptions {
  profile: UserProfile
  save: SaveProfile
  notify: Notify
  /** The changes are saved or discarded: the form begins anew. */
  onOver: () => void
}

const DRAFT = 'profile'
const Shape = object({ fullName: string(), phone: string() })
const Draft = object({ before: Shape, values: Shape })

const valuesOf = ({ profile: { fullName, phone } }: UserProfile): OwnProfile => ({ fullName, phone: phone ?? '' })

/**
 * The values, draft and saving of one's own profile. What another window saved first is brought together with what was
 * typed, and the next press goes over the version that was shown [ACALL-074, PROF-013 … PROF-024, PROF-080 … PROF-083].
 */
export function useProfileForm({ profile, save, notify, onOver }: ProfileFormOptions) {
  const [basis, setBasis] = useState(profile)
  const [base, setBase] = useState(() => valuesOf(profile))
  const [conflict, setConflict] = useState<string | null>(null)
  const [changes, setChanges] = useState<readonly ChangedField<OwnProfile>[]>([])
  const form = useForm<OwnProfile, OwnProfile>({
    schema: pipe(Shape, checkedBy<OwnProfile>(checkOwnProfile)) as never,
    initialValues: base,
    onSubmit: async (values) => {
      setConflict(null)
      const result = await save({ basis, fullName: values.fullName.trim(), phone: normalisePhone(values.phone) })
      if (result.ok) {
        draft.forget()
        notify({ kind: 'success', message: PROFILE.saved })
        onOver()
        return { ok: true }
      }
      if (result.current) {
        bringTogether(base, result.current, values)
        setConflict(result.message ?? REQUEST_MESSAGES.olderVersion)
        return { ok: false }
      }
      notify(toastOfRefusal(PROFILE.notSaved, result.message))
      const message = result.message ?? PROFILE.notSaved
      const isOfField = result.field === 'fullName' || result.field === 'phone'
      return isOfField ? { ok: false, fields: { [String(result.field)]: message } } : { ok: false, message }
    },
  })

  /** Fills in what is stored now, except for what was typed here, and keeps what others changed. */
  function bringTogether(from: OwnProfile, stored: UserProfile, mine: OwnProfile) {
    const theirs = valuesOf(stored)
    const merged = mergeForms<OwnProfile>(from, theirs, mine)
    form.setValue('fullName', merged.values.fullName)
    form.setValue('phone', merged.values.phone)
    setBasis(stored)
    setBase(theirs)
    // Where nothing was typed, there is nothing to be told.
    setChanges(isOwnProfileChanged(from, mine) ? merged.changes : [])
  }

  // The profile was read again, by a visit or after it was saved.
  useEffect(() => {
    if (isNewer(profile, basis)) bringTogether(base, profile, form.values)
  })

  const isChanged = isOwnProfileChanged(base, form.values)
  useWantedForm((name) => name === DRAFT)
  const draft = useDraft({
    form: DRAFT,
    title: labelOf('profile'),
    fields: { before: base, values: form.values },
    isPristine: !isChanged,
    notify,
    onClose: onOver,
    restore: (fields) => {
      if (is(Draft, fields)) bringTogether(fields.before, basis, fields.values)
    },
  })
  const storedNow = changes.map(({ field, theirs }) => storedText(field, theirs)).join(', ')
  return {
    ...form,
    draft,
    /** Another window was first: the message, and what it stored beside what was typed [PROF-083]. */
    conflict:
      conflict === null && changes.length === 0
        ? null
        : {
            message: conflict ?? REQUEST_MESSAGES.olderVersion,
            hint: storedNow === '' ? PROFILE.kept : PROFILE.storedNow(storedNow),
          },
    isChanged,
    /** There is something to save, and nothing that is wrong [PROF-013, PROF-014, PROF-015]. */
    isSavable: isChanged && form.values.fullName.trim() !== '',
  }
}

function storedText(field: keyof OwnProfile, value: unknown): string {
  const text = field === 'phone' ? formatPhone(String(value)) : String(value)
  return `${PROFILE[field]} ${text || '-'}`
}
