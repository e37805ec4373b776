import type { Account } from '@imsang/domain/access'
import { routeOfAddress } from '@imsang/domain/route-access'
import { paths } from '@imsang/screens/paths'
import { opens } from './opens'

interface SignedIn {
  readonly account: Account
  readonly userId: string
  /** The origin of this product. */
  readonly origin: string
}

/**
 * Returns the screen to offer after a sign-in, or null: it must be of this product, other than home, allowed for this
 * user, and not from another user's session [ROUTE-055].
 * @param kept what `keepAskedFor` stored, or any other value found there
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
  return label && opens(account, url.pathname) ? { label, address: url.pathname + url.search } : null
}
