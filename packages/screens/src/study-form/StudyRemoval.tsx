import { Button } from '@imsang/ui/Button'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ActionResult, type Notify, toastOfRefusal } from '../terms'
import { STUDY_FORM } from './messages'

interface StudyRemovalProps {
  isDisabled: boolean
  /** Deletes the study; never throws. */
  remove: () => Promise<ActionResult>
  notify: Notify
  onRemoved: () => void
}

/** Deletes a study after asking; a refusal stays on the page [STUDY-233, STUDY-234, STUDY-235, STUDY-247]. */
export function StudyRemoval({ isDisabled, remove, notify, onRemoved }: StudyRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setAsking(false)
    setBusy(true)
    const result = await remove()
    setBusy(false)
    if (!result.ok) return notify(toastOfRefusal(STUDY_FORM.notRemoved, result.message))
    notify({ kind: 'success', message: STUDY_FORM.removed })
    onRemoved()
  }
  return (
    <>
      <Button
        isDisabled={isDisabled}
        isPending={isBusy}
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => setAsking(true)}
      >
        {isBusy ? STUDY_FORM.removing : STUDY_FORM.remove}
      </Button>
      <ConfirmDialog
        title={STUDY_FORM.removeTitle}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={STUDY_FORM.remove}
        onConfirm={() => void confirm()}
        tone="danger"
      >
        {STUDY_FORM.removeAsk}
      </ConfirmDialog>
    </>
  )
}
