import { type ReactNode, useEffect, useState } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './LoadingRegion.css'

export interface LoadingRegionProps {
  /** The skeletons of what is being loaded. */
  children: ReactNode
  /** Announced to screen readers at once. */
  message?: string
  /** What is being waited for, shown and announced when it takes long. */
  slowMessage: string
  slowAfterMs?: number
}

/** Wraps content that is being loaded: announces it at once, and after 10 s says what it waits for. */
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
