import {
  isReopening,
  nextStudyStatuses,
  normaliseStudyStatus,
  REOPENING_REASON_MISSING,
  type StudyStatus,
} from '@imsang/domain/study-status'
import { Button } from '@imsang/ui/Button'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { Menu } from '@imsang/ui/Menu'
import { TextArea } from '@imsang/ui/TextArea'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type ActionResult, type Notify, reasonOf } from '../terms'
import { STUDY_FORM } from './messages'
import * as css from './StudyForm.css'

export interface StudyStatusControlProps {
  /** The stored status, also an old text. */
  status: string | null
  isDisabled?: boolean
  /** Stores the status; never throws. */
  change: (status: StudyStatus, reason: string) => Promise<ActionResult>
  notify: Notify
}

/** Offers the allowed next statuses, each after a confirmation; reopening needs a reason [STUDY-268, STUDY-270, STUDY-272]. */
export function StudyStatusControl({ status, isDisabled = false, change, notify }: StudyStatusControlProps) {
  const [next, setNext] = useState<StudyStatus | null>(null)
  return (
    <>
      <Menu
        trigger={
          <Button isDisabled={isDisabled} icon={<ChevronDown size={16} strokeWidth={1.5} aria-hidden />}>
            {STUDY_FORM.status}
          </Button>
        }
        items={nextStudyStatuses(status).map((each) => ({
          id: each,
          label: normaliseStudyStatus(each).label,
          onAction: () => setNext(each),
        }))}
      />
      {next && (
        <StatusDialog stored={status} next={next} change={change} notify={notify} onClose={() => setNext(null)} />
      )}
    </>
  )
}

interface StatusDialogProps extends Pick<StudyStatusControlProps, 'change' | 'notify'> {
  stored: string | null
  next: StudyStatus
  onClose: () => void
}

function StatusDialog({ stored, next, change, notify, onClose }: StatusDialogProps) {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const needsReason = isReopening({ stored, next })
  const { label } = normaliseStudyStatus(next)
  const confirm = async () => {
    if (needsReason && reason.trim() === '') return setRefused(REOPENING_REASON_MISSING)
    setBusy(true)
    const result = await change(next, reason.trim())
    setBusy(false)
    if (!result.ok) return setRefused(reasonOf(result.message) ?? STUDY_FORM.statusFailed)
    notify({ kind: 'success', message: STUDY_FORM.statusDone(label) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={STUDY_FORM.status}
      isOpen
      onOpenChange={onClose}
      confirmLabel={STUDY_FORM.statusChange}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
    >
      <div className={css.conflict}>
        <p>{STUDY_FORM.statusAsk(label)}</p>
        {needsReason ? (
          <TextArea
            label={STUDY_FORM.statusReason}
            value={reason}
            onChange={(text) => {
              setReason(text)
              setRefused(null)
            }}
            isRequired
            isReadOnly={isBusy}
            errorMessage={refused}
          />
        ) : (
          refused && <p role="alert">{refused}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
