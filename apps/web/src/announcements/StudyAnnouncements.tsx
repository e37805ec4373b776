import { AnnouncementsPanel } from '@imsang/screens/announcements/AnnouncementsPanel'
import { announcementOfDraft } from '@imsang/screens/announcements/draft'
import { NewAnnouncementDialog } from '@imsang/screens/announcements/NewAnnouncementDialog'
import { useWantedForm } from '@imsang/screens/drafts/Drafts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../app/notify'
import { useAnnouncementEdits } from '../data/announcementEdits'
import { announcementPermission, recentAnnouncements } from '../data/announcements'
import { loadable } from '../data/loadable'
import { AllAnnouncements } from './AllAnnouncements'
import { OneAnnouncement, type Opened } from './OneAnnouncement'

/** The open dialogs: the list stays below an announcement that was opened from it [NOTICE-053]. */
interface Dialogs {
  readonly list?: boolean
  readonly opened?: Opened
  readonly isNew?: boolean
}

/** The newest announcements of a study, as a card or in a section of their own, and the dialogs that they lead to [NOTICE-001, DEC-707]. */
export function StudyAnnouncements({ projectId, isCard = false }: { projectId: string; isCard?: boolean }) {
  const [dialogs, setDialogs] = useState<Dialogs>({})
  const recent = useQuery(recentAnnouncements(projectId))
  const permission = useQuery(announcementPermission(projectId))
  const canEdit = permission.data?.canEdit === true
  const edits = useAnnouncementEdits(projectId)
  useWantedForm((form) => {
    const wanted = announcementOfDraft(form, projectId)
    if (wanted === undefined) return false
    setDialogs(wanted === null ? { isNew: true } : { opened: { id: wanted, startsEditing: true } })
    return true
  })
  const open = (id: string) => setDialogs((before) => ({ ...before, opened: { id } }))
  return (
    <>
      <AnnouncementsPanel
        state={loadable(recent, (entries) => ({ entries }))}
        canEdit={canEdit}
        isCard={isCard}
        actions={{
          retry: () => void recent.refetch(),
          open,
          openList: () => setDialogs({ list: true }),
          add: () => setDialogs({ isNew: true }),
        }}
      />
      {dialogs.list && <AllAnnouncements projectId={projectId} onOpen={open} onClose={() => setDialogs({})} />}
      {dialogs.opened && (
        <OneAnnouncement
          projectId={projectId}
          opened={dialogs.opened}
          canEdit={canEdit}
          edits={edits}
          onClose={() => setDialogs(({ opened: _, ...before }) => before)}
        />
      )}
      {dialogs.isNew && (
        <NewAnnouncementDialog projectId={projectId} actions={edits} notify={notify} onClose={() => setDialogs({})} />
      )}
    </>
  )
}
