import type { Attachment } from '@imsang/domain/visit-record'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { subjects, visitReports, visits } from '../db/schema'
import { ADDRESS_VALID_MS, type FileAddress, signAddress } from '../files/address'
import type { Input, StudyContext } from '../http/handler'
import { isReadable } from '../subjects/read'
import type { Reader, VisitRow } from '../subjects/visits/toVisit'

/** Where stored files are downloaded; behind it stands a signed address. */
export const FILE_PATH = '/files'

/** Said of a file that is unknown, gone, or not the caller's to read: all the same [DCALL-063]. */
export const fileNotFound = () => new Problem(404, 'file.not-found', '파일을 찾을 수 없습니다.')

/** A visit, and whether its report was sent to the reader. */
interface Readable {
  readonly visit: VisitRow
  readonly wasReported: boolean
}

/**
 * Whether the files of a visit, and their names, may be read: by whom full data is shown, by the organisation that sent
 * them, and by whoever its author sent the report to [DEC-863].
 */
export function mayReadFiles({ dataRole, caller }: Reader, { visit, wasReported }: Readable): boolean {
  const isOwn = caller.organizations.some(({ id }) => id === visit.attachmentsBy)
  return dataRole === 'ADMIN' || isOwn || wasReported
}

/** The ids, as the trail has them, of the visits whose files the caller may read; what `mayReadFiles` says of each. */
export function filesReadableBy({ studyId, dataRole, caller }: StudyScope): SQL {
  const own = caller.organizations.map(({ id }) => id)
  const isAuthor = own.length === 0 ? sql`false` : inArray(visits.attachmentsBy, own)
  const isTheirs = dataRole === 'ADMIN' ? undefined : or(isAuthor, wasReportedTo(caller.userId))
  return sql`(select ${visits.id}::text from ${visits} where ${and(eq(visits.studyId, studyId), isTheirs)})`
}

/** True for the visits whose report was sent to a user. */
export const wasReportedTo = (user: SQL | string) =>
  sql<boolean>`${visits.attachments} is not null and exists (select from ${visitReports}
    where ${visitReports.visitId} = ${visits.id} and ${visitReports.userId} = ${user})`

/**
 * Returns the address at which the caller downloads a file of a visit [ACCESS-048].
 * @throws Problem 404 for a file that is unknown or not theirs to read
 */
export function visitFileAddress(authSecret: string) {
  return async ({ db, scope, caller, services }: StudyContext, { path }: Input<'getVisitFile'>) => {
    const { visit, file } = await findFile(db, scope, path)
    const until = services.clock() + ADDRESS_VALID_MS
    const address: FileAddress = {
      visitId: visit.id,
      fileId: file.fileId,
      studyId: scope.studyId,
      userId: caller.userId,
      sessionId: caller.sessionId,
      until,
    }
    return {
      downloadUrl: `${FILE_PATH}/${signAddress(address, authSecret)}`,
      expiresAt: momentOf(() => until).toISOString(),
    }
  }
}

/**
 * Finds a file of a visit that the caller may read.
 * @throws Problem 404 for every other
 */
export async function findFile(
  db: Handle,
  scope: StudyScope,
  { visitId, fileId }: { readonly visitId: string; readonly fileId: string },
): Promise<{ visit: VisitRow; file: Attachment }> {
  const [found] = isId(visitId)
    ? await db
        .select({ visit: visits, wasReported: wasReportedTo(scope.caller.userId) })
        .from(visits)
        .leftJoin(subjects, eq(subjects.id, visits.subjectId))
        .where(and(eq(visits.id, visitId), eq(visits.studyId, scope.studyId), isAtReadable(scope)))
    : []
  const file = found?.visit.attachments?.find((each) => each.fileId === fileId.toLowerCase())
  if (!found || !file || !mayReadFiles(scope, found)) throw fileNotFound()
  return { visit: found.visit, file }
}

/** True for the visits of subjects that the caller reads, and for work at an institution that they read. */
export const isAtReadable = (scope: StudyScope) => {
  const { reads } = scope.institutions
  const isWork = and(
    isNull(visits.subjectId),
    reads.kind === 'all' ? undefined : eq(visits.studyOrganizationId, reads.id),
  )
  return or(isReadable(scope), isWork)
}

/** Which of these files belong to a visit [DEC-865]. */
export async function keptFiles(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ files: visits.attachments })
    .from(visits)
    .where(
      sql`exists (select from jsonb_array_elements(${visits.attachments}) file
        where ${inArray(sql`file ->> 'fileId'`, [...ids])})`,
    )
  return new Set(rows.flatMap(({ files }) => (files ?? []).map(({ fileId }) => fileId)))
}
