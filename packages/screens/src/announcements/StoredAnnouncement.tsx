import type { Announcement } from '@imsang/api-client'
import { announcementPriorityLabel } from '@imsang/domain/announcement'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import * as css from './Announcements.css'
import type { AnnouncementDraft } from './draft'
import { ANNOUNCEMENTS } from './messages'

interface StoredAnnouncementProps {
  announcement: Announcement
  typed: AnnouncementDraft
}

/** What somebody else has stored meanwhile, where it differs from what is typed [SCALL-101]. */
export function StoredAnnouncement({ announcement, typed }: StoredAnnouncementProps) {
  const { title, priority, content } = announcement
  const items = [
    ...(title === typed.title ? [] : [{ term: ANNOUNCEMENTS.title, value: <div className={css.stored}>{title}</div> }]),
    ...(priority === typed.priority
      ? []
      : [{ term: ANNOUNCEMENTS.priority, value: announcementPriorityLabel(priority) }]),
    ...(content === typed.content
      ? []
      : [{ term: ANNOUNCEMENTS.content, value: <div className={css.stored}>{content}</div> }]),
  ]
  return (
    <>
      <p>{ANNOUNCEMENTS.stored}</p>
      {items.length > 0 && (
        <div className={css.storedList}>
          <DescriptionList items={items} />
        </div>
      )}
    </>
  )
}
