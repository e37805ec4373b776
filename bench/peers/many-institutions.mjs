// The statistics of the institutions of a study, written by hand.
import { ask } from './bareSql.mjs'
import { institutionOf, institutionRows, monthsFrom, visitsOf } from './institutionRows.mjs'

const ROWS = institutionRows(false)

async function institutions(of) {
  const rows = await ask('institutions', ROWS, [of('study')])
  const axis = monthsFrom(rows[0].start_date)
  return rows.map((row) => institutionOf(row, axis, { visits: visitsOf(axis), recent: [] }))
}

export const ANSWERS = { '/': institutions }
