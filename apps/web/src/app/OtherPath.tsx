import { routeOfAddress } from '@imsang/domain/route-access'
import { Soon } from '@imsang/screens/shell/Soon'
import { useLocation } from '@tanstack/react-router'
import { UnknownPathInside } from './UnknownPath'

/** A screen that the route table knows and nobody has built yet, under its name; any other path is none [ROUTE-030]. */
export function OtherPath() {
  const route = routeOfAddress(useLocation().pathname)
  return route?.label ? <Soon title={route.label} /> : <UnknownPathInside />
}
