import { useEffect, useState } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './TextArea.css'

/** The count is announced when typing pauses, not at every key. */
const REST_MS = 700

/** Near means within the last tenth, at most 50 characters. */
const isNear = (left: number, limit: number) => left <= Math.min(50, Math.ceil(limit / 10))

interface LengthCounterProps {
  /** The id by which the control refers to it in `aria-describedby`, so that the limit is read with the control. */
  id: string
  length: number
  limit: number
}

/** Shows "12/255" and, near the limit, politely announces how many characters are left. */
export function LengthCounter({ id, length, limit }: LengthCounterProps) {
  const labels = useLabels()
  const left = limit - length
  const text = left < 0 ? labels.lengthOver(-left) : isNear(left, limit) ? labels.lengthLeft(left) : ''
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <span className={css.counter} aria-hidden="true" data-over={left < 0 || undefined}>
        {length.toLocaleString('ko-KR')}/{limit.toLocaleString('ko-KR')}
      </span>
      <span id={id} className={css.hidden}>
        {labels.lengthLimit(limit)}
      </span>
      <span role="status" className={css.hidden}>
        {spoken}
      </span>
    </>
  )
}
