import { Button } from '@imsang/ui/Button'
import { formatFileSize } from '@imsang/ui/FileField'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { useRef } from 'react'
import { OTHER_VISIT } from './messages'
import * as css from './OtherVisit.css'
import type { Sending } from './useOtherVisit'

/** How much of the files is sent, with a button that stops it; then that the mail is being sent. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const line = useRef<HTMLDivElement>(null)
  if (sending.kind === 'report') return <ProgressBar label={OTHER_VISIT.reporting} value={null} />
  const { sent, all } = sending
  const isSent = sent >= all
  const stop = () => {
    // The pressed button is gone with its line: the focus goes to the button that sends everything again.
    line.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('button[form]')?.focus()
    sending.stop()
  }
  return (
    <div ref={line} className={css.sending}>
      <div className={css.progress}>
        <ProgressBar
          label={OTHER_VISIT.uploading}
          value={isSent ? null : sent}
          max={all}
          valueText={isSent ? OTHER_VISIT.storing : `${formatFileSize(sent)} / ${formatFileSize(all)}`}
        />
      </div>
      <Button size="small" onPress={stop}>
        {OTHER_VISIT.stop}
      </Button>
    </div>
  )
}
