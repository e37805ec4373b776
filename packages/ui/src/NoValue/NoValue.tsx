import type { ReactNode } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './NoValue.css'

/** Shown in place of a missing value: a visible hyphen, and words for assistive technology, which skips hyphens. */
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

/** Shows its children, or a missing value when they are null, undefined or an empty text. The number 0 is a value. */
export function ValueOrNone({ children }: { children?: ReactNode }) {
  if (children === null || children === undefined || children === '') return <NoValue />
  return <WholeCodes>{children}</WholeCodes>
}
