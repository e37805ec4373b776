import { openedStudyTab, STUDY_TABS, type StudyTab } from '@imsang/domain/study-tabs'
import { useEffect } from 'react'
import { rememberTab, storedTab } from '../app/storedTab'
import type { StudyTabSearch } from './studyTabSearch'

/** Where the tab that was last open in a study is stored [STUDY-107, DEC-274]. */
export const tabOfStudy = (projectId: string) => `ctms.projectTab.${projectId}`

interface StudyTabOptions {
  projectId: string
  search: StudyTabSearch
  /** Replaces the address, so that Back leaves the study [DEC-274]. */
  navigate: (search: StudyTabSearch) => void
  /** The user's tabs; null until they are known. */
  shown: readonly StudyTab[] | null
}

/**
 * The open tab of a study: that of the address, else the one that was open last. A number that is none of the user's
 * tabs becomes 0 in both [STUDY-106 … STUDY-109].
 */
export function useStudyTab({ projectId, search, navigate, shown }: StudyTabOptions) {
  const name = tabOfStudy(projectId)
  const asked = search.tab ?? storedTab(name)
  const tab = shown && openedStudyTab(asked, shown)
  const isOutside = shown !== null && asked !== null && tab === null
  const opened = tab ?? STUDY_TABS[0]
  const number = STUDY_TABS.indexOf(opened)
  const isKnown = shown !== null
  useEffect(() => {
    if (isKnown) rememberTab(name, number)
  }, [isKnown, name, number])
  useEffect(() => {
    if (isOutside) navigate({ ...search, tab: 0 })
  })
  return { opened, openTab: (next: number) => navigate({ ...search, tab: next }) }
}
