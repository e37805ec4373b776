import 'reflect-metadata'
import { createPrivateKey, type JsonWebKey, webcrypto } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'
import { desc, eq, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { signingKeys } from '../db/schema'
import { seal, unseal } from '../oidc/signingKeys'

/** The key that signs for partners of SAML, with the certificate that they are given; both PEM. */
export interface SamlKey {
  readonly privateKey: string
  readonly certificate: string
}

const PURPOSE = 'saml'
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
/** Partners enter the certificate by hand, so it is not replaced by itself. */
const YEARS = 10

/**
 * The key for SAML. Made at first use, and after a change of the secret, because the old one cannot be decrypted any more:
 * then every partner needs the new certificate. Never one of OpenID Connect [PARTNER-220].
 */
export async function loadSamlKey(root: Handle, clock: Clock, authSecret: string): Promise<SamlKey> {
  const known = await readKey(root, authSecret)
  if (known) return known
  // Before the transaction, because it takes a while.
  const made = await makeKey(clock)
  const id = newId()
  const sealed = seal(authSecret, id, made.key)
  return root.transaction(async (tx) => {
    // Two servers that start at the same time must use the same key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    const other = await readKey(tx, authSecret)
    if (other) return other
    const { certificate } = made
    await tx.insert(signingKeys).values({ id, purpose: PURPOSE, sealed, certificate, createdAt: momentOf(clock) })
    return { privateKey: pemOf(made.key), certificate }
  })
}

async function readKey(db: Handle, authSecret: string): Promise<SamlKey | undefined> {
  const rows = await db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.purpose, PURPOSE))
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
  for (const { id, sealed, certificate } of rows) {
    const key = unseal(authSecret, id, sealed)
    if (key && certificate) return { privateKey: pemOf(key as JsonWebKey), certificate }
  }
  return undefined
}

async function makeKey(clock: Clock) {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const notBefore = momentOf(clock)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: 'CN=Imsang', notBefore, notAfter, signingAlgorithm: ALGORITHM, keys },
    webcrypto as Crypto,
  )
  const key = (await webcrypto.subtle.exportKey('jwk', keys.privateKey)) as JsonWebKey & { kty: string }
  return { key, certificate: certificate.toString('pem') }
}

const pemOf = (key: JsonWebKey): string =>
  createPrivateKey({ key, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }).toString()
