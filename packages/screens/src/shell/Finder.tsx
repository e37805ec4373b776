import type { MyProject } from '@imsang/api-client'
import { type Command, CommandPalette } from '@imsang/ui/CommandPalette'
import { FlaskConical, LogOut, Moon, PanelLeft, Sun, UserRound } from 'lucide-react'
import { paths } from '../paths'
import { SHELL } from './messages'
import { type Destinations, ICON as LARGE, navItemsOf } from './navigation'
import type { ShellActions } from './Shell'

export interface FinderProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  destinations: Destinations
  /** The studies of the user, possibly none. */
  studies: readonly MyProject[]
  theme: 'light' | 'dark'
  isCollapsed: boolean
  actions: Pick<ShellActions, 'setTheme' | 'setCollapsed' | 'logOut'>
}

const ICON = { ...LARGE, size: 16 }

/** Ctrl+K: finds every screen the user may open, their studies by name and protocol number, and the global commands. */
export function Finder({ isOpen, onOpenChange, ...offer }: FinderProps) {
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placeholder={SHELL.findPlaceholder}
      commands={[...screensOf(offer), ...studiesOf(offer), ...actionsOf(offer)]}
    />
  )
}

type Offer = Omit<FinderProps, 'isOpen' | 'onOpenChange'>

function screensOf({ destinations }: Offer): Command[] {
  const screens = navItemsOf(destinations, '', ICON.size).map(({ href, label, icon }) => ({ href, label, icon }))
  screens.push({ href: paths.profile(), label: SHELL.profile, icon: <UserRound {...ICON} /> })
  return screens.map((screen) => ({ ...screen, id: screen.href, group: SHELL.groups.screens }))
}

function studiesOf({ studies }: Offer): Command[] {
  return studies.map(({ projectId, title, protocolNo }) => ({
    id: projectId,
    group: SHELL.groups.studies,
    label: title,
    href: paths.study(projectId),
    icon: <FlaskConical {...ICON} />,
    ...(protocolNo && { description: protocolNo, keywords: [protocolNo] }),
  }))
}

function actionsOf({ theme, isCollapsed, actions }: Offer): Command[] {
  const group = SHELL.groups.actions
  const other = theme === 'dark' ? 'light' : 'dark'
  const Lamp = other === 'dark' ? Moon : Sun
  return [
    {
      id: 'theme',
      group,
      label: SHELL.theme[other],
      icon: <Lamp {...ICON} />,
      onAction: () => actions.setTheme(other),
    },
    {
      id: 'sidebar',
      group,
      label: isCollapsed ? SHELL.expand : SHELL.collapse,
      icon: <PanelLeft {...ICON} />,
      onAction: () => actions.setCollapsed(!isCollapsed),
    },
    { id: 'logout', group, label: SHELL.logout, icon: <LogOut {...ICON} />, onAction: actions.logOut },
  ]
}
