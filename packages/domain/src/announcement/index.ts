export {
  ANNOUNCEMENT_REFUSED,
  type AnnouncementValues,
  type CheckedAnnouncement,
  checkAnnouncement,
  isAnnouncementUnwritten,
} from './checks'
export { ANNOUNCEMENT_FIELDS } from './fields'
export {
  ANNOUNCEMENT_PRIORITIES,
  ANNOUNCEMENT_PRIORITY_LABELS,
  type AnnouncementPriority,
  announcementPriorityLabel,
  DEFAULT_ANNOUNCEMENT_PRIORITY,
  isAnnouncementPriority,
} from './priority'
export {
  ANNOUNCEMENT_NO_CHANGE,
  ANNOUNCEMENT_NO_CREATE,
  ANNOUNCEMENT_NOT_FOUND,
  canEditAnnouncements,
  mayChangeAnnouncement,
} from './rights'
