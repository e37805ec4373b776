import { Button } from '@imsang/ui/Button'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { useEffect, useRef } from 'react'
import { ANNOUNCEMENTS } from './messages'

/** What the form in a dialog tells the frame around it: the dialog stays while reading becomes writing, so that the focus does. */
export interface HeldForm {
  id: string
  /** Nothing to be saved yet [NOTICE-018, NOTICE-019]. */
  isUnwritten: boolean
  isSubmitting: boolean
  /** Closes the dialog, after asking where something would be lost [NOTICE-009, NOTICE-050]. */
  close: () => void
}

export type OnHold = (held: HeldForm | null) => void

/** Tells the frame of the form as long as it is there. */
export function useHeld(onHold: OnHold, { id, isUnwritten, isSubmitting, close }: HeldForm): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    onHold({ id, isUnwritten, isSubmitting, close: () => latest.current() })
    return () => onHold(null)
  }, [onHold, id, isUnwritten, isSubmitting])
}

/** The buttons of a dialog in which an announcement is written. */
export function FormActions({ held }: { held: HeldForm | null }) {
  const labels = useLabels()
  if (!held) return null
  return (
    <>
      <Button onPress={held.close} isDisabled={held.isSubmitting}>
        {labels.cancel}
      </Button>
      <Button
        type="submit"
        form={held.id}
        variant="primary"
        isDisabled={held.isUnwritten}
        isPending={held.isSubmitting}
      >
        {ANNOUNCEMENTS.save}
      </Button>
    </>
  )
}
