import { AnnouncementListDialog } from '@imsang/screens/announcements/AnnouncementListDialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementPage } from '../data/announcements'
import { loadable } from '../data/loadable'

interface AllAnnouncementsProps {
  projectId: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** All announcements of a study, one page at a time [NOTICE-004]. */
export function AllAnnouncements({ projectId, onOpen, onClose }: AllAnnouncementsProps) {
  const [page, setPage] = useState(0)
  const found = useQuery(announcementPage(projectId, page))
  const last = Math.max(0, (found.data?.totalPages ?? 1) - 1)
  // The last entry of the last page may have been deleted.
  if (!found.isPlaceholderData && found.data && page > last) setPage(last)
  return (
    <AnnouncementListDialog
      state={loadable(found, ({ content, totalPages }) => ({ entries: content, totalPages }))}
      page={page}
      actions={{ retry: () => void found.refetch(), open: onOpen, setPage }}
      onClose={onClose}
    />
  )
}
