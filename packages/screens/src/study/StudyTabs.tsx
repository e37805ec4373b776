import { STUDY_TABS, type StudyTab } from '@imsang/domain/study-tabs'
import { EmptyState } from '@imsang/ui/EmptyState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Tabs } from '@imsang/ui/Tabs'
import type { ReactNode } from 'react'
import { STUDY } from './messages'
import { StudySkeleton } from './StudySkeleton'

export interface StudyTabsProps {
  state: /** The user's rights in the study are not known yet [PERM-055]. */
    | { kind: 'loading' }
    /** A researcher of whom the study has no record [STUDY-105]. */
    | { kind: 'unregistered' }
    /** The tabs of the user, in order. */
    | { kind: 'ready'; shown: readonly StudyTab[] }
  opened: StudyTab
  /** What each tab shows, mounted when it is first opened [STUDY-110]. */
  panels: Readonly<Record<StudyTab, ReactNode>>
  /** @param number the number of the tab in addresses */
  onOpen: (number: number) => void
}

/** The tabs of a study, under the names that this user has for them [STUDY-098 … STUDY-110]. */
export function StudyTabs({ state, opened, panels, onOpen }: StudyTabsProps) {
  if (state.kind === 'loading')
    return (
      <LoadingRegion slowMessage={STUDY.slow}>
        <StudySkeleton />
      </LoadingRegion>
    )
  if (state.kind === 'unregistered') return <EmptyState title={STUDY.unregistered} />
  // Only admins have the tab of the researchers.
  const isAdmin = state.shown.includes('researchers')
  const names: Partial<Record<StudyTab, string>> = isAdmin ? STUDY.adminTab : STUDY.researcherTab
  return (
    <Tabs
      aria-label={STUDY.tabs}
      selectedKey={opened}
      onSelectionChange={(tab) => onOpen(STUDY_TABS.indexOf(tab))}
      items={state.shown.map((tab) => ({ id: tab, label: names[tab] ?? tab, content: panels[tab] }))}
    />
  )
}
