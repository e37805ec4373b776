import { type Account, isSystemAdmin } from '../access'
import type { StudyPermissions } from '../study-permissions'

/** Sent with 403 to whoever may not change or delete an announcement [NOTICE-032]. */
export const ANNOUNCEMENT_NO_CHANGE = '공지사항을 수정할 권한이 없습니다.'
/** Sent with 403 to whoever may not write announcements in a study [NOTICE-043]. */
export const ANNOUNCEMENT_NO_CREATE = '공지사항을 등록할 권한이 없습니다.'
/** Sent with 404 for an announcement that is unknown, deleted, or of another study [NOTICE-044]. */
export const ANNOUNCEMENT_NOT_FOUND = '공지사항을 찾을 수 없습니다.'

/** The edit permission of announcements in a study, as the permission call answers it [DEC-249]. */
export const canEditAnnouncements = ({
  isAdmin,
  canEditSheets,
}: Pick<StudyPermissions, 'isAdmin' | 'canEditSheets'>): boolean => isAdmin || canEditSheets

interface AnnouncementReader {
  readonly account: Account
  readonly isAuthor: boolean
  /** What the permission call answers. */
  readonly canEdit: boolean
}

/**
 * True for who may change and delete an announcement: its author, and a system administrator, who holds the global roles
 * ADMIN and SYSTEM_ADMIN, with the edit permission. That permission alone is not enough [NOTICE-030, NOTICE-031, DEC-249].
 */
export const mayChangeAnnouncement = ({ account, isAuthor, canEdit }: AnnouncementReader): boolean =>
  isAuthor || (canEdit && isSystemAdmin(account))
