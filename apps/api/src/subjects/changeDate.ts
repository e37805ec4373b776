import type { Subject } from '@imsang/api-client'
import { checkChangeReason } from '@imsang/domain/subject-dates'
import { fieldProblem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { editSubject } from './editSubject'
import { planDateChange } from './planDateChange'

/** Enters, corrects or clears a date of a subject [DCALL-024]. */
export function changeSubjectDate(context: StudyContext, input: Input<'changeSubjectDate'>): Promise<Subject> {
  const { body } = input
  return editSubject(context, input, (row, today) => {
    const refusedReason = checkChangeReason(body.changeReason)
    if (refusedReason) throw fieldProblem('change-reason', 'changeReason', refusedReason)
    return planDateChange(row, body, body.changeReason.trim(), today)
  })
}
