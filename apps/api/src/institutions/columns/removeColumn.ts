import { COLUMN_MESSAGES, describeColumn } from '@imsang/domain/institution-columns'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { momentOf } from '../../base/clock'
import { Problem } from '../../base/problem'
import { institutionColumns, institutionValues } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { openStudy } from '../../studies/openStudy'
import { changeOfStudy, recordStudy } from '../../studies/recordStudy'
import { type ColumnRow, readColumns } from './readColumns'
import { changeOfValue } from './trailedValue'

/**
 * Removes a column from the table of the institutions, with its values, which stay readable in the trail.
 * @throws Problem 404 for a column that this study does not have, or has no longer
 * @see INST-099, INST-154, INST-161, SCALL-048, DEC-787
 */
export async function removeColumn(context: StudyContext, { path }: Input<'removeInstitutionColumn'>): Promise<null> {
  const { db, scope, services } = context
  await openStudy(context, null)
  const column = requireColumn(await readColumns(db, scope), path.columnId)
  const values = await db
    .select({ institutionId: institutionValues.studyOrganizationId, value: institutionValues.value })
    .from(institutionValues)
    .where(and(eq(institutionValues.columnId, column.id), isNotNull(institutionValues.value)))
    .orderBy(asc(institutionValues.studyOrganizationId))
  await db.delete(institutionValues).where(eq(institutionValues.columnId, column.id))
  await db
    .update(institutionColumns)
    .set({ removedAt: momentOf(services.clock) })
    .where(eq(institutionColumns.id, column.id))
  const before = { institutionColumn: describeColumn(column) }
  await recordStudy(context, scope, [
    changeOfStudy(scope.studyId, { before, after: { institutionColumn: null }, changeType: 'UPDATE', reason: null }),
    ...values.map(({ institutionId, value }) => changeOfValue(column, institutionId, value, null)),
  ])
  return null
}

/** @throws Problem 404 when none of the columns has this id */
export function requireColumn(columns: readonly ColumnRow[], columnId: string): ColumnRow {
  const column = columns.find(({ id }) => id === columnId)
  if (!column) throw new Problem(404, 'institution-column.not-found', COLUMN_MESSAGES.unknownColumn)
  return column
}
