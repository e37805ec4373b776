import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Checkbox } from '@imsang/ui/Checkbox'
import { type RefObject, useRef } from 'react'
import type { Outcome } from './duplicateCheck'
import { REGISTRATION } from './messages'
import * as css from './RegistrationDialog.css'

interface DuplicateNoticeProps {
  outcome: Outcome
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  onRepeat: () => void
  isReadOnly: boolean
  tickRef: RefObject<HTMLInputElement | null>
}

const LINES: Record<Outcome, string> = {
  none: REGISTRATION.checkHint,
  running: REGISTRATION.checking,
  free: REGISTRATION.free,
  duplicate: '',
  failed: REGISTRATION.checkFailed,
}

/** What the duplicate check says, in the place of one line unless there is something to decide [SUBJ-245 … SUBJ-253]. */
export function DuplicateNotice(props: DuplicateNoticeProps) {
  const { outcome, isAccepted, onAccept, onRepeat, isReadOnly, tickRef } = props
  const line = useRef<HTMLParagraphElement>(null)
  return (
    <div className={css.check}>
      <div className={css.checkRow}>
        <p ref={line} role="status" tabIndex={-1} className={css.checkLine} data-outcome={outcome}>
          {LINES[outcome]}
        </p>
        {outcome === 'failed' && (
          <Button
            size="small"
            onPress={() => {
              // The button goes with the failure; the focus stays where the answer will stand.
              line.current?.focus()
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
          <Checkbox inputRef={tickRef} isSelected={isAccepted} onChange={onAccept} isReadOnly={isReadOnly}>
            {REGISTRATION.acceptDuplicate}
          </Checkbox>
        </>
      )}
    </div>
  )
}
