import { ROUTES, type RouteName } from '@imsang/domain/route-access'
import type { Command, FirstCommands } from '@imsang/ui/CommandPalette'
import { FileText } from 'lucide-react'
import { type FoundStudy, type FoundSubject, studyCommand, subjectCommand } from './findings'
import { SHELL } from './messages'
import { ICON as LARGE } from './navigation'

/** A page that the user opened before and may open now. */
export interface RecentPage {
  address: string
  route: RouteName
  /** The study of the address, as it is named now. */
  study: FoundStudy | null
  /** The subject of the address, as it is numbered now. */
  subject: FoundSubject | null
}

/** The pages opened last, newest first; while the server is asked, how many there may be [FIND-040, FIND-042]. */
export type RecentPages = { kind: 'loading'; count: number } | { kind: 'ready'; pages: readonly RecentPage[] }

/** The pages opened last, as they stand first in the palette [FIND-040]. */
export function firstOf(recent: RecentPages): FirstCommands {
  const title = SHELL.groups.recent
  if (recent.kind === 'loading') return { title, commands: [], pending: recent.count }
  // The same page may be among the screens, under its own id.
  const commands = recent.pages.map((page) => ({ ...commandOf(page), id: `recent ${page.address}`, group: title }))
  return { title, commands }
}

function commandOf({ address, route, study, subject }: RecentPage): Command {
  if (subject) return { ...subjectCommand(subject), href: address, onAction: undefined }
  if (study && route === 'study') return { ...studyCommand(study), href: address, onAction: undefined }
  return {
    id: address,
    group: SHELL.groups.recent,
    label: ROUTES.find(({ name }) => name === route)?.label ?? '',
    href: address,
    icon: <FileText {...LARGE} size={16} />,
    ...(study && { description: study.title }),
  }
}
