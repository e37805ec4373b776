import { Dialog } from '@imsang/ui/Dialog'
import { useState } from 'react'
import type { Notify } from '../terms'
import { AnnouncementForm } from './AnnouncementForm'
import { announcementDraft, type SaveAnnouncement } from './draft'
import { FormActions, type HeldForm } from './FormActions'
import { ANNOUNCEMENTS } from './messages'

export interface NewAnnouncementDialogProps {
  projectId: string
  actions: { create: SaveAnnouncement }
  notify: Notify
  onClose: () => void
}

/** Writes a new announcement [NOTICE-008]. */
export function NewAnnouncementDialog({ projectId, actions, notify, onClose }: NewAnnouncementDialogProps) {
  const [held, setHeld] = useState<HeldForm | null>(null)
  return (
    <Dialog
      title={ANNOUNCEMENTS.add}
      isOpen
      onOpenChange={held?.close ?? onClose}
      isBusy={held?.isSubmitting ?? false}
      width={640}
      actions={<FormActions held={held} />}
    >
      <AnnouncementForm
        name={announcementDraft(projectId)}
        announcement={null}
        save={actions.create}
        notify={notify}
        onHold={setHeld}
        onDone={onClose}
        onClose={onClose}
      />
    </Dialog>
  )
}
