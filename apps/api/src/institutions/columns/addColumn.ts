import type { InstitutionColumn } from '@imsang/api-client'
import {
  COLUMN_MESSAGES,
  cleanColumn,
  columnNameFault,
  columnNameKey,
  describeColumn,
  MOST_COLUMNS,
  optionsFault,
} from '@imsang/domain/institution-columns'
import { fieldProblem, Problem } from '../../base/problem'
import { newId } from '../../db/ids'
import { institutionColumns } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { openStudy } from '../../studies/openStudy'
import { changeOfStudy, recordStudy } from '../../studies/recordStudy'
import { readColumns, toColumn } from './readColumns'

/**
 * Adds a column to the table of the institutions, after its other ones. Who adds one at the same moment waits for the lock
 * of the study, so that neither a name nor the last place is given twice.
 * @throws Problem 404, 400 for a name or choices that are none, 409 for a name in use or when there are too many
 * @see INST-095, INST-097, INST-098, INST-101, INST-151 … INST-153, SCALL-048, DEC-234, DEC-785
 */
export async function addColumn(
  context: StudyContext,
  { body }: Input<'addInstitutionColumn'>,
): Promise<InstitutionColumn> {
  const { db, scope } = context
  const asked = { name: body.name, type: body.type, options: body.options ?? [] }
  requireFine({ name: columnNameFault(asked.name), options: optionsFault(asked.type, asked.options) })
  await openStudy(context, null)
  const wanted = cleanColumn(asked)
  const columns = await readColumns(db, scope)
  if (columns.some(({ name }) => columnNameKey(name) === columnNameKey(wanted.name))) {
    const [field, message] = ['name', COLUMN_MESSAGES.taken]
    throw fieldProblem('institution-column.taken', field, message, 409)
  }
  if (columns.length >= MOST_COLUMNS) {
    throw new Problem(409, 'institution-column.too-many', COLUMN_MESSAGES.manyColumns)
  }
  const row = {
    id: newId(),
    studyId: scope.studyId,
    ...wanted,
    options: [...wanted.options],
    displayOrder: (columns.at(-1)?.displayOrder ?? 0) + 1,
    removedAt: null,
  }
  await db.insert(institutionColumns).values(row)
  const after = { institutionColumn: describeColumn(row) }
  await recordStudy(context, scope, [
    changeOfStudy(scope.studyId, { before: { institutionColumn: null }, after, changeType: 'UPDATE', reason: null }),
  ])
  return toColumn(row, [])
}

/** @throws Problem 400 with the first fault, all of them in `errors` */
function requireFine(faults: Readonly<Record<string, string | null>>): void {
  const errors = Object.entries(faults).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
  const [first] = errors
  if (first) throw new Problem(400, 'institution-column.invalid', first.message, { field: first.field, errors })
}
