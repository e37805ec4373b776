// What all peers of bare SQL share: one pool of connections. Environment: DATABASE_URL.
import pg from 'pg'

const DATE = 1082
const keep = (text) => text
const types = { getTypeParser: (oid, format) => (oid === DATE ? keep : pg.types.getTypeParser(oid, format)) }
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types })

/** Returns the rows of a statement. It is named, so that each connection plans it once; a day is `YYYY-MM-DD`. */
export const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows
