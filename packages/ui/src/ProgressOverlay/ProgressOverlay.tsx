import { CircleCheck, OctagonX } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { type ReturnFocusTo, useReturnFocus } from '../overlay/returnFocus'
import * as css from './ProgressOverlay.css'

export const PROGRESS_STATES = ['running', 'success', 'failed'] as const

export interface ProgressOverlayProps {
  /** Whole percent, 0 to 100; left out after a failure. */
  percent?: number | undefined
  /** The running step, or how it ended; announced when it changes. */
  message: string
  state?: (typeof PROGRESS_STATES)[number]
  /** While it runs: one button, such as to stop waiting. */
  action?: ReactNode
  /** Closes the overlay; offered after a failure, by a button and by Escape. */
  onClose: () => void
  /** Where the focus returns to, if not to the previously focused element. */
  returnFocusTo?: ReturnFocusTo | undefined
}

const ICONS = { success: CircleCheck, failed: OctagonX }

/**
 * Covers its nearest positioned ancestor while a short sequence of steps runs. It holds the focus, because the fields
 * below are disabled meanwhile, and returns it on unmount.
 */
export function ProgressOverlay({
  percent,
  message,
  state = 'running',
  action,
  onClose,
  returnFocusTo,
}: ProgressOverlayProps) {
  const labels = useLabels()
  const overlay = useRef<HTMLElement>(null)
  const messageId = useId()
  const isFailed = state === 'failed'
  const Icon = state === 'running' ? undefined : ICONS[state]

  useReturnFocus(returnFocusTo)
  useEffect(() => {
    if (!overlay.current?.contains(document.activeElement)) overlay.current?.focus()
  }, [])
  // On the document, because a press next to the button removes the focus from it.
  useEffect(() => {
    if (!isFailed) return
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [isFailed, onClose])

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
          {!isFailed && `${percent}%`}
        </div>
        {!isFailed && (
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
        )}
        <p id={messageId} className={css.message} role="status">
          {message}
        </p>
        <div className={css.action}>
          {isFailed ? (
            <Button autoFocus onPress={onClose}>
              {labels.close}
            </Button>
          ) : (
            action
          )}
        </div>
      </div>
    </section>
  )
}
