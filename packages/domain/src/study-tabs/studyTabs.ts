import type { StudyPermissions } from '../study-permissions'

/** The tabs of a study for its admins. A tab's number in addresses is its index here [STUDY-099]. */
export const STUDY_TABS = ['dashboard', 'institutions', 'researchers', 'templates', 'vendors'] as const
export type StudyTab = (typeof STUDY_TABS)[number]

/** Everybody reads the vendors, to connect with their systems [PARTNER-145]; researchers also their own institution [STUDY-103]. */
const RESEARCHER_TABS: readonly StudyTab[] = ['dashboard', 'institutions', 'vendors']
/** Whoever is neither admin nor researcher, such as a CRA [DEC-209, DEC-999]. */
const READER_TABS: readonly StudyTab[] = ['dashboard', 'vendors']

/**
 * The tabs of a study that a user has, in order.
 * @see STUDY-098, STUDY-099, STUDY-103, PARTNER-145, DEC-209, DEC-999
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
  const asked = STUDY_TABS[number]
  return asked !== undefined && shown.includes(asked) ? asked : null
}
