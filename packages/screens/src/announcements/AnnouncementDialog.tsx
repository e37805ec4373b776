import type { Announcement } from '@imsang/api-client'
import { ANNOUNCEMENT_NOT_FOUND } from '@imsang/domain/announcement'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult, Loadable, Notify } from '../terms'
import { EntrySkeletons } from './AnnouncementEntries'
import { AnnouncementForm } from './AnnouncementForm'
import { AnnouncementRemoval } from './AnnouncementRemoval'
import { AnnouncementView } from './AnnouncementView'
import { announcementDraft, type SaveAnnouncement } from './draft'
import { FormActions, type HeldForm } from './FormActions'
import { ANNOUNCEMENTS } from './messages'

export type AnnouncementState = { kind: 'not-found' } | Loadable<{ announcement: Announcement }>

export interface AnnouncementDialogProps {
  projectId: string
  id: string
  /** The announcement as it was read when the dialog opened, or as the last save answered it [NOTICE-040, NOTICE-041]. */
  state: AnnouncementState
  /** Its author, or an administrator with the edit permission [NOTICE-030, NOTICE-031]. */
  mayChange: boolean
  /** Opens for writing, with what was typed before. */
  startsEditing?: boolean
  actions: { retry: () => void; update: SaveAnnouncement; remove: () => Promise<ActionResult> }
  notify: Notify
  onClose: () => void
}

/** One announcement, to be read, and to be changed by those who may [NOTICE-006, NOTICE-007, NOTICE-030 … NOTICE-032]. */
export function AnnouncementDialog({ state, mayChange, startsEditing = false, ...props }: AnnouncementDialogProps) {
  const { projectId, id, actions, notify, onClose } = props
  const labels = useLabels()
  const [isEditing, setEditing] = useState(startsEditing)
  const [wasSaved, setSaved] = useState(false)
  const [held, setHeld] = useState<HeldForm | null>(null)
  const loaded = state.kind === 'ready' ? state.announcement : null
  const isForm = isEditing && mayChange && loaded !== null
  const reading = (
    <>
      <Button onPress={onClose}>{labels.close}</Button>
      {mayChange && loaded && (
        <>
          <AnnouncementRemoval remove={actions.remove} notify={notify} onRemoved={onClose} />
          <Button
            variant="primary"
            icon={<Pencil size={16} strokeWidth={1.5} aria-hidden />}
            // The focus comes back to where writing began.
            autoFocus={wasSaved}
            onPress={() => setEditing(true)}
          >
            {ANNOUNCEMENTS.edit}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Dialog
      title={isForm ? ANNOUNCEMENTS.editing : ANNOUNCEMENTS.one}
      isOpen
      onOpenChange={held?.close ?? onClose}
      isBusy={held?.isSubmitting ?? false}
      width={640}
      actions={isForm ? <FormActions held={held} /> : reading}
    >
      {isForm ? (
        <AnnouncementForm
          name={announcementDraft(projectId, id)}
          announcement={loaded}
          save={actions.update}
          notify={notify}
          onHold={setHeld}
          onDone={() => {
            setSaved(true)
            setEditing(false)
          }}
          onClose={onClose}
        />
      ) : (
        <Reading state={state} onRetry={actions.retry} />
      )}
    </Dialog>
  )
}

function Reading({ state, onRetry }: { state: AnnouncementState; onRetry: () => void }) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={ANNOUNCEMENTS.slow}>
          <EntrySkeletons count={3} />
        </LoadingRegion>
      )
    case 'not-found':
      return <EmptyState title={ANNOUNCEMENT_NOT_FOUND} />
    case 'failed':
      return <ErrorState title={ANNOUNCEMENTS.failed} onRetry={onRetry} isRetrying={state.isRetrying} />
    case 'ready':
      return <AnnouncementView announcement={state.announcement} />
  }
}
