import { RequestFailure } from '@imsang/api-client'
import { mayChangeAnnouncement } from '@imsang/domain/announcement'
import { AnnouncementDialog, type AnnouncementState } from '@imsang/screens/announcements/AnnouncementDialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notify } from '../app/notify'
import { session } from '../base/services'
import type { useAnnouncementEdits } from '../data/announcementEdits'
import { announcement, replaceEntry } from '../data/announcements'
import { loadable } from '../data/loadable'

const app = getRouteApi('/_app')

/** Which announcement is open, and whether to go on writing it. */
export interface Opened {
  readonly id: string
  readonly startsEditing?: boolean
}

interface OneAnnouncementProps {
  projectId: string
  opened: Opened
  canEdit: boolean
  edits: ReturnType<typeof useAnnouncementEdits>
  onClose: () => void
}

/** One announcement, read once for this opening [NOTICE-040]; what was counted is shown by the lists, too [NOTICE-054]. */
export function OneAnnouncement({ projectId, opened, canEdit, edits, onClose }: OneAnnouncementProps) {
  const { id, startsEditing = false } = opened
  const { account } = app.useRouteContext()
  const queryClient = useQueryClient()
  const read = useQuery(announcement(projectId, id))
  const found = read.data
  useEffect(() => {
    if (found) replaceEntry(queryClient, projectId, found)
  }, [queryClient, projectId, found])
  const state: AnnouncementState =
    read.error instanceof RequestFailure && read.error.status === 404
      ? { kind: 'not-found' }
      : loadable(read, (one) => ({ announcement: one }))
  const isAuthor = found !== undefined && found.authorId === session.read().userProfile?.userId
  return (
    <AnnouncementDialog
      projectId={projectId}
      id={id}
      state={state}
      mayChange={mayChangeAnnouncement({ account, isAuthor, canEdit })}
      startsEditing={startsEditing}
      actions={{
        retry: () => void read.refetch(),
        update: edits.update(id),
        remove: () => edits.remove(id),
      }}
      notify={notify}
      onClose={onClose}
    />
  )
}
