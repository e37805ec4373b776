import type { InstitutionColumn, InstitutionValue } from '@imsang/api-client'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { institutionColumns, institutionValues, studyOrganizations } from '../../db/schema'

export type ColumnRow = typeof institutionColumns.$inferSelect
type ValueRow = typeof institutionValues.$inferSelect

/** The columns of a study that are there, in their order. */
export const readColumns = (db: Handle, { studyId }: StudyScope): Promise<ColumnRow[]> =>
  db
    .select()
    .from(institutionColumns)
    .where(and(eq(institutionColumns.studyId, studyId), isNull(institutionColumns.removedAt)))
    .orderBy(asc(institutionColumns.displayOrder), asc(institutionColumns.id))

/**
 * The custom columns of a study, for everybody who may enter it, each with the values of the institutions that the caller
 * reads.
 * @see INST-101, INST-160, SCALL-048, DEC-789
 */
export async function listColumns(db: Handle, scope: StudyScope): Promise<InstitutionColumn[]> {
  const columns = await readColumns(db, scope)
  if (columns.length === 0) return []
  const rows = await db
    .select({ value: institutionValues })
    .from(institutionValues)
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, institutionValues.studyOrganizationId))
    .where(isReadable(scope))
    .orderBy(asc(institutionValues.studyOrganizationId))
  const values = rows.map(({ value }) => value)
  return columns.map((column) =>
    toColumn(
      column,
      values.filter(({ columnId }) => columnId === column.id),
    ),
  )
}

/** True for the institutions of a study that the caller reads, as `listOrganizations` lists them [DEC-208]. */
export function isReadable({ studyId, permissions, institutions: { reads } }: StudyScope): SQL | undefined {
  return and(
    eq(studyOrganizations.studyId, studyId),
    permissions.isAdmin ? undefined : eq(studyOrganizations.role, 'SITE'),
    reads.kind === 'one' ? eq(studyOrganizations.id, reads.id) : undefined,
  )
}

/** A column as it is answered. */
export const toColumn = (
  { id, name, type, options, displayOrder }: ColumnRow,
  values: ValueRow[],
): InstitutionColumn => ({
  id,
  name,
  type,
  options,
  displayOrder,
  values: values.map(toValue),
})

/** A value as it is answered; `version` of a cell that was never filled is 1 [DEC-788]. */
export const toValue = ({
  columnId,
  studyOrganizationId,
  value,
  version,
}: Pick<ValueRow, 'columnId' | 'studyOrganizationId' | 'value' | 'version'>): InstitutionValue => ({
  columnId,
  projectOrganizationId: studyOrganizationId,
  value,
  version,
})
