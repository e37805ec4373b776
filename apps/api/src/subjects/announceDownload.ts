import { parseBaselineDate } from '@imsang/domain/baseline-date'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, count, inArray } from 'drizzle-orm'
import { requireRight } from '../access/rights'
import { filterText } from '../access-record/filterText'
import { recordDownload } from '../access-record/recordDownload'
import { fieldProblem } from '../base/problem'
import { subjects } from '../db/schema'
import type { Handler, Input, StudyContext } from '../http/handler'
import { findArm } from '../templates/arms'
import { isReadable, subjectNotFound } from './read'

/**
 * Records a file with subjects that the client is about to make, and answers the number that it has to hold [ACCESS-042].
 * @throws Problem 400 where number and ids differ or the purpose says nothing, 404 with a subject that the caller may not
 *   read [ACCESS-043]; of a previewed baseline date 403 without the right to change it, 404 without its arm [BASE-105]
 */
export const announceDownload: Handler<'announceDownload'> = async (call, { body }) => {
  const { what, filter, subjectIds, purpose } = body
  if (body.count !== subjectIds.length || new Set(subjectIds).size !== body.count) {
    throw fieldProblem('download.count', 'count', SERVER_MESSAGES.downloadCount)
  }
  const [found] = await call.db
    .select({ readable: count() })
    .from(subjects)
    .where(and(isReadable(call.scope), inArray(subjects.id, subjectIds)))
  if (found?.readable !== subjectIds.length) throw subjectNotFound()
  if (what === 'baseline-preview') await requirePreviewed(call, filter)
  const narrowed = filterText({ ...filter, what })
  return { number: await recordDownload(call, { about: 'subject', persons: subjectIds, filter: narrowed, purpose }) }
}

/** Who announces a preview of a baseline date could have seen it: the record does not name a date that nobody looked at. */
async function requirePreviewed(
  { db, scope }: StudyContext,
  { studyArmId = '', baselineDate = '' }: Input<'announceDownload'>['body']['filter'],
): Promise<void> {
  requireRight(scope, 'study.edit-sheets')
  await findArm(db, scope, studyArmId)
  const read = baselineDate === '' ? null : parseBaselineDate(baselineDate, { strict: true })
  if (read && 'rule' in read) throw fieldProblem(`baseline.${read.rule}`, 'filter.baselineDate', read.message)
}
