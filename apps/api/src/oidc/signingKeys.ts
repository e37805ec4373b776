import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { signingKeys } from '../db/schema'

const ALGORITHM = 'RS256'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (authSecret: string) => Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang signing keys', 32))

/** Encrypts a key for the row with this id; it cannot be decrypted in another row. */
export function seal(authSecret: string, id: string, key: JWK): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(authSecret), iv).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(JSON.stringify(key), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a key; null when it was encrypted with another secret or for another row, or was changed. */
export function unseal(authSecret: string, id: string, sealed: string): JWK | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(authSecret), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(id))
      .setAuthTag(tag)
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as JWK
  } catch {
    return null
  }
}

/**
 * Returns the provider's signing keys, newest first. Creates one at the first start, and after a change of the secret,
 * because the old keys cannot be decrypted any more.
 */
export async function loadSigningKeys(root: Handle, clock: Clock, authSecret: string): Promise<JWK[]> {
  const known = await readKeys(root, authSecret)
  if (known.length > 0) return known
  // Before the transaction, because it takes a while.
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const id = newId()
  const sealed = seal(authSecret, id, { ...(await exportJWK(privateKey)), kid: id, alg: ALGORITHM, use: 'sig' })
  return root.transaction(async (tx) => {
    // Two servers that start at the same time must use the same key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    if ((await readKeys(tx, authSecret)).length === 0) {
      await tx.insert(signingKeys).values({ id, sealed, createdAt: momentOf(clock) })
    }
    return readKeys(tx, authSecret)
  })
}

async function readKeys(db: Handle, authSecret: string): Promise<JWK[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
  return rows.flatMap(({ id, sealed }) => unseal(authSecret, id, sealed) ?? [])
}
