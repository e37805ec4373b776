import { useEffect, useState } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './TextArea.css'

/** A screen reader hears the count when the typing rests, not at every key. */
const REST_MS = 700

/** Near is the last tenth, and never more than 50 characters. */
const isNear = (left: number, limit: number) => left <= Math.min(50, Math.ceil(limit / 10))

interface LengthCounterProps {
  /** The control names this id in `aria-describedby`, so that its limit is read with it. */
  id: string
  length: number
  limit: number
}

/** Shows "12/255" and, near the limit, says politely how many characters are left. */
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
