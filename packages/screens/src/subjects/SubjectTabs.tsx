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
  histories: Histories
}

/** What stands in the tabs behind the list [SUBJ-021, SUBJ-022, SUBJ-024, SUBJ-025]. */
export type Histories = Readonly<Record<Exclude<SubjectTab, 'subjects'>, ReactNode>>

/** The tabs of the screen: the subject list and the visit histories [SUBJ-020 … SUBJ-035]. */
export function SubjectTabs({ shown, opened, onOpen, total, children, histories }: SubjectTabsProps) {
  const contents = { subjects: children, ...histories }
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
          content: contents[id],
        }))}
      />
      {/* A tab that the address opens but this user does not have: it has no label here [DEC-307]. */}
      {!shown.includes(opened) && <EmptyState title={SUBJECTS.smoRefused} description={SUBJECTS.smoRefusedHint} />}
    </>
  )
}
