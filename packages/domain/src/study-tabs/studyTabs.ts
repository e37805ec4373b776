import type { StudyPermissions } from '../study-permissions'

/** The tabs of a study for its admins. A tab's number in addresses is its index here [STUDY-099]. */
export const STUDY_TABS = ['dashboard', 'institutions', 'researchers', 'templates', 'vendors'] as const
export type StudyTab = (typeof STUDY_TABS)[number]

/** The tabs of researchers are the first two of admins, under names of their own [STUDY-103]. */
const RESEARCHER_TABS = STUDY_TABS.slice(0, 2)
/** Whoever is neither, such as a CRA, reads the study without tabs [DEC-209]. */
const READER_TABS = STUDY_TABS.slice(0, 1)

/**
 * The tabs of a study that a user has, in order.
 * @see STUDY-098, STUDY-099, STUDY-103, DEC-209
 */
export function studyTabsOf(permissions: Pick<StudyPermissions, 'isAdmin' | 'isResearcher'>): readonly StudyTab[] {
  if (permissions.isAdmin) return STUDY_TABS
  return permissions.isResearcher ? RESEARCHER_TABS : READER_TABS
}

/**
 * The tab of a number in an address or in storage; null for what is no number of the user's tabs, so that the first one
 * opens [STUDY-109].
 * @param tab a number, or its digits
 */
export function openedStudyTab(tab: unknown, shown: readonly StudyTab[]): StudyTab | null {
  const number = typeof tab === 'number' ? tab : typeof tab === 'string' && /^\d$/.test(tab) ? Number(tab) : -1
  return shown[number] ?? null
}
