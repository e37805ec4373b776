import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  checkEnrolment,
  type EnrolmentForm,
  type EnrolmentPayload,
  enrolmentPayload,
  proposedGroup,
} from '@imsang/domain/enrolment'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { explainSubjectDate } from '@imsang/domain/subject-dates'
import { proposedNumber } from '@imsang/domain/subject-numbers'
import { useForm } from '@imsang/ui/Form'
import type { ToastMessage } from '@imsang/ui/Toast'
import { useState } from 'react'
import { is, nullable, object, pipe, string } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy } from '../forms/checkedBy'
import type { GroupsState } from './GroupSelect'
import { ENROLMENT } from './messages'

/** The next ENNO: on its way, as the server answers it (null when it could not be asked), or none any more. */
export type NextEnno = { kind: 'loading' } | { kind: 'known'; enno: string | null } | { kind: 'exhausted' }

/** How an enrolment ended; `message` is what the server said, null when it said nothing. */
export type EnrolmentResult = { ok: true } | { ok: false; message: string | null; isConflict?: boolean }

export interface EnrolmentOptions {
  /** The subject as it is stored now; when somebody else changes it, the new one. */
  subject: Subject
  groups: GroupsState
  nextEnno: NextEnno
  today: CalendarDate
  actions: { enroll: (payload: EnrolmentPayload) => Promise<EnrolmentResult> }
  notify: (toast: ToastMessage) => void
  onDone: () => void
  onCancel: () => void
}

/** Null is what nobody has touched: then the proposal stands there, also one that comes late. */
const Fields = object({
  enrollmentDate: nullable(string()),
  treatmentGroup: nullable(string()),
  enno: nullable(string()),
  reason: string(),
})
interface Entered extends Omit<EnrolmentForm, 'enno'> {
  readonly enno: string | null
}
const EMPTY: Entered = { enrollmentDate: null, treatmentGroup: null, enno: null, reason: '' }

/** The form of an enrolment: its proposals, its check, its draft and what becomes of it when it is sent. */
export function useEnrolment(options: EnrolmentOptions) {
  const { subject, groups, nextEnno, today, actions, notify, onDone, onCancel } = options
  const [conflict, setConflict] = useState<string | null>(null)
  const arms = groups.kind === 'ready' ? groups.groups : []
  const complete = (entered: Entered): EnrolmentForm => ({
    ...entered,
    treatmentGroup: entered.treatmentGroup ?? proposedGroup(subject, arms),
    enno: entered.enno ?? ennoToBeginWith(subject, nextEnno),
  })
  const form = useForm({
    schema: pipe(
      Fields,
      checkedBy((entered: Entered) => {
        const refusal = checkEnrolment(complete(entered), { dates: subject, groups: arms, today })
        if (!refusal) return {}
        const day = refusal.field === 'enrollmentDate' ? entered.enrollmentDate : null
        // The date that it contradicts; for the server the rule has one sentence for all [SUBJ-400].
        const exact = day ? explainSubjectDate('enrollmentDate', day, subject, today) : null
        return { [refusal.field]: exact?.sentence ?? refusal.message }
      }),
    ),
    initialValues: EMPTY,
    onSubmit: async (entered) => {
      const payload = enrolmentPayload(complete(entered))
      if (!payload) return { ok: false }
      setConflict(null)
      const answer = await actions.enroll(payload)
      if (answer.ok) {
        draft.forget()
        notify({ kind: 'success', message: ENROLMENT.done })
        onDone()
        return { ok: true }
      }
      const message = answer.message ?? (answer.isConflict ? REQUEST_MESSAGES.olderVersion : ENROLMENT.failed)
      notify({ kind: 'error', message })
      if (answer.isConflict) setConflict(message)
      return answer.isConflict ? { ok: false } : { ok: false, message }
    },
  })
  const draft = useDraft({
    form: `enrolment/${subject.subjectId}`,
    title: ENROLMENT.title,
    fields: form.values,
    isPristine: !form.isChanged,
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(Fields, fields)) return
      form.setValue('enrollmentDate', fields.enrollmentDate)
      form.setValue('treatmentGroup', fields.treatmentGroup)
      form.setValue('enno', fields.enno)
      form.setValue('reason', fields.reason)
    },
  })
  return { ...form, draft, conflict, shown: complete(form.values) }
}

/** A number of an enrolment that was cleared comes first [DEC-325]; where none is left, the field stays empty [DEC-320]. */
function ennoToBeginWith({ enno }: Subject, next: NextEnno): string {
  if (enno !== null) return enno
  return next.kind === 'known' ? proposedNumber('enno', next.enno) : ''
}
