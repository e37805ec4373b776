import { isLongerThan, TEXT_LIMITS, truncate } from '@imsang/domain/korean'
import { Button } from '@imsang/ui/Button'
import { useState } from 'react'
import { SCREENING_ANALYSIS as TEXTS } from './messages'
import * as css from './ScreeningAnalysisDialog.css'

/** The detail in a row of the list; a long one is cut and opened on demand, to keep rows short. */
export function FailureDetail({ text, of }: { text: string; of: string | null }) {
  const [isWhole, setWhole] = useState(false)
  if (!isLongerThan(text, TEXT_LIMITS.note)) return <span className={css.detail}>{text}</span>
  const label = isWhole ? TEXTS.less : TEXTS.more
  return (
    <>
      <span className={css.detail}>{isWhole ? text : truncate(text, TEXT_LIMITS.note)}</span>{' '}
      <Button
        variant="quiet"
        size="inline"
        aria-expanded={isWhole}
        aria-label={[of, TEXTS.columns.detail, label].filter(Boolean).join(' ')}
        onPress={() => setWhole(!isWhole)}
      >
        {label}
      </Button>
    </>
  )
}
