import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from '../notice/notice.css'
import { ToneShape } from '../ToneShape/ToneShape'

export interface ErrorStateProps {
  /** What failed, in one sentence. */
  title: string
  /** Why, or what to do about it. */
  message?: string
  /** Reassurance: what has been saved or kept. */
  safeMessage?: string
  /** Leave it out only if a retry cannot help. */
  onRetry?: () => void
  /** A retry is running: the button keeps its place and the focus. */
  isRetrying?: boolean
}

/** Shown where loading failed: what failed, what is still safe, and a retry. */
export function ErrorState({ title, message, safeMessage, onRetry, isRetrying = false }: ErrorStateProps) {
  const labels = useLabels()
  return (
    <div className={css.notice}>
      <div role="alert" className={css.texts}>
        <p className={css.title}>
          <span className={css.mark}>
            <ToneShape tone="critical" size={12} />
          </span>
          {title}
        </p>
        {message && <p className={css.text}>{message}</p>}
        {safeMessage && <p className={css.text}>{safeMessage}</p>}
      </div>
      {onRetry && (
        <Button onPress={onRetry} isPending={isRetrying}>
          {labels.retry}
        </Button>
      )}
    </div>
  )
}
