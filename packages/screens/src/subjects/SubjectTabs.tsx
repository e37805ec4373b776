import { SUBJECT_TABS, type SubjectTab } from '@imsang/domain/subject-tabs'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Tabs } from '@imsang/ui/Tabs'
import type { ReactNode } from 'react'
import { SUBJECTS } from './messages'

interface SubjectTabsProps {
  /** The tabs of this user, in order. */
  shown: readonly SubjectTab[]
  opened: SubjectTab
  onOpen: (tab: SubjectTab, number: number) => void
  total: number
  /** The content of the first tab. */
  children: ReactNode
}

/** The tabs of the screen: the subject list and the visit histories [SUBJ-020 … SUBJ-035]. */
export function SubjectTabs({ shown, opened, onOpen, total, children }: SubjectTabsProps) {
  return (
    <>
      <Tabs
        isFilling
        aria-label={SUBJECTS.tabs}
        selectedKey={opened}
        onSelectionChange={(tab) => onOpen(tab, SUBJECT_TABS.indexOf(tab))}
        items={shown.map((id) => ({
          id,
          label: id === 'subjects' ? SUBJECTS.listTab(total) : SUBJECTS.tab[id],
          // The histories have no content yet; nothing is loaded for them.
          content: id === 'subjects' ? children : <EmptyState title={SUBJECTS.soon} description={SUBJECTS.soonHint} />,
        }))}
      />
      {/* A tab that the address opens but this user does not have: it has no label here [DEC-307]. */}
      {!shown.includes(opened) && <EmptyState title={SUBJECTS.smoRefused} description={SUBJECTS.smoRefusedHint} />}
    </>
  )
}
