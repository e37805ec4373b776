import { labelOf, type SidebarName, type SidebarRoute } from '@imsang/domain/route-access'
import type { NavItem } from '@imsang/ui/AppLayout'
import { Building2, CalendarRange, FolderKanban, House, ListTree, Settings, Users } from 'lucide-react'
import { paths } from '../paths'

export const ICON = { size: 20 as number, strokeWidth: 1.5, 'aria-hidden': true } as const

const ICONS: Readonly<Record<SidebarName, typeof House>> = {
  main: House,
  organizations: Building2,
  users: Users,
  allStudies: FolderKanban,
  studies: ListTree,
  smoMonth: CalendarRange,
}

/**
 * The destinations a user may open from anywhere: rows of the route table, and whether the system settings are listed
 * separately.
 */
export interface Destinations {
  routes: readonly SidebarRoute[]
  hasSystemSettings: boolean
}

/**
 * The entries of the sidebar in order, with the open one marked [ROUTE-036, ROUTE-040].
 * @param size size of the icons, in px
 */
export function navItemsOf({ routes, hasSystemSettings }: Destinations, open: string, size = ICON.size): NavItem[] {
  const items = routes.map(({ name, path, label }): NavItem => {
    const Icon = ICONS[name]
    return itemOf(path, label, <Icon {...ICON} size={size} />, open)
  })
  if (hasSystemSettings) {
    items.push(itemOf(paths.systemSettings(), labelOf('systemSettings'), <Settings {...ICON} size={size} />, open))
  }
  return items
}

/** An entry is also marked while a screen below it is open, such as its edit form. */
function itemOf(href: string, label: string, icon: NavItem['icon'], open: string): NavItem {
  return { href, label, icon, isCurrent: open === href || open.startsWith(`${href}/`) }
}
