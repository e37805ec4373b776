import {
  type AnnouncementPriority,
  announcementPriorityLabel,
  isAnnouncementPriority,
} from '@imsang/domain/announcement'
import { Chip } from '@imsang/ui/Chip'
import type { Tone } from '@imsang/ui/theme'

const TONES: Record<AnnouncementPriority, Tone> = { HIGH: 'critical', MEDIUM: 'caution', LOW: 'muted' }

/** How urgent an announcement is [NOTICE-014, NOTICE-015, NOTICE-016]. */
export function AnnouncementPriorityChip({ priority }: { priority: string }) {
  return (
    <Chip tone={isAnnouncementPriority(priority) ? TONES[priority] : 'muted'} size="small">
      {announcementPriorityLabel(priority)}
    </Chip>
  )
}
