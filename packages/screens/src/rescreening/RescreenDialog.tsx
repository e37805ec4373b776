import type { Subject } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import {
  explainRescreening,
  RESCREENING_VARIANTS,
  type RescreeningVariant,
  refusalToRescreen,
} from '@imsang/domain/rescreening'
import { markRescreened } from '@imsang/domain/subject-numbers'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { useId, useState } from 'react'
import { type ActionResult, type DialogEnds, toastOfRefusal } from '../terms'
import { RESCREENING } from './messages'
import * as css from './RescreenDialog.css'

export interface Rescreening {
  subjectId: string
  /** False clears the existing row. */
  createNewRow: boolean
}

export interface RescreenDialogProps extends DialogEnds {
  /** The subject as stored now, including changes made by others meanwhile. */
  subject: Subject
  actions: { rescreen: (rescreening: Rescreening) => Promise<ActionResult> }
}

/**
 * Asks how a subject is screened again, before anything is done [SUBJ-322 … SUBJ-341].
 *
 * It is not a form and keeps no draft: neither Enter on an option nor an old choice may clear a row for good.
 */
export function RescreenDialog({ subject, actions, notify, onDone, onCancel, returnFocusTo }: RescreenDialogProps) {
  const labels = useLabels()
  const warningId = useId()
  // Old data: a row without a number cannot be followed by a new one [DEC-466].
  const variants = subject.scno === null ? (['reset'] as const) : RESCREENING_VARIANTS
  const [variant, setVariant] = useState<RescreeningVariant>(variants[0])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // This dialog's own call also makes the row one that cannot be screened again.
  const refusal = isBusy ? null : refusalToRescreen(subject)

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    const result = await actions.rescreen({ subjectId: subject.subjectId, createNewRow: variant === 'new-row' })
    if (result.ok) {
      notify({ kind: 'success', message: RESCREENING.done[variant] })
      return onDone()
    }
    setBusy(false)
    setFailure(result.message ?? RESCREENING.failed)
    notify(toastOfRefusal(RESCREENING.failed, result.message))
  }
  return (
    <Dialog
      title={RESCREENING.title}
      isOpen
      onOpenChange={onCancel}
      isBusy={isBusy}
      aria-describedby={warningId}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isBusy}>
            {labels.cancel}
          </Button>
          <Button
            variant={variant === 'reset' ? 'danger' : 'primary'}
            isDisabled={refusal !== null}
            isPending={isBusy}
            onPress={() => void confirm()}
          >
            {RESCREENING.confirm}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {refusal ? (
          <Banner tone="critical" title={refusal.message}>
            {explainRescreening(subject)?.sentence}
          </Banner>
        ) : (
          failure && <Banner tone="critical" title={failure} />
        )}
        <SubjectFacts subject={subject} />
        <RadioGroup
          label={RESCREENING.variant}
          items={variants.map((id) => ({
            id,
            label: RESCREENING.variants[id],
            description:
              id === 'reset' ? RESCREENING.resetHint : RESCREENING.newRowHint(markRescreened(subject.scno ?? '')),
          }))}
          value={variant}
          onChange={(chosen) => {
            setVariant(chosen)
            setFailure(null)
          }}
          isReadOnly={isBusy}
        />
        <div id={warningId}>
          <Banner tone="caution" title={RESCREENING.final} />
        </div>
      </div>
    </Dialog>
  )
}

/** Identifies the row, so that the wrong one is not cleared. */
function SubjectFacts({ subject }: { subject: Subject }) {
  return (
    <div className={css.subject}>
      <p className={css.name}>
        <WholeCodes>{subject.scno ?? subject.initials}</WholeCodes>
      </p>
      <p className={css.facts}>
        <span>{subject.institutionName}</span>
        <span>{RESCREENING.failedOn(formatDate(subject.screeningFailDate))}</span>
        {subject.rescreeningCount > 0 && <span>{RESCREENING.times(subject.rescreeningCount)}</span>}
      </p>
    </div>
  )
}
