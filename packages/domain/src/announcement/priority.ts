/** The priorities of an announcement with their Korean names, the most urgent first [NOTICE-014, NOTICE-015, NOTICE-016]. */
export const ANNOUNCEMENT_PRIORITY_LABELS = { HIGH: '긴급', MEDIUM: '중요', LOW: '일반' } as const
export type AnnouncementPriority = keyof typeof ANNOUNCEMENT_PRIORITY_LABELS

export const ANNOUNCEMENT_PRIORITIES = Object.keys(ANNOUNCEMENT_PRIORITY_LABELS) as readonly AnnouncementPriority[]

/** The priority of a new announcement [NOTICE-017, DEC-248]. */
export const DEFAULT_ANNOUNCEMENT_PRIORITY: AnnouncementPriority = 'LOW'

/** True for a code of the contract; a code of another system may be any text, also `constructor`. */
export const isAnnouncementPriority = (code: string): code is AnnouncementPriority =>
  Object.hasOwn(ANNOUNCEMENT_PRIORITY_LABELS, code)

/** The displayed name of a priority; a code of another system is shown as it is stored. */
export const announcementPriorityLabel = (code: string): string =>
  isAnnouncementPriority(code) ? ANNOUNCEMENT_PRIORITY_LABELS[code] : code
