import { SUBJECT_TABS, type SubjectTab } from '@imsang/domain/subject-tabs'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Tabs } from '@imsang/ui/Tabs'
import type { ReactNode } from 'react'
import { SUBJECTS } from './messages'

interface SubjectTabsProps {
  /** The tabs of this user, in their order. */
  shown: readonly SubjectTab[]
  opened: SubjectTab
  onOpen: (tab: SubjectTab, number: number) => void
  total: number
  /** What the first tab holds. */
  children: ReactNode
}

/** The list and the visit histories of the screen [SUBJ-020 … SUBJ-035]. */
export function SubjectTabs({ shown, opened, onOpen, total, children }: SubjectTabsProps) {
  // Opened by its address alone: a tab that cannot be chosen stands for the refusal.
  const tabs = shown.includes(opened) ? shown : [...shown, opened]
  return (
    <Tabs
      aria-label={SUBJECTS.tabs}
      selectedKey={opened}
      onSelectionChange={(tab) => onOpen(tab, SUBJECT_TABS.indexOf(tab))}
      items={tabs.map((id) => ({
        id,
        label: id === 'subjects' ? SUBJECTS.listTab(total) : SUBJECTS.tab[id],
        content: id === 'subjects' ? children : <History isAllowed={shown.includes(id)} />,
      }))}
    />
  )
}

/** The histories are filled by the visits; nothing is fetched for them yet. */
function History({ isAllowed }: { isAllowed: boolean }) {
  return isAllowed ? (
    <EmptyState title={SUBJECTS.soon} description={SUBJECTS.soonHint} />
  ) : (
    <EmptyState title={SUBJECTS.smoRefused} description={SUBJECTS.smoRefusedHint} />
  )
}
