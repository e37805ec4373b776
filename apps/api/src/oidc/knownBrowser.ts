import { randomBytes } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import { type Caller, findCallerOfSession } from '../accounts/caller'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import { momentOf } from '../base/clock'
import { sha256 } from '../base/sha256'
import { ssoBrowsers } from '../db/schema'
import type { Services } from '../db/services'
import type { Browser } from '../http/browser'

const COOKIE = 'imsang_partner'
/** Lax: a partner's page leads here. */
const PLACE = { path: '/oidc', sameSite: 'Lax' } as const

/** Lets the provider know a browser as a session, until that ends [PARTNER-160]. */
export async function knowBrowser(
  { root, clock }: Services,
  limits: SessionLimits,
  browser: Browser,
  sessionId: string,
): Promise<void> {
  // Those of sessions that are over in any case, so that no job is needed.
  await root.delete(ssoBrowsers).where(lte(ssoBrowsers.createdAt, openSince(limits, clock).openedAfter))
  const value = randomBytes(32).toString('base64url')
  await root.insert(ssoBrowsers).values({ hash: sha256(value), sessionId, createdAt: momentOf(clock) })
  browser.write(COOKIE, value, null, PLACE)
}

/** Returns whom the provider knows a browser as; null for nobody whose session is open. It is no activity of theirs. */
export async function callerOfBrowser(
  { root, clock }: Services,
  limits: SessionLimits,
  browser: Browser,
): Promise<Caller | null> {
  const value = browser.read(COOKIE)
  if (value === null) return null
  const [known] = await root
    .select({ sessionId: ssoBrowsers.sessionId })
    .from(ssoBrowsers)
    .where(eq(ssoBrowsers.hash, sha256(value)))
  return known ? findCallerOfSession(root, known.sessionId, openSince(limits, clock)) : null
}
