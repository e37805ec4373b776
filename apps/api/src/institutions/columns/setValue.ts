import type { InstitutionValue } from '@imsang/api-client'
import { checkColumnValue } from '@imsang/domain/institution-columns'
import { REQUEST_MESSAGES, SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq } from 'drizzle-orm'
import { momentOf } from '../../base/clock'
import { fieldProblem, Problem } from '../../base/problem'
import { isId } from '../../db/ids'
import { institutionValues, studyOrganizations } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { isCurrentVersion } from '../../http/version'
import { openStudy } from '../../studies/openStudy'
import { recordStudy } from '../../studies/recordStudy'
import { isReadable, readColumns, toValue } from './readColumns'
import { requireColumn } from './removeColumn'
import { changeOfValue } from './trailedValue'

/**
 * Stores what an institution has in a custom column. Two people on one cell meet at the lock of the study: the second one
 * is told what the first one stored.
 * @throws Problem 404 for a column or an institution that the caller does not find in this study, 400 for a value that the
 *   column does not take, 412 with the current value for an older version
 * @see INST-104, INST-155 … INST-161, SCALL-048, DEC-234, DEC-788
 */
export async function setValue(
  context: StudyContext,
  { path, body, ifMatch }: Input<'setInstitutionValue'>,
): Promise<InstitutionValue> {
  const { db, scope, services } = context
  await openStudy(context, null)
  const column = requireColumn(await readColumns(db, scope), path.columnId)
  const institutionId = await requireInstitution(context, path.projectOrganizationId)
  const checked = checkColumnValue(column, body.value)
  if ('refusal' in checked) {
    const [field, message] = ['value', checked.refusal]
    throw fieldProblem('institution-value.invalid', field, message)
  }
  const isCell = and(
    eq(institutionValues.columnId, column.id),
    eq(institutionValues.studyOrganizationId, institutionId),
  )
  const stored = await db.query.institutionValues.findFirst({ where: isCell })
  const cell = { columnId: column.id, studyOrganizationId: institutionId }
  const current = stored ?? { ...cell, value: null, version: 1 }
  if (!isCurrentVersion(ifMatch, current.version)) {
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: toValue(current) })
  }
  if (current.value === checked.value) return toValue(current)
  const next = {
    value: checked.value,
    version: current.version + 1,
    authorId: scope.caller.userId,
    updatedAt: momentOf(services.clock),
  }
  await db
    .insert(institutionValues)
    .values({ ...cell, ...next })
    .onConflictDoUpdate({ target: [institutionValues.columnId, institutionValues.studyOrganizationId], set: next })
  await recordStudy(context, scope, [changeOfValue(column, institutionId, current.value, next.value)])
  return toValue({ ...cell, ...next })
}

/** @throws Problem 404 for one that is not of the study, or that the caller does not read */
async function requireInstitution({ db, scope }: StudyContext, id: string): Promise<string> {
  const [found] = isId(id)
    ? await db
        .select({ id: studyOrganizations.id })
        .from(studyOrganizations)
        .where(and(eq(studyOrganizations.id, id), isReadable(scope)))
    : []
  if (!found) throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  return found.id
}
