import { type ReactNode, useEffect, useState } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './LoadingRegion.css'

export interface LoadingRegionProps {
  /** What is being loaded, as skeletons. */
  children: ReactNode
  /** What a screen reader hears at once. */
  message?: string
  /** What is being waited for, shown and said when it takes long. */
  slowMessage: string
  slowAfterMs?: number
}

/** Stands where something is being loaded: says so at once, and after 10 s what it waits for. */
export function LoadingRegion(props: LoadingRegionProps) {
  const labels = useLabels()
  const { children, message, slowMessage, slowAfterMs = 10_000 } = props
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [slowAfterMs])

  return (
    <div>
      <div role="status">
        <span className={css.hidden}>{message ?? labels.loading}</span>
        {isSlow && <p className={css.slow}>{slowMessage}</p>}
      </div>
      {children}
    </div>
  )
}
