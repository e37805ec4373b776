import type { ReactNode } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './NoValue.css'

/** Stands where a value would: a hyphen for the eye, words for assistive tools, which pass over a hyphen in silence. */
export function NoValue() {
  const labels = useLabels()
  return (
    <>
      <span className={css.mark} aria-hidden="true">
        {labels.emptyCell}
      </span>
      <span className={css.name}>{labels.noValue}</span>
    </>
  )
}

/** Shows its children; no value when they are null, undefined or an empty text. The number 0 is a value. */
export function ValueOrNone({ children }: { children?: ReactNode }) {
  return children === null || children === undefined || children === '' ? <NoValue /> : children
}
