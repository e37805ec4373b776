import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, isNull, or, sql } from 'drizzle-orm'
import { isEntered } from '../../access/enteredStudies'
import { resolveEverywhere } from '../../access/everywhere'
import type { Caller } from '../../accounts/caller'
import { TooMany } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { bytesOf } from '../../db/numbersIn'
import { studies, subjects } from '../../db/schema'
import { contains, isOneOf } from '../../db/sqlText'
import type { Handler } from '../../http/handler'
import { countTry } from '../../tries/countTry'
import { SUBJECT_SEARCHES } from '../../tries/limits'
import { readEverywhere } from './readEverywhere'
import { recordFound } from './recordFound'

/** The most subjects in an answer [FIND-022]. */
const MOST = 20

/**
 * Finds subjects by number in all studies of the caller. A number that exists elsewhere is asked for with the same
 * query, and answered with the same bytes, as one that does not exist [FIND-020 … FIND-026].
 * @throws TooMany
 */
export const findSubjects: Handler<'findSubjects'> = async (call, { query }) => {
  const { db, caller, services } = call
  const wait = await countTry(db, services.clock, SUBJECT_SEARCHES, caller.userId)
  if (wait > 0) throw new TooMany('subject.too-many-searches', SERVER_MESSAGES.tooManyTries, wait)
  const number = query.number.normalize('NFC')
  const holds = or(contains(subjects.scno, number), contains(subjects.enno, number))
  const found = await readEverywhere(db, resolveEverywhere(db, caller), {
    condition: sql`(${holds})`,
    order: orderFor(number, query.projectId),
    limit: MOST + 1,
  })
  const shown = found.slice(0, MOST)
  await recordFound(call, shown, query)
  return { subjects: shown.map(({ subject }) => subject), hasMore: found.length > MOST }
}

/** The open study first; then the number itself, what begins with it, and the rest, as numbers are counted. */
function orderFor(number: string, projectId = '') {
  const [scno, enno] = [sql`lower(coalesce(${subjects.scno}, ''))`, sql`lower(coalesce(${subjects.enno}, ''))`]
  const typed = sql`lower(${number})`
  return [
    ...(isId(projectId) ? [sql`${subjects.studyId} <> ${projectId}`] : []),
    sql`case when ${typed} in (${scno}, ${enno}) then 0
      when starts_with(${scno}, ${typed}) or starts_with(${enno}, ${typed}) then 1 else 2 end`,
    sql`${subjects.scnoNumbers}`,
    bytesOf(subjects.scno),
    sql`${studies.updatedAt} desc`,
    sql`${subjects.id}`,
  ]
}

/** Tells what of some studies and subjects the caller may still read, as it is now [FIND-041]. */
export const listRecent: Handler<'listRecent'> = async (call, { query }) => {
  const { db, caller } = call
  const [projectIds, subjectIds] = [idsIn(query.projectId), idsIn(query.subjectId)]
  const entered = projectIds.length === 0 ? [] : await readStudies(db, caller, projectIds)
  const found =
    subjectIds.length === 0
      ? []
      : await readEverywhere(db, resolveEverywhere(db, caller), {
          condition: isOneOf(subjects.id, subjectIds),
          order: [sql`${subjects.id}`],
          limit: subjectIds.length,
        })
  if (subjectIds.length > 0) await recordFound(call, found, query)
  return {
    studies: inOrderOf(projectIds, entered, ({ projectId }) => projectId),
    subjects: inOrderOf(
      subjectIds,
      found.map(({ subject }) => subject),
      ({ subjectId }) => subjectId,
    ),
  }
}

const readStudies = (db: Handle, caller: Caller, ids: readonly string[]) =>
  db
    .select({
      projectId: studies.id,
      title: studies.name,
      protocolNo: studies.protocolNumber,
      status: studies.status,
    })
    .from(studies)
    .where(and(isOneOf(studies.id, ids), isNull(studies.deletedAt), isEntered(db, caller)))

/** The distinct ids; any other text is the id of nothing. */
const idsIn = (sent: readonly string[] = []) => [...new Set(sent.filter(isId).map((id) => id.toLowerCase()))]

function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return ids.flatMap((id) => rows.find((row) => idOf(row) === id) ?? [])
}
