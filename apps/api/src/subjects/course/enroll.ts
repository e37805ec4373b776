import type { Subject } from '@imsang/api-client'
import type { ChangeType } from '@imsang/domain/audit-chain'
import { decideEnrolment, type EnrolmentDecisionRefusal } from '@imsang/domain/enrolment'
import { NUMBER_CHANGE_REASON } from '@imsang/domain/subject-numbers'
import type { SubjectField } from '@imsang/domain/subject-record'
import { Problem } from '../../base/problem'
import type { Input, StudyContext } from '../../http/handler'
import { listTreatmentGroups } from '../../templates/treatmentGroups'
import { changesOf } from '../changesOf'
import { type ChangedField, editSubject } from '../editSubject'
import { lockNumbers, takeNumber } from '../numbers'
import { storeNumbers } from '../storeNumbers'
import { NOTHING_CHANGES } from './plans'

/**
 * Enrols a subject into an arm, with its enrolment number [DCALL-017]. No visits are stored; they are calculated from
 * the date and the arm [DEC-326].
 */
export async function enrollSubject(context: StudyContext, input: Input<'enrollSubject'>): Promise<Subject> {
  const { db, scope } = context
  const { body } = input
  await lockNumbers(db, scope)
  return storeNumbers(() =>
    editSubject(context, input, async (row, today) => {
      const groups = await listTreatmentGroups(db, scope)
      const decision = decideEnrolment(row, { ...body, reason: body.reason ?? '' }, { groups, today })
      if ('refusal' in decision) throw problemOf(decision.refusal)
      if ('unchanged' in decision) return NOTHING_CHANGES
      const { enrollmentDate, treatmentGroup, reason } = decision.enrolment
      const values = {
        enrollmentDate,
        enno: await takeNumber(db, scope, { kind: 'enno', typed: body.enno, field: 'enno', subject: row }),
        armCode: treatmentGroup,
        armName: groups.find(({ armCode }) => armCode === treatmentGroup)?.armName ?? null,
        storedStatus: decision.status,
      }
      const changed = changesOf(row, values, reason, (column) => KIND_OF[column] ?? 'UPDATE')
      return { values, changed: changed.map(asNumberChange) }
    }),
  )
}

/** Number and arm belong to the enrolment, as reason and detail to a failure: each is an UPDATE [DEC-334]. */
const KIND_OF: Partial<Record<SubjectField, ChangeType>> = {
  enrollmentDate: 'ENROLLMENT',
  storedStatus: 'STATUS_CHANGE',
}

/** A second enrolment with another number changes the previous number, however that was set [AUDIT-061]. */
const asNumberChange = (field: ChangedField): ChangedField =>
  field.fieldName === 'enno' && field.oldValue !== null ? { ...field, reason: NUMBER_CHANGE_REASON } : field

function problemOf({ status, rule, message, field }: EnrolmentDecisionRefusal): Problem {
  return new Problem(status, rule, message, field === null ? {} : { field, errors: [{ field, message }] })
}
