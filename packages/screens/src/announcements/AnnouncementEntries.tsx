import type { AnnouncementEntry } from '@imsang/api-client'
import { formatDateTime } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Skeleton } from '@imsang/ui/Skeleton'
import type { ReactNode } from 'react'
import { AnnouncementPriorityChip } from './AnnouncementPriorityChip'
import * as css from './Announcements.css'
import { ANNOUNCEMENTS } from './messages'

interface AnnouncementEntriesProps {
  'aria-label': string
  entries: readonly AnnouncementEntry[]
  onOpen: (id: string) => void
}

/** Announcements without their contents, each to be opened [NOTICE-003, NOTICE-053]. */
export function AnnouncementEntries({ 'aria-label': name, entries, onOpen }: AnnouncementEntriesProps) {
  return (
    <ul className={css.entries} aria-label={name}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <Button variant="quiet" size="bare" isWide onPress={() => onOpen(entry.id)}>
            <span className={css.line}>
              <span className={css.titled}>
                <AnnouncementPriorityChip priority={entry.priority} />
                <span className={css.entryTitle}>{entry.title}</span>
              </span>
              <AnnouncementFacts of={entry} />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Who wrote it, when, and how often it was read [NOTICE-033, NOTICE-036]. */
export function AnnouncementFacts({ of, children }: { of: AnnouncementEntry; children?: ReactNode }) {
  return (
    <span className={css.meta}>
      <span className={css.whole}>{of.authorName}</span>
      <span className={css.whole}>{formatDateTime(of.createdAt)}</span>
      {children}
      <span className={css.whole}>{ANNOUNCEMENTS.views(of.viewCount)}</span>
    </span>
  )
}

/** The place of entries that are being loaded. */
export function EntrySkeletons({ count }: { count: number }) {
  return (
    <div className={css.skeletons}>
      {Array.from({ length: count }, (_, row) => `entry ${row}`).map((key, row) => (
        <div key={key} className={css.skeleton}>
          <Skeleton width={row % 2 ? '64%' : '82%'} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
