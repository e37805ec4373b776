import type { Project } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  type ChangedField,
  checkEditedStudy,
  checkNewStudy,
  mergeForms,
  STUDY_FORM_REFUSED,
} from '@imsang/domain/study-form'
import { useForm } from '@imsang/ui/Form'
import { useEffect, useState } from 'react'
import { is, object, pipe } from 'valibot'
import { useDraft, useWantedForm } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import type { ActionResult, Notify, Refused } from '../terms'
import { isNewer } from '../versions'
import { newStudyState, StateShape, type StudyState, studyStateOf, TOGETHER } from './formState'
import { STUDY_FORM } from './messages'

/** A refused save: the field that the server named, and for an older version the study as it is stored now. */
export interface RefusedSave extends Refused {
  field?: string | undefined
  current?: Project | undefined
}

/** The result of saving: the study that was created or changed. */
export type SaveResult = Extract<ActionResult<{ projectId: string }>, { ok: true }> | RefusedSave

export interface StudyFormOptions {
  /** The study to edit; null for a new one. */
  stored: Project | null
  today: CalendarDate
  /** Saves the values over the version of `basis`; never throws. */
  save: (values: StudyState, basis: Project | null) => Promise<SaveResult>
  notify: Notify
  /** Called with the id of the saved study. */
  onSaved: (projectId: string) => void
  onCancel: () => void
}

export type StudyFormControl = ReturnType<typeof useStudyForm>

type Edited = Omit<StudyState, 'names'>

const Draft = object({ before: StateShape, values: StateShape })

/** Protocol conflicts are told by the field, or by the words of another server [STUDY-213, STUDY-242, DEC-218]. */
const isAboutProtocol = ({ field, message }: RefusedSave) =>
  field === 'protocolNumber' || /프로토콜|protocol/i.test(message ?? '')

/** The values, checks, draft and saving of the form of a new or stored study. */
export function useStudyForm({ stored, today, save, notify, onSaved, onCancel }: StudyFormOptions) {
  /** The study as it was last read; a save replaces that version only. */
  const [basis, setBasis] = useState(stored)
  const [before] = useState(() => (stored ? studyStateOf(stored, today) : newStudyState(today)))
  const [base, setBase] = useState(before)
  const [changes, setChanges] = useState<readonly ChangedField<Edited>[]>([])

  const check = (values: StudyState) => (stored ? checkEditedStudy(values, stored) : checkNewStudy(values))
  const form = useForm<StudyState, StudyState>({
    schema: pipe(
      StateShape,
      checkedBy<StudyState>(
        (values) => check(values),
        (values) => (Object.keys(check(values)).length > 0 ? STUDY_FORM_REFUSED : null),
      ),
    ) as never,
    initialValues: before,
    judged: 'sent',
    onSubmit: async (values) => {
      const result = await save(values, basis)
      if (result.ok) {
        draft.forget()
        notify({ kind: 'success', message: stored ? STUDY_FORM.saved : STUDY_FORM.created })
        onSaved(result.projectId)
        return { ok: true }
      }
      if (result.current) {
        bringTogether(base, studyStateOf(result.current, today), values)
        setBasis(result.current)
        return { ok: false }
      }
      const message = result.message ?? (stored ? STUDY_FORM.notSaved : STUDY_FORM.notCreated)
      return { ok: false, message, ...(isAboutProtocol(result) && { fields: { protocolNumber: message } }) }
    },
  })

  /** Fills in what is stored now, except for what was typed here, and shows what others changed. */
  function bringTogether(from: StudyState, theirs: StudyState, mine: StudyState) {
    const merged = mergeForms<Edited>(edited(from), edited(theirs), edited(mine), TOGETHER)
    setAll({ ...merged.values, names: { ...from.names, ...theirs.names, ...mine.names } })
    setBase(theirs)
    setChanges(merged.changes)
  }
  function setAll(values: StudyState) {
    for (const name of Object.keys(values) as (keyof StudyState)[]) form.setValue(name, values[name])
  }

  // The study was read again, by a visit to another window or after a change of its status.
  useEffect(() => {
    if (!stored || !basis || !isNewer(stored, basis)) return
    bringTogether(base, studyStateOf(stored, today), form.values)
    setBasis(stored)
  })

  const draftName = stored ? `study/${stored.projectId}` : 'study/new'
  useWantedForm((name) => name === draftName)
  const draft = useDraft({
    form: draftName,
    title: stored ? STUDY_FORM.draftOfEdit : STUDY_FORM.draftOfNew,
    fields: { before: base, values: form.values },
    isPristine: !form.isChanged,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(Draft, fields)) return
      // A stored study may have been changed since; the day of a new one's defaults may have passed.
      if (stored) bringTogether(fields.before, base, fields.values)
      else setAll(fields.values)
    },
  })
  return {
    ...form,
    draft,
    changes,
    /** Takes the other person's value of a field that both changed. */
    takeTheirs: (field: keyof Edited) => {
      form.setValue(field, base[field])
      const [follower] = Object.entries(TOGETHER).find(([, leader]) => leader === field) ?? []
      if (follower) form.setValue(follower as keyof Edited, base[follower as keyof Edited])
      setChanges((all) => all.map((one) => (one.field === field ? { ...one, keeps: 'theirs' } : one)))
    },
  }
}

function edited({ names: _, ...rest }: StudyState): Edited {
  return rest
}
