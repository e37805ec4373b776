import { type ReactNode, useCallback, useId, useState } from 'react'
import { EmptyState } from '../EmptyState/EmptyState'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { ToggleButton } from '../ToggleButton/ToggleButton'
import * as css from './ChartFrame.css'
import { ChartTable } from './ChartTable'
import type { ChartName, ChartStates, Numbers } from './types'

/** The props that the frame passes to the drawing inside it. */
export interface Inside {
  name: string
  summaryId: string
  /** Shows the table instead. */
  onFailed: () => void
}

export interface ChartFrameProps {
  of: ChartName & ChartStates
  numbers: Numbers
  /** The chart in one sentence. */
  summary: string
  /** Shown until the drawing is ready. */
  skeleton: ReactNode
  /** Makes the rows of the visible table pressable. */
  onPress?: ((category: number) => void) | undefined
  children: (inside: Inside) => ReactNode
}

/** The common frame of all charts: the name, the summary, the table, and the empty state. */
export function ChartFrame({ of, numbers, summary, skeleton, onPress, children }: ChartFrameProps) {
  const labels = useLabels()
  const [titleId, summaryId] = [useId(), useId()]
  const [isTable, setTable] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const onFailed = useCallback(() => setFailed(true), [])
  const { title, isLoading = false, emptyState, insteadOfDrawing } = of
  const isEmpty = numbers.columns.every(({ texts }) => texts.every((text) => text === null))
  const isShown = !isLoading && !isEmpty
  const name = of.title ?? of['aria-label']
  const table = { name, numbers, onPress }
  const Heading = of.headingLevel && (`h${of.headingLevel}` as const)
  return (
    <figure
      className={css.figure}
      aria-busy={isLoading || undefined}
      {...(title === undefined ? { 'aria-label': name } : { 'aria-labelledby': titleId })}
    >
      {title !== undefined && (
        <figcaption id={titleId} className={css.title}>
          {Heading ? <Heading className={css.heading}>{title}</Heading> : title}
        </figcaption>
      )}
      {isShown && !hasFailed && (
        <div className={css.tools}>
          <ToggleButton size="small" isSelected={isTable} onChange={setTable} aria-describedby={titleId}>
            {labels.showTable}
          </ToggleButton>
        </div>
      )}
      <div className={css.content}>
        {isLoading && skeleton}
        {!isLoading && isEmpty && (emptyState ?? <EmptyState title={labels.chartEmpty} />)}
        {isShown && (
          <>
            <p id={summaryId} className={css.hidden}>
              {summary}
            </p>
            {hasFailed ? (
              <p className={css.failed}>{labels.chartFailed}</p>
            ) : (
              <div className={css.drawn} data-covered={isTable || undefined}>
                {insteadOfDrawing ?? children({ name, summaryId, onFailed })}
              </div>
            )}
            <ChartTable {...table} isShown={isTable || hasFailed} />
          </>
        )}
      </div>
    </figure>
  )
}
