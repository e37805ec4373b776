import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  type EnrolmentForm,
  type EnrolmentPayload,
  enrolmentPayload,
  faultsOfEnrolment,
  proposedGroup,
} from '@imsang/domain/enrolment'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { explainSubjectDate } from '@imsang/domain/subject-dates'
import { proposedNumber } from '@imsang/domain/subject-numbers'
import { type InferOutput, nullable, object, string } from 'valibot'
import { messagesOf } from '../forms/checkedBy'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { nameOf } from '../subjects/subjectRow'
import type { ActionResult, DialogEnds } from '../terms'
import type { GroupsState } from './GroupSelect'
import { ENROLMENT } from './messages'

/** The next ENNO: loading, as answered by the server (null when the request failed), or exhausted. */
export type NextEnno = { kind: 'loading' } | { kind: 'known'; enno: string | null } | { kind: 'exhausted' }

export interface EnrolmentOptions extends Omit<DialogEnds, 'returnFocusTo'> {
  /** The subject as stored now, including changes made by others meanwhile. */
  subject: Subject
  groups: GroupsState
  nextEnno: NextEnno
  today: CalendarDate
  actions: { enroll: (payload: EnrolmentPayload) => Promise<ActionResult> }
}

/** Null means untouched: the field shows the proposal, even one that arrives later. */
const Fields = object({
  enrollmentDate: nullable(string()),
  treatmentGroup: nullable(string()),
  enno: nullable(string()),
  reason: string(),
})
type Entered = InferOutput<typeof Fields>
const EMPTY: Entered = { enrollmentDate: null, treatmentGroup: null, enno: null, reason: '' }

/** The form of an enrolment: its proposals, its check and its submission. */
export function useEnrolment({ subject, groups, nextEnno, today, actions, ...ends }: EnrolmentOptions) {
  const arms = groups.kind === 'ready' ? groups.groups : []
  const complete = (entered: Entered): EnrolmentForm => ({
    ...entered,
    treatmentGroup: entered.treatmentGroup ?? proposedGroup(subject, arms),
    enno: entered.enno ?? ennoToBeginWith(subject, nextEnno),
  })
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: (entered) => {
      const form = complete(entered)
      const messages = messagesOf(faultsOfEnrolment(form, { dates: subject, groups: arms, today }))
      const day = entered.enrollmentDate
      // Names the contradicted date; the server has one sentence for all of them [SUBJ-400].
      const exact = day ? explainSubjectDate('enrollmentDate', day, subject, today) : null
      if (messages.enrollmentDate && exact) messages.enrollmentDate = exact.sentence
      // It fills itself in soon.
      if (nextEnno.kind === 'loading' && form.enno === '') messages.enno = ENROLMENT.numberOnTheWay
      return messages
    },
    initialValues: EMPTY,
    draft: { form: `enrolment/${subject.subjectId}`, title: `${ENROLMENT.title} ${nameOf(subject)}` },
    submit: (entered) => {
      const payload = enrolmentPayload(complete(entered))
      return payload && actions.enroll(payload)
    },
    texts: { done: ENROLMENT.done, failed: ENROLMENT.failed },
    // The server's message alone, else ours [SUBJ-292].
    onRefused: ({ message, isConflict }) =>
      ends.notify({
        kind: 'error',
        message: message ?? (isConflict ? REQUEST_MESSAGES.olderVersion : ENROLMENT.failed),
      }),
  })
  return { ...form, shown: complete(form.values) }
}

/**
 * The number of a cleared enrolment is reused [DEC-325]; when the numbers are exhausted, the field stays empty
 * [DEC-320].
 */
function ennoToBeginWith({ enno }: Subject, next: NextEnno): string {
  if (enno !== null) return enno
  return next.kind === 'known' ? proposedNumber('enno', next.enno) : ''
}
