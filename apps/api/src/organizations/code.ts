import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { organizations } from '../db/schema'

/** Digits and letters of which none is read as another [DEC-935]. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Makes a code that no organisation has or had [ORG-118, DEC-935]. */
export async function newCode(tx: Handle): Promise<string> {
  const code = `ORG-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
  return (await tx.$count(organizations, eq(organizations.code, code))) === 0 ? code : newCode(tx)
}
