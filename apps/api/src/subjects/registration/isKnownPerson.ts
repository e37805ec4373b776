import type { Body } from '@imsang/api-client'
import { isSamePerson } from '@imsang/domain/subject-registration'
import { and, eq } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { subjects } from '../../db/schema'

/**
 * True when any subject of the study is the same person: of any institution, including those that the caller may not
 * read, and in any status. Reveals nothing else [SUBJ-246].
 */
export async function isKnownPerson(
  db: Handle,
  { studyId }: StudyScope,
  person: Body<'checkDuplicateSubject'>,
): Promise<boolean> {
  const bornThen = await db
    .select({ initials: subjects.initials, dateOfBirth: subjects.dateOfBirth, gender: subjects.gender })
    .from(subjects)
    .where(and(eq(subjects.studyId, studyId), eq(subjects.dateOfBirth, person.dateOfBirth)))
  return bornThen.some((each) => isSamePerson(each, person))
}
