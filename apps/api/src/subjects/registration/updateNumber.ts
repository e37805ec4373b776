import type { Subject } from '@imsang/api-client'
import { lockOfSubjectNumber, NUMBER_CHANGE_REASON, type SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { fieldProblem } from '../../base/problem'
import type { Input, StudyContext } from '../../http/handler'
import { changesOf } from '../changesOf'
import { editSubject } from '../editSubject'
import { lockNumbers, takeNumber } from '../numbers'
import { storeNumbers } from '../storeNumbers'

/** Changes a number of a subject to a typed one [DCALL-022, DCALL-023, AUDIT-057, AUDIT-061]. */
export async function updateNumber(
  context: StudyContext,
  kind: SubjectNumberKind,
  input: Input<'updateScno' | 'updateEnno'>,
): Promise<Subject> {
  const { db, scope } = context
  await lockNumbers(db, scope)
  return storeNumbers(() =>
    editSubject(context, input, async (row) => {
      const lock = lockOfSubjectNumber(kind, row)
      if (lock) {
        const { rule, message } = lock
        throw fieldProblem(`subject-number.${rule}`, 'value', message, 409)
      }
      const number = await takeNumber(db, scope, { kind, typed: input.body.value, field: 'value', subject: row })
      const values = { [kind]: number }
      return { values, changed: changesOf(row, values, NUMBER_CHANGE_REASON, () => 'UPDATE') }
    }),
  )
}
