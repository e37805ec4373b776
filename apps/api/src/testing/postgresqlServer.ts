import pg from 'pg'

/**
 * Creates a database on the server of TEST_DATABASE_URL, as a copy of another one or empty, and returns its address.
 * @param owner default: the role of TEST_DATABASE_URL
 */
export async function createDatabase(name: string, template?: string, owner?: string): Promise<string> {
  const from = template ? ` template ${template}` : ''
  await runOnServer(`create database ${name}${from}${owner ? ` owner ${owner}` : ''}`)
  return addressOf(name)
}

export async function dropDatabase(name: string): Promise<void> {
  await runOnServer(`drop database if exists ${name} with (force)`)
}

/** Drops every database whose name begins like this. */
export async function dropDatabases(start: string): Promise<void> {
  const found = await runOnServer(`select datname as name from pg_database where starts_with(datname, '${start}')`)
  for (const { name } of found) await dropDatabase(String(name))
}

/** Runs a statement with the role of TEST_DATABASE_URL, and returns its rows. */
export async function runOnServer(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of a database on that server, with its role or another one. */
export function addressOf(name: string, as?: { readonly username: string; readonly password: string }): string {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  if (as) Object.assign(address, { username: as.username, password: as.password })
  address.pathname = `/${name}`
  return address.href
}
