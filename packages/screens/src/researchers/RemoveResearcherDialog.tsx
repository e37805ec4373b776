import type { Participant } from '@imsang/api-client'
import { AlertDialog } from '@imsang/ui/AlertDialog'
import { Banner } from '@imsang/ui/Banner'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import type { DialogProps } from '@imsang/ui/Dialog'
import { useState } from 'react'
import { type ActionResult, reasonOf } from '../terms'
import { REMOVAL } from './messages'
import * as css from './ResearchersPanel.css'

export interface RemoveResearcherDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  participant: Participant
  actions: {
    remove: (userId: string) => Promise<ActionResult>
    /** Loads the page again, once the person is out of the study [RSCH-022]. */
    reload: () => void
  }
  onCancel: () => void
}

/** Asks before a person is taken out of the study, and says when it is done [RSCH-020 … RSCH-023, RSCH-031, RSCH-032]. */
export function RemoveResearcherDialog({ participant, actions, onCancel, returnFocusTo }: RemoveResearcherDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState<{ title: string; reason: string | null } | null>(null)
  const { participantId, userId, userName } = participant
  const remove = async () => {
    if (!participantId) return setRefusal({ title: REMOVAL.noId, reason: null })
    setRefusal(null)
    setBusy(true)
    const result = await actions.remove(userId)
    setBusy(false)
    if (result.ok) setDone(true)
    else setRefusal({ title: REMOVAL.failed, reason: reasonOf(result.message) })
  }
  if (isDone)
    return (
      <AlertDialog
        title={REMOVAL.doneTitle}
        isOpen
        safeAnswer={{ label: REMOVAL.acknowledge, onPress: actions.reload }}
        returnFocusTo={returnFocusTo}
      >
        {REMOVAL.done}
      </AlertDialog>
    )
  return (
    <ConfirmDialog
      title={REMOVAL.title}
      isOpen
      onOpenChange={onCancel}
      confirmLabel={REMOVAL.confirm}
      onConfirm={() => void remove()}
      tone="danger"
      isBusy={isBusy}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <div className={css.said}>
        {refusal && (
          <Banner tone="critical" title={refusal.title}>
            {refusal.reason}
          </Banner>
        )}
        <p>{REMOVAL.question(userName)}</p>
        <p className={css.consequence}>{REMOVAL.consequence}</p>
      </div>
    </ConfirmDialog>
  )
}
