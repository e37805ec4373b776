import type { MyProject } from '@imsang/api-client'
import { CommandPalette } from '@imsang/ui/CommandPalette'
import { loaderOf, type Searches, studyCommand } from './findings'
import { SHELL } from './messages'
import { actionsOf, type Offer, screensOf, studyScreensOf } from './offers'
import { firstOf, type RecentPages } from './recentPages'

export interface FinderProps extends Offer, Searches {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The studies of the user, possibly none [FIND-010]. */
  studies: readonly MyProject[]
  recent: RecentPages
  /** What a text typed in the Latin layout is in Korean; null for none [FIND-008]. */
  reread: (text: string) => Promise<string | null>
}

/**
 * Ctrl+K: finds every screen and action of the user, their studies, and the subjects of all of them by number; what was
 * opened last stands first [FIND-001 … FIND-051, SUBJ-430, TRUST-097].
 */
export function Finder({
  isOpen,
  onOpenChange,
  studies,
  recent,
  reread,
  findStudies,
  findSubjects,
  ...offer
}: FinderProps) {
  const load = loaderOf({ findStudies, findSubjects })
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placeholder={findSubjects ? SHELL.findSubjectPlaceholder : SHELL.findPlaceholder}
      {...(load && { load })}
      first={firstOf(recent)}
      reread={reread}
      commands={[...studyScreensOf(offer), ...screensOf(offer), ...studies.map(studyCommand), ...actionsOf(offer)]}
    />
  )
}
