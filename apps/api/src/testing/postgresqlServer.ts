import pg from 'pg'

/**
 * Creates a database on the server of TEST_DATABASE_URL, as a copy of another one or empty, and returns its address.
 */
export async function createDatabase(name: string, template?: string): Promise<string> {
  await run(`create database ${name}${template ? ` template ${template}` : ''}`)
  return addressOf(name)
}

export const dropDatabase = (name: string): Promise<void> => run(`drop database if exists ${name} with (force)`)

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(name: string): string {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.pathname = `/${name}`
  return address.href
}
