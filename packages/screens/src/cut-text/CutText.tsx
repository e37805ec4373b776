import { isLongerThan, truncate } from '@imsang/domain/korean'
import { Button } from '@imsang/ui/Button'
import { useState } from 'react'
import * as css from './CutText.css'

interface CutTextProps {
  text: string
  /** How many characters are shown at rest. */
  limit: number
  /** What the text is, for the name of its button. */
  name: string
}

/** A text in a row: a long one is cut, shown whole on demand, and cut again [VISIT-072, VISIT-073, VISIT-074, DEC-342]. */
export function CutText({ text, limit, name }: CutTextProps) {
  const [isWhole, setWhole] = useState(false)
  if (!isLongerThan(text, limit)) return <span className={css.text}>{text}</span>
  const label = isWhole ? '접기' : '더보기'
  return (
    <>
      <span className={css.text}>{isWhole ? text : truncate(text, limit)}</span>{' '}
      <Button
        variant="quiet"
        size="inline"
        aria-expanded={isWhole}
        aria-label={`${name} ${label}`}
        onPress={() => setWhole(!isWhole)}
      >
        {label}
      </Button>
    </>
  )
}
