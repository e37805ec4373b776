import { CircleCheck, OctagonX } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { useReturnFocus } from '../overlay/returnFocus'
import * as css from './ProgressOverlay.css'

export const PROGRESS_STATES = ['running', 'success', 'failed'] as const

export interface ProgressOverlayProps {
  /** Whole percent, 0 to 100. */
  percent: number
  /** The step that runs, or how it ended; read aloud when it changes. */
  message: string
  state?: (typeof PROGRESS_STATES)[number]
  /** Closes the overlay; offered when the work has failed. */
  onClose: () => void
}

const ICONS = { success: CircleCheck, failed: OctagonX }

/**
 * Covers its nearest positioned ancestor while a short chain of steps runs. It holds the focus, since the
 * fields below are disabled meanwhile, and gives it back when it goes.
 */
export function ProgressOverlay({ percent, message, state = 'running', onClose }: ProgressOverlayProps) {
  const labels = useLabels()
  const overlay = useRef<HTMLElement>(null)
  const messageId = useId()
  const Icon = state === 'running' ? undefined : ICONS[state]

  useReturnFocus()
  useEffect(() => {
    if (!overlay.current?.contains(document.activeElement)) overlay.current?.focus()
  }, [])

  return (
    <section
      ref={overlay}
      className={css.overlay}
      aria-label={labels.progress}
      aria-describedby={messageId}
      tabIndex={-1}
    >
      <div className={css.panel}>
        <div className={css.percent} aria-hidden="true">
          {Icon && <Icon className={css.state[state]} size={20} strokeWidth={1.5} />}
          {percent}%
        </div>
        <div
          className={css.track}
          role="progressbar"
          aria-label={labels.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div className={css.fill[state]} style={{ width: `${percent}%` }} />
        </div>
        <p id={messageId} className={css.message} role="status">
          {message}
        </p>
        {state === 'failed' && (
          <Button autoFocus onPress={onClose}>
            {labels.close}
          </Button>
        )}
      </div>
    </section>
  )
}
