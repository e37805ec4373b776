import { routeOfAddress } from '@imsang/domain/route-access'
import { Soon } from '@imsang/screens/shell/Soon'
import { useLocation } from '@tanstack/react-router'
import { UnknownPathInside } from './UnknownPath'

/** Shows a route of the table that has no screen yet, under its name; any other path is unknown [ROUTE-030]. */
export function OtherPath() {
  const route = routeOfAddress(useLocation().pathname)
  return route?.label ? <Soon title={route.label} /> : <UnknownPathInside />
}
