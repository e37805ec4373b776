import { countCharacters } from '../korean'
import { type AnnouncementPriority, isAnnouncementPriority } from './priority'

/** What is written in an announcement [NOTICE-037]. */
export interface AnnouncementValues {
  readonly title: string
  readonly content: string
  readonly priority: string
}

/** The longest title and content, in characters. The server holds them; the dialog announces none [NOTICE-020, NOTICE-021]. */
const TITLE_MAX_LENGTH = 255
const CONTENT_MAX_LENGTH = 20_000

const LINE_BREAKS = /[\r\n\u2028\u2029]+/g

/** Sent with 400 [NOTICE-021]. */
export const ANNOUNCEMENT_REFUSED = '입력값을 확인해주세요.'

/** An announcement as it may be stored. */
export interface CheckedAnnouncement extends AnnouncementValues {
  readonly priority: AnnouncementPriority
}

/** True while title or content is empty or blank: then nothing can be saved [NOTICE-018, NOTICE-019]. */
export const isAnnouncementUnwritten = ({ title, content }: Pick<AnnouncementValues, 'title' | 'content'>): boolean =>
  title.trim() === '' || content.trim() === ''

/**
 * Returns an announcement as it is stored, or the first field that is refused. The title is trimmed and becomes
 * one line; the content stays as it was typed, blanks at the start of a line included [NOTICE-021, NOTICE-048, NOTICE-049].
 */
export function checkAnnouncement({
  title: typed,
  content,
  priority,
}: AnnouncementValues): CheckedAnnouncement | { readonly refused: keyof AnnouncementValues } {
  const title = typed.trim().replaceAll(LINE_BREAKS, ' ')
  if (title === '' || countCharacters(title) > TITLE_MAX_LENGTH) return { refused: 'title' }
  if (content.trim() === '' || countCharacters(content) > CONTENT_MAX_LENGTH) return { refused: 'content' }
  return isAnnouncementPriority(priority) ? { title, content, priority } : { refused: 'priority' }
}
