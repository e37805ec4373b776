import type { Account } from '@imsang/domain/access'
import { canSeeRoute, routeOfAddress } from '@imsang/domain/route-access'
import { paths } from '@imsang/screens/paths'

interface SignedIn {
  readonly account: Account
  readonly userId: string
  /** The origin of this product. */
  readonly origin: string
}

/**
 * The screen to offer after a sign-in, null for none: one of this product that this person may open, other than home, and
 * not from somebody else's session [ROUTE-055].
 * @param kept what `keepAskedFor` kept, or anything else that stands there
 */
export function offeredScreen(
  kept: unknown,
  { account, userId, origin }: SignedIn,
): { label: string; address: string } | null {
  const { address, userId: owner } = Object(kept)
  if (typeof address !== 'string' || (owner !== null && owner !== userId) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const label = routeOfAddress(url.pathname)?.label
  if (url.origin !== origin || url.pathname === paths.main()) return null
  return label && canSeeRoute(account, url.pathname) ? { label, address: url.pathname + url.search } : null
}
