import pg from 'pg'

/**
 * Creates a database on the server of TEST_DATABASE_URL, as a copy of another one or empty, and returns its address.
 */
export async function createDatabase(name: string, template?: string): Promise<string> {
  await runOnServer(`create database ${name}${template ? ` template ${template}` : ''}`)
  return addressOf(name)
}

export const dropDatabase = (name: string): Promise<void> => runOnServer(`drop database if exists ${name} with (force)`)

/** Runs a statement with the role of TEST_DATABASE_URL. */
export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database on that server, with its role or another one. */
export function addressOf(name: string, as?: { readonly user: string; readonly password: string }): string {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  if (as) Object.assign(address, { username: as.user, password: as.password })
  address.pathname = `/${name}`
  return address.href
}
