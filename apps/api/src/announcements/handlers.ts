import { canEditAnnouncements } from '@imsang/domain/announcement'
import type { Handlers } from '../http/handler'
import { listAnnouncements, listRecent } from './announcement'
import { readAnnouncement } from './readAnnouncement'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './writeAnnouncement'

/** How many announcements are the newest ones, when nobody says [SCALL-054]. */
const RECENT = 5

/** The handlers for the announcements of a study. */
export const announcementHandlers = {
  listAnnouncements: ({ db, scope }, { query }) => listAnnouncements(db, scope, query),
  listRecentAnnouncements: ({ db, scope }, { query }) => listRecent(db, scope, query.limit ?? RECENT),
  getAnnouncement: readAnnouncement,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,

  async getAnnouncementPermission({ scope }) {
    return { canEdit: canEditAnnouncements(scope.permissions) }
  },
} satisfies Partial<Handlers>
