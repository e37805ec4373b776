import type { TreatmentGroup } from '@imsang/domain/enrolment'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { readArms } from './arms'
import { COMMON, readTemplates } from './templates'

/**
 * Lists the groups that templates of a study belong to: the common one first when a template is of every arm, then the
 * arms in their order.
 * @see SCALL-076, DCALL-033, DEC-286
 */
export async function listTreatmentGroups(db: Handle, scope: StudyScope): Promise<TreatmentGroup[]> {
  const [arms, common] = await Promise.all([readArms(db, scope), readTemplates(db, scope, COMMON)])
  const groups = arms.map(({ code, name }) => ({ armCode: code, armName: name }))
  return common.length > 0 ? [{ armCode: COMMON.code, armName: COMMON.name }, ...groups] : groups
}
