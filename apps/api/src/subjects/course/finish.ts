import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { todayOf } from '../../base/clock'
import type { Input, StudyContext } from '../../http/handler'
import { changeSubjectDate } from '../changeDate'
import { namingFields } from './namingFields'

type Finish = Input<'completeSubject' | 'dropOutSubject'>

/** Records that a subject completed the study [DCALL-027]. */
export function completeSubject(context: StudyContext, input: Input<'completeSubject'>): Promise<Subject> {
  return finish(context, input, 'completionDate', input.body.completionDate)
}

/** Records that a subject dropped out [DCALL-028]. */
export function dropOutSubject(context: StudyContext, input: Input<'dropOutSubject'>): Promise<Subject> {
  return finish(context, input, 'dropoutDate', input.body.dropoutDate)
}

/** Changes its date, with the same checks and audit entries; a missing day means today and clears nothing [DEC-317]. */
function finish(
  context: StudyContext,
  { path, query, ifMatch, body: { changeReason } }: Finish,
  fieldName: 'completionDate' | 'dropoutDate',
  day: CalendarDate | null | undefined,
): Promise<Subject> {
  const newValue = day ?? todayOf(context.services.clock)
  const body = { fieldName, newValue, changeReason }
  return namingFields({ newValue: fieldName }, () => changeSubjectDate(context, { path, query, ifMatch, body }))
}
