import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { signingKeys } from '../db/schema'

const ALGORITHM = 'RS256'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const DAY_MS = 24 * 3_600_000
/** How long a key signs. */
const SIGNS_MS = 90 * DAY_MS
/** How long the former one is published beside the next one. */
const VERIFIES_MS = 7 * DAY_MS
/** How long a key is published before it signs, so that no server and no partner meets an unknown one. */
const PUBLISHED_MS = 10 * 60_000

/** Keys of SAML are in the same table. */
const PURPOSE = 'oidc'
const isOurs = eq(signingKeys.purpose, PURPOSE)

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

/** A key as the provider takes it, with its private part. */
export type SigningKey = JWK & { readonly kid: string }

interface StoredKey {
  readonly key: SigningKey
  readonly createdAt: number
}

/**
 * Returns the provider's keys, the one that signs first. Makes one at the first start, every 90 days, and after a change
 * of the secret, because the old keys cannot be decrypted any more; deletes those that verify nothing more [PARTNER-173].
 */
export async function loadSigningKeys(root: Handle, clock: Clock, authSecret: string): Promise<SigningKey[]> {
  const known = await readKeys(root, authSecret)
  if (!isDue(known, clock) && overdue(known, clock).length === 0) return signingFirst(known, clock)
  // Before the transaction, because it takes a while.
  const fresh = isDue(known, clock) ? await makeKey(authSecret) : null
  return root.transaction(async (tx) => {
    // Two servers that notice at the same time must use the same key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    if (fresh && isDue(await readKeys(tx, authSecret), clock)) {
      await tx.insert(signingKeys).values({ ...fresh, purpose: PURPOSE, createdAt: momentOf(clock) })
    }
    const present = await readKeys(tx, authSecret)
    const old = overdue(present, clock).map(({ key }) => key.kid)
    if (old.length > 0) await tx.delete(signingKeys).where(and(isOurs, inArray(signingKeys.id, old)))
    return signingFirst(
      present.filter(({ key }) => !old.includes(key.kid)),
      clock,
    )
  })
}

async function makeKey(authSecret: string) {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const id = newId()
  return { id, sealed: seal(authSecret, id, { ...(await exportJWK(privateKey)), kid: id, alg: ALGORITHM, use: 'sig' }) }
}

const ageOf = ({ createdAt }: StoredKey, clock: Clock) => clock() - createdAt

/** @param keys newest first */
const isDue = ([newest]: readonly StoredKey[], clock: Clock) => !newest || ageOf(newest, clock) >= SIGNS_MS

/** The keys that signed nothing for so long that nobody verifies with them. @param keys newest first */
const overdue = ([newest, ...former]: readonly StoredKey[], clock: Clock) =>
  newest && ageOf(newest, clock) >= VERIFIES_MS ? former : []

/** The newest first, unless others may not know it yet: then behind the former ones. @param keys newest first */
function signingFirst(keys: readonly StoredKey[], clock: Clock): SigningKey[] {
  const isKnown = (stored: StoredKey) => ageOf(stored, clock) >= PUBLISHED_MS
  return [...keys.filter(isKnown), ...keys.filter((stored) => !isKnown(stored))].map(({ key }) => key)
}

async function readKeys(db: Handle, authSecret: string): Promise<StoredKey[]> {
  const rows = await db
    .select()
    .from(signingKeys)
    .where(isOurs)
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
  return rows.flatMap(({ id, sealed, createdAt }) => {
    const key = unseal(authSecret, id, sealed)
    return key ? [{ key: { ...key, kid: id }, createdAt: createdAt.getTime() }] : []
  })
}
