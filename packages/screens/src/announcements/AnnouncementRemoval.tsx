import { Button } from '@imsang/ui/Button'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ActionResult, type Notify, toastOfRefusal } from '../terms'
import { ANNOUNCEMENTS } from './messages'

interface AnnouncementRemovalProps {
  /** Deletes it; never throws. */
  remove: () => Promise<ActionResult>
  notify: Notify
  onRemoved: () => void
}

/** Deletes an announcement after asking; a refusal leaves it open [NOTICE-025, NOTICE-026, NOTICE-028]. */
export function AnnouncementRemoval({ remove, notify, onRemoved }: AnnouncementRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const result = await remove()
    setBusy(false)
    setAsking(false)
    if (!result.ok) return notify(toastOfRefusal(ANNOUNCEMENTS.notRemoved, result.message))
    notify({ kind: 'success', message: ANNOUNCEMENTS.removed })
    onRemoved()
  }
  return (
    <>
      <Button icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />} onPress={() => setAsking(true)}>
        {ANNOUNCEMENTS.remove}
      </Button>
      <ConfirmDialog
        title={ANNOUNCEMENTS.removeTitle}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={ANNOUNCEMENTS.remove}
        onConfirm={() => void confirm()}
        isBusy={isBusy}
        tone="danger"
      >
        {ANNOUNCEMENTS.removeAsk}
      </ConfirmDialog>
    </>
  )
}
