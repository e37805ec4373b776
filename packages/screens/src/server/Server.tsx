import type { ExtendedOperation } from '@imsang/api-client'
import { isServed, labelOf, pathOf, type RouteName } from '@imsang/domain/route-access'
import { Link } from '@imsang/ui/Link'
import { createContext, useContext } from 'react'

/** Says whether the server has a call beyond the documents. */
type Has = (operation: ExtendedOperation) => boolean

/** Without a provider the server has everything. */
const Server = createContext<Has>(() => true)

export const ServerProvider = Server.Provider

/**
 * True when the server has all these calls beyond the documents. Whatever cannot do without one asks, and is not shown
 * otherwise [RELEASE-059, RELEASE-083].
 */
export function useServerHas(...operations: readonly ExtendedOperation[]): boolean {
  return operations.every(useContext(Server))
}

/** Whether the server has what the screen of a route needs [RELEASE-058]. */
export function useIsServed(): (name: RouteName) => boolean {
  const has = useContext(Server)
  return (name) => isServed(pathOf(name), (operation) => has(operation as ExtendedOperation))
}

interface ScreenLinkProps {
  to: RouteName
  href: string
}

/** A link to a screen by the name of the screen; nothing where the server does not have it [RELEASE-058]. */
export function ScreenLink({ to, href }: ScreenLinkProps) {
  return useIsServed()(to) && <Link href={href}>{labelOf(to)}</Link>
}
