import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { b2bPartners, samlRequests } from '../db/schema'
import { samlAddresses } from './addresses'
import { type Binding, readLoginRequest } from './loginRequest'
import type { SamlOptions } from './samlOptions'

/** How old a request may be, and how far its clock may be ahead, in ms. */
const OLDEST_MS = 300_000
const SKEW_MS = 60_000
/** How long somebody may take to sign in. */
const OPEN_MS = 600_000
/** Partners keep a mark or an address in it. */
const MOST_RELAY_STATE = 1_000

/** A request as a browser brings it. */
export interface Brought {
  readonly binding: Binding
  readonly request: string
  readonly relayState: string | null
}

/**
 * Takes the request of a partner that begins by itself, and returns the name under which it waits for the sign-in; null
 * for one that is refused: of nobody or of a partner that is off, for another address of ours or of theirs, too old, from
 * the future, or brought before.
 * @see PARTNER-223
 */
export async function takeRequest({ root, clock, settings }: SamlOptions, brought: Brought): Promise<string | null> {
  const { binding, relayState } = brought
  const asked = readLoginRequest(brought.request, binding)
  if (!asked || (relayState?.length ?? 0) > MOST_RELAY_STATE) return null
  const isKnown = and(
    eq(b2bPartners.entityId, asked.issuer),
    eq(b2bPartners.useSaml, true),
    eq(b2bPartners.enabled, true),
    isNull(b2bPartners.deletedAt),
  )
  const [partner] = await root.select().from(b2bPartners).where(isKnown)
  const now = clock()
  const { ssoUrl } = samlAddresses(settings.publicUrl)
  if (!partner || now - asked.issuedAt > OLDEST_MS || asked.issuedAt - now > SKEW_MS) return null
  if (asked.destination !== null && asked.destination !== ssoUrl) return null
  if (asked.acsUrl !== null && asked.acsUrl !== partner.acsUrl) return null
  // A request outlives its age here, so that it cannot be brought again.
  await root.delete(samlRequests).where(lte(samlRequests.expiresAt, new Date(now)))
  const [taken] = await root
    .insert(samlRequests)
    .values({
      id: randomBytes(16).toString('base64url'),
      partnerId: partner.id,
      requestId: asked.id,
      relayState: relayState || null,
      expiresAt: new Date(now + OPEN_MS),
    })
    .onConflictDoNothing()
    .returning()
  return taken?.id ?? null
}
