import type { Reply } from '@imsang/api-client'
import { exactCsvFile } from '@imsang/domain/csv'
import { linesOfMonth, narrowRows } from '@imsang/domain/smo-month'
import { filterText } from '../../access-record/filterText'
import { recordDownload } from '../../access-record/recordDownload'
import type { Input, SessionContext } from '../../http/handler'
import { readMonth } from './readMonth'

/**
 * Returns the numbers of a month as a CSV, recorded with the people whom they count before it exists
 * [DCALL-066, VISIT-293, VISIT-294].
 * @throws Problem 400 without a purpose that says something
 */
export async function exportSmoMonth(
  call: SessionContext,
  { body }: Input<'exportSmoMonth'>,
): Promise<Reply<'exportSmoMonth'>> {
  const { purpose, ...narrowed } = body
  const { month, userId = null, projectId = null } = narrowed
  const asked = { userId: userId?.toLowerCase() ?? null, projectId: projectId?.toLowerCase() ?? null }
  const rows = narrowRows(await readMonth(call.db, call.caller, month), asked)
  const number = await recordDownload(call, {
    about: 'account',
    persons: [...new Set(rows.map((row) => row.userId))],
    filter: filterText({ ...narrowed, what: 'smo-month' }),
    purpose,
  })
  return { name: `smo_month_${month}_${number}.csv`, content: exactCsvFile(linesOfMonth(rows)) }
}
