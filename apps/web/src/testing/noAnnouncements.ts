import type { Answers } from './playedServer'

/** The overview of a study asks for its announcements: this study has none, and its reader writes none. */
export const NO_ANNOUNCEMENTS = {
  listRecentAnnouncements: () => [],
  getAnnouncementPermission: () => ({ canEdit: false }),
} satisfies Answers
