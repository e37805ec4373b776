import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, isNull } from 'drizzle-orm'
import { studyNotFound } from '../access/scope'
import { Problem } from '../base/problem'
import { studies } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { readStudy } from './study'

export type StudyRow = typeof studies.$inferSelect

/**
 * Locks the study of the scope until the transaction ends, in the version of the request. Nobody adds a record to it
 * meanwhile: it may be deleted, or get another protocol number, whose key is unique.
 * @throws Problem 404 when it was deleted meanwhile, 412 with the current study for an older version [SCALL-101]
 */
export async function openStudy({ db, scope }: StudyContext, ifMatch: string | null): Promise<StudyRow> {
  const [row] = await db
    .select()
    .from(studies)
    .where(and(eq(studies.id, scope.studyId), isNull(studies.deletedAt)))
    .for('update')
  if (!row) throw studyNotFound()
  if (isCurrentVersion(ifMatch, row.version)) return row
  throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: await readStudy(db, scope) })
}
