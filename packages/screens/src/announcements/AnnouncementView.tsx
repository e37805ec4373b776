import type { Announcement } from '@imsang/api-client'
import { formatDateTime } from '@imsang/domain/calendar'
import { AnnouncementFacts } from './AnnouncementEntries'
import { AnnouncementPriorityChip } from './AnnouncementPriorityChip'
import * as css from './Announcements.css'
import { ANNOUNCEMENTS } from './messages'

/** One announcement as everybody in the study reads it: what looks like markup is text [NOTICE-006, NOTICE-022]. */
export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { title, content, priority, createdAt, updatedAt } = announcement
  return (
    <article className={css.article}>
      <header className={css.articleHeader}>
        <AnnouncementPriorityChip priority={priority} />
        <h3 className={css.articleTitle}>{title}</h3>
        <AnnouncementFacts of={announcement}>
          {updatedAt !== createdAt && (
            <span className={css.whole}>{ANNOUNCEMENTS.changedAt(formatDateTime(updatedAt))}</span>
          )}
        </AnnouncementFacts>
      </header>
      <div className={css.content}>{content}</div>
    </article>
  )
}
