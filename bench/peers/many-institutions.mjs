// The statistics of the institutions of a study, written by hand on node:http and pg without anything around them: no
// session, no rights, no entry in a record. The statement is named, so that each connection plans it once. Prints its
// address. Environment: DATABASE_URL.
import { createServer } from 'node:http'
import pg from 'pg'
import { institutionOf, institutionRows, monthsFrom, visitsOf } from './institutionRows.mjs'

const keep = (text) => text
const types = { getTypeParser: (oid, format) => (oid === 1082 ? keep : pg.types.getTypeParser(oid, format)) }
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types })

const ROWS = institutionRows(false)

createServer(async (request, reply) => {
  const study = new URL(request.url, 'http://localhost').searchParams.get('study')
  const { rows } = await pool.query({ name: 'institutions', text: ROWS, values: [study] })
  const axis = monthsFrom(rows[0].start_date)
  const data = rows.map((row) => institutionOf(row, axis, { visits: visitsOf(axis), recent: [] }))
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ success: true, status: 'success', data, message: null }))
}).listen(0, '127.0.0.1', function () {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${this.address().port}` }))
})
