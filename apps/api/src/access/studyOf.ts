import { ARM_MESSAGES } from '@imsang/domain/study-arms'
import { eq } from 'drizzle-orm'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { studyArms } from '../db/schema'

/** The refusal of an arm that is unknown or deleted [TMPL-080]. */
export const armNotFound = () => new Problem(404, 'arm.not-found', ARM_MESSAGES.notFound)

/**
 * The study that an address is about: the one that it names, or that of the arm that it names. Whoever may not enter it is
 * refused like everywhere else.
 * @returns null for an arm that nobody knows
 */
export async function findStudyOf(db: Handle, path: Readonly<Record<string, unknown>>): Promise<string | null> {
  if (!('armId' in path)) return String(path.projectId ?? '')
  const id = String(path.armId)
  const [arm] = isId(id)
    ? await db.select({ studyId: studyArms.studyId }).from(studyArms).where(eq(studyArms.id, id))
    : []
  return arm?.studyId ?? null
}
