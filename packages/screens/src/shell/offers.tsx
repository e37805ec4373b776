import { labelOf, type RouteName } from '@imsang/domain/route-access'
import type { Command } from '@imsang/ui/CommandPalette'
import {
  CalendarCheck,
  ClipboardPlus,
  FilePenLine,
  FlaskConical,
  History,
  KeyRound,
  ListChecks,
  LogOut,
  Moon,
  PanelLeft,
  ShieldCheck,
  Sun,
  UserPlus,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { MANAGED } from '../managed-studies/messages'
import { paths } from '../paths'
import { SUBJECTS } from '../subjects/messages'
import { SHELL } from './messages'
import { type Destinations, ICON as LARGE, navItemsOf } from './navigation'
import type { ShellActions } from './Shell'

const ICON = { ...LARGE, size: 16 }

/** The screens outside the sidebar that not everybody may open. */
export type FurtherScreen = 'ownHistory' | 'accountHistory' | 'userAccess' | 'accessRecord' | 'accessReview'

const FURTHER: Readonly<Record<FurtherScreen, Command['icon']>> = {
  ownHistory: <History {...ICON} />,
  accountHistory: <History {...ICON} />,
  userAccess: <KeyRound {...ICON} />,
  accessRecord: <ListChecks {...ICON} />,
  accessReview: <CalendarCheck {...ICON} />,
}

/** The open study, and what of it the user may open or do; false while that is not known [FIND-003, FIND-004, FIND-006]. */
export interface OpenStudy {
  projectId: string
  canSeeSubjects: boolean
  canAddSubject: boolean
  canViewAuditTrail: boolean
  canViewAccess: boolean
  canEdit: boolean
}

export interface Offer {
  destinations: Destinations
  /** Those of `FurtherScreen` that the user may open [FIND-001]. */
  furtherScreens: readonly FurtherScreen[]
  openStudy: OpenStudy | null
  canCreateStudy: boolean
  theme: 'light' | 'dark'
  isCollapsed: boolean
  actions: Pick<ShellActions, 'setTheme' | 'setCollapsed' | 'logOut'> & {
    /** Opens the form over the list of the subjects of a study. */
    addSubject: (projectId: string) => void
  }
}

/** The screens that the user may open from anywhere [FIND-001, TRUST-097]. */
export function screensOf({ destinations, furtherScreens }: Offer): Command[] {
  const screens = navItemsOf(destinations, '', ICON.size).map(({ href, label, icon }) => ({ href, label, icon }))
  screens.push({ href: paths.profile(), label: SHELL.profile, icon: <UserRound {...ICON} /> })
  for (const name of furtherScreens) screens.push({ href: paths[name](), label: labelOf(name), icon: FURTHER[name] })
  return screens.map((screen) => ({ ...screen, id: screen.href, group: SHELL.groups.screens }))
}

/** The screens of the open study [FIND-004]. */
export function studyScreensOf({ openStudy }: Offer): Command[] {
  if (!openStudy) return []
  const { projectId, canSeeSubjects, canViewAuditTrail, canViewAccess, canEdit } = openStudy
  const all: readonly (readonly [boolean, RouteName, string, Command['icon']])[] = [
    [true, 'study', paths.study(projectId), <FlaskConical key="study" {...ICON} />],
    [canSeeSubjects, 'subjects', paths.subjects(projectId), <UsersRound key="subjects" {...ICON} />],
    [canViewAuditTrail, 'auditTrail', paths.auditTrail(projectId), <ShieldCheck key="trail" {...ICON} />],
    [canViewAccess, 'studyAccess', paths.studyAccess(projectId), <ListChecks key="access" {...ICON} />],
    [canEdit, 'editStudy', paths.editStudy(projectId), <FilePenLine key="edit" {...ICON} />],
  ]
  return all.flatMap(([isOffered, name, href, icon]) =>
    isOffered ? [{ id: href, group: SHELL.groups.openStudy, label: labelOf(name) ?? '', href, icon }] : [],
  )
}

/** What is done, not opened [FIND-002, FIND-003, FIND-005]. */
export function actionsOf({ openStudy, canCreateStudy, theme, isCollapsed, actions }: Offer): Command[] {
  const group = SHELL.groups.actions
  const other = theme === 'dark' ? 'light' : 'dark'
  const Lamp = other === 'dark' ? Moon : Sun
  const made: Command[] = []
  if (openStudy?.canAddSubject) {
    made.push({
      id: 'add-subject',
      group,
      label: SUBJECTS.add,
      keywords: SHELL.alsoAddSubject,
      icon: <UserPlus {...ICON} />,
      onAction: () => actions.addSubject(openStudy.projectId),
    })
  }
  if (canCreateStudy) {
    made.push({
      id: 'create-study',
      group,
      label: MANAGED.create,
      keywords: SHELL.alsoCreateStudy,
      icon: <ClipboardPlus {...ICON} />,
      href: paths.addStudy(),
    })
  }
  return [
    ...made,
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
