import type { TreatmentGroup } from '@imsang/domain/enrolment'
import { asc, eq } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { studyArms } from '../../db/schema'

/** Lists the arms of a study in order, including the common one [DCALL-033]. */
export function listTreatmentGroups(db: Handle, { studyId }: StudyScope): Promise<TreatmentGroup[]> {
  return db
    .select({ armCode: studyArms.code, armName: studyArms.name })
    .from(studyArms)
    .where(eq(studyArms.studyId, studyId))
    .orderBy(asc(studyArms.displayOrder), asc(studyArms.code))
}
