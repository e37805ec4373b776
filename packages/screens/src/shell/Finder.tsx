import type { MyProject, Subject } from '@imsang/api-client'
import { labelOf } from '@imsang/domain/route-access'
import { type Command, CommandPalette, type CommandPaletteProps } from '@imsang/ui/CommandPalette'
import { FlaskConical, History, LogOut, Moon, PanelLeft, Sun, UserRound, UsersRound } from 'lucide-react'
import { paths } from '../paths'
import { SUBJECTS } from '../subjects/messages'
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
  /** The open study whose subjects the user may see: finds them by number. It rejects on failure. */
  subjects?: { projectId: string; find: (text: string, signal: AbortSignal) => Promise<readonly FoundSubject[]> } | null
}

type FoundSubject = Pick<Subject, 'subjectId' | 'scno' | 'enno' | 'institutionName'>

const ICON = { ...LARGE, size: 16 }

/**
 * Ctrl+K: finds every screen the user may open, their studies by name and protocol number, the subjects of the open
 * study by number, and the global commands [SUBJ-430, TRUST-097].
 */
export function Finder({ isOpen, onOpenChange, subjects, ...offer }: FinderProps) {
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placeholder={subjects ? SHELL.findSubjectPlaceholder : SHELL.findPlaceholder}
      {...(subjects ? { load: commandsOf(subjects) } : { elsewhere: SHELL.findSubjectElsewhere })}
      commands={[...screensOf(offer), ...studiesOf(offer), ...actionsOf(offer)]}
    />
  )
}

const commandsOf =
  ({ projectId, find }: NonNullable<FinderProps['subjects']>): NonNullable<CommandPaletteProps['load']> =>
  async (text, _page, signal) => {
    const found = await find(text, signal)
    return { items: found.map((subject) => commandOf(projectId, subject)), hasMore: false }
  }

function commandOf(projectId: string, { subjectId, scno, enno, institutionName }: FoundSubject): Command {
  return {
    id: subjectId,
    group: SHELL.groups.subjects,
    label: scno ?? SUBJECTS.withoutNumber,
    description: [enno, institutionName].filter(Boolean).join(' · '),
    href: paths.subject(projectId, subjectId),
    icon: <UsersRound {...ICON} />,
  }
}

type Offer = Omit<FinderProps, 'isOpen' | 'onOpenChange' | 'subjects'>

function screensOf({ destinations }: Offer): Command[] {
  const screens = navItemsOf(destinations, '', ICON.size).map(({ href, label, icon }) => ({ href, label, icon }))
  screens.push({ href: paths.profile(), label: SHELL.profile, icon: <UserRound {...ICON} /> })
  screens.push({ href: paths.ownHistory(), label: labelOf('ownHistory'), icon: <History {...ICON} /> })
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
