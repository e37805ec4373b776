import { routeOfAddress } from './routes'

/**
 * True when a server has every call that a route needs beyond the documents; also true for an address that is no route.
 * @param address as in `routeOfAddress`
 * @param has whether the server has a call, by its name in the contract
 * @see RELEASE-058
 */
export function isServed(address: string, has: (operation: string) => boolean): boolean {
  return (routeOfAddress(address)?.needs ?? []).every(has)
}
