import type { Route } from '@imsang/domain/route-access'
import type { NavItem } from '@imsang/ui/AppLayout'
import { Building2, FolderKanban, House, ListTree, Settings, Square, Users } from 'lucide-react'
import { paths } from '../paths'
import { SHELL } from './messages'

export const ICON = { size: 20 as number, strokeWidth: 1.5, 'aria-hidden': true } as const

const ICONS: Readonly<Record<string, typeof House>> = {
  '/main': House,
  '/organization': Building2,
  '/user-management': Users,
  '/admin-projects': FolderKanban,
  '/projects': ListTree,
}

/** What a user may open from anywhere: the rows of the route table, and whether the system settings stand apart below. */
export interface Destinations {
  routes: readonly Route[]
  hasSystemSettings: boolean
}

/**
 * The entries of the sidebar in their order, the open one marked [ROUTE-036, ROUTE-040].
 * @param size of the icons, in px
 */
export function navItemsOf({ routes, hasSystemSettings }: Destinations, open: string, size = ICON.size): NavItem[] {
  const items = routes.map((route): NavItem => {
    const Icon = ICONS[route.path] ?? Square
    return itemOf(route.path, route.label ?? route.path, <Icon {...ICON} size={size} />, open)
  })
  if (hasSystemSettings) {
    items.push(itemOf(paths.systemSettings(), SHELL.systemSettings, <Settings {...ICON} size={size} />, open))
  }
  return items
}

/** A screen is the open one also while something below it is open: its edit form, its registration. */
function itemOf(href: string, label: string, icon: NavItem['icon'], open: string): NavItem {
  return { href, label, icon, isCurrent: open === href || open.startsWith(`${href}/`) }
}
