import type { ExtendedOperation } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import { canSeeRoute, isServed } from '@imsang/domain/route-access'
import { serverHas } from '../base/serverLevel'

/** True when a user may open an address, and the server has what its screen needs [ROUTE-011, RELEASE-058]. */
export const opens = (account: Account, address: string): boolean =>
  canSeeRoute(account, address) && isServedHere(address)

/** True when the server has what the screen of an address needs [RELEASE-058]. */
export const isServedHere = (address: string): boolean =>
  isServed(address, (operation) => serverHas(operation as ExtendedOperation))
