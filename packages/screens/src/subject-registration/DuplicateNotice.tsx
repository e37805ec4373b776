import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Checkbox } from '@imsang/ui/Checkbox'
import { type RefObject, useLayoutEffect } from 'react'
import type { Outcome } from './duplicateCheck'
import { REGISTRATION } from './messages'
import * as css from './RegistrationDialog.css'

interface DuplicateNoticeProps {
  outcome: Outcome
  /** Replaces the line of a failure. */
  message: string | null
  isAccepted: boolean
  /** The user went on without confirming the duplicate. */
  isTickMissing: boolean
  onAccept: (isAccepted: boolean) => void
  onRepeat: () => void
  isReadOnly: boolean
  tickRef: RefObject<HTMLInputElement | null>
  /** The line that shows the result of the check. */
  lineRef: RefObject<HTMLParagraphElement | null>
}

const LINES: Record<Outcome, string> = {
  none: REGISTRATION.checkHint,
  running: REGISTRATION.checking,
  free: REGISTRATION.free,
  duplicate: '',
  failed: REGISTRATION.checkFailed,
}

/** The result of the duplicate check: one line, unless the user has a decision to make [SUBJ-245 … SUBJ-253]. */
export function DuplicateNotice(props: DuplicateNoticeProps) {
  const { outcome, message, isAccepted, isTickMissing, onAccept, onRepeat, isReadOnly, tickRef, lineRef } = props
  // A decision replaces the line: the focus that waited on it moves to the checkbox.
  useLayoutEffect(() => {
    if (outcome === 'duplicate' && document.activeElement === lineRef.current) tickRef.current?.focus()
  }, [outcome, lineRef, tickRef])
  return (
    <div className={css.check}>
      <div className={css.checkRow}>
        <p ref={lineRef} role="status" tabIndex={-1} className={css.checkLine} data-outcome={outcome}>
          {message ?? LINES[outcome]}
        </p>
        {outcome === 'failed' && (
          <Button
            size="small"
            onPress={() => {
              // The button is removed with the failure; the focus stays where the result will appear.
              lineRef.current?.focus()
              onRepeat()
            }}
          >
            {REGISTRATION.checkAgain}
          </Button>
        )}
      </div>
      {outcome === 'duplicate' && (
        <>
          <Banner tone="caution" title={REGISTRATION.duplicate} />
          <Checkbox
            inputRef={tickRef}
            isSelected={isAccepted}
            onChange={onAccept}
            isReadOnly={isReadOnly}
            errorMessage={isTickMissing ? REGISTRATION.tickMissing : null}
          >
            {REGISTRATION.acceptDuplicate}
          </Checkbox>
        </>
      )}
    </div>
  )
}
